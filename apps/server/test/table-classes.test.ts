import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { inTransaction, roomTx } from '../src/kernel/db/tx.ts';
import type { RoomTx } from '../src/kernel/db/tx.ts';
import { type TestServer, startTestServer } from './kit/test-server.ts';

type Kind = 'warehouse' | 'personal' | 'control' | 'system' | 'none';
const kinds: readonly Kind[] = ['warehouse', 'personal', 'control', 'system', 'none'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.look(`insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values
    ('a', 0, '', 'all', 't'), ('b', 1, 'SG', 'sg', 't'), ('c', 1, 'TH', 'th', 't'), ('d', 2, 'SGE01', 'sge', 't'), ('e', 2, 'THB01', 'thb', 't')`);
  await server.look(`insert into site.consumer_cursor values ('test', '1', 1)`);
  await server.look(`insert into site.worker_heartbeat values ('test', '{}')`);
  await server.look(
    `insert into control.paging_header (user_id, name, value) select user_id, 'n', 'v' from control.app_user`,
  );
  await server.look(
    `insert into site.request_key (whs_id, request_id, fingerprint, user_id, call_id, state, reply) values ('THB01', gen_random_uuid(), '\\x00', 'x', 'x', 1, '{}')`,
  );
  await server.look(`insert into site.outbox (whs_id, subject, aggregate, body) values ('THB01', 'x', 'x', '{}')`);
});
afterAll(() => server.stop());

const me = { user_id: 'U00000001' };

/** Runs statements in a transaction of the kind: the five ways the server's code can open one. */
function within<T>(kind: Kind, work: (tx: RoomTx) => Promise<T>): Promise<T> {
  const { databases } = server.kernel;
  switch (kind) {
    case 'warehouse':
      return databases.dbFor('SGE01' as WhsId).change(me, work);
    case 'personal':
      return databases.personal(me, work);
    case 'control':
      return databases.control(work);
    case 'system':
      return databases.system(databases.controlPool, work);
    case 'none':
      return inTransaction(databases.controlPool, { begin: 'begin', settings: {} }, (running) => work(roomTx(running)));
  }
}

const seen = (kind: Kind, table: string): Promise<number> =>
  within(kind, async (tx) => (await tx.sql<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? -1);

const total = async (table: string): Promise<number> =>
  (await server.look<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? -1;

/** Tries the statement and takes it back: how many rows it would have touched, or that it was refused. */
const tried = (kind: Kind, statement: string): Promise<number | 'refused'> => {
  const back = new Error('taken back');
  let touched = 0;
  return within(kind, async (tx) => {
    touched = (await tx.sql(`${statement} returning 1`)).length;
    throw back;
  }).catch((error: unknown) => {
    if (error === back) return touched;
    if (error instanceof Error && /row-level security|permission denied/.test(error.message)) return 'refused';
    throw error;
  });
};

describe('what each kind of transaction sees', () => {
  const all = 'all' as const;
  it.each<[string, string, Record<Kind, number | 'all'>]>([
    ['warehouse', 'site.storey', { warehouse: 24, personal: 0, control: 0, system: 0, none: 0 }],
    ['warehouse', 'site.park', { warehouse: 1, personal: 0, control: 0, system: 0, none: 0 }],
    [
      'warehouse, pruned by the system',
      'site.request_key',
      { warehouse: 0, personal: 0, control: 0, system: 1, none: 0 },
    ],
    ['warehouse, relayed by the system', 'site.outbox', { warehouse: 0, personal: 0, control: 0, system: 1, none: 0 }],
    ['site', 'site.warehouse', { warehouse: 2, personal: 0, control: 0, system: 0, none: 0 }],
    ['control', 'control.site', { warehouse: 0, personal: 0, control: all, system: 0, none: 0 }],
    ['control', 'control.warehouse_directory', { warehouse: 0, personal: 0, control: all, system: 0, none: 0 }],
    ['control', 'control.permission', { warehouse: 0, personal: 0, control: all, system: 0, none: 0 }],
    ['control', 'control.role', { warehouse: 0, personal: 0, control: all, system: 0, none: 0 }],
    [
      'control, a person’s own rows',
      'control.app_user',
      { warehouse: 1, personal: 1, control: all, system: 0, none: 0 },
    ],
    [
      'control, a person’s own rows',
      'control.paging_header',
      { warehouse: 1, personal: 1, control: all, system: 0, none: 0 },
    ],
    [
      'control, nobody’s own',
      'control.user_credential',
      { warehouse: 0, personal: 0, control: all, system: 0, none: 0 },
    ],
    ['system', 'site.consumer_cursor', { warehouse: 0, personal: 0, control: 0, system: all, none: 0 }],
    ['system', 'site.worker_heartbeat', { warehouse: 0, personal: 0, control: 0, system: all, none: 0 }],
    [
      'system, read where it counts',
      'site.conf_value',
      { warehouse: 3, personal: 1, control: 1, system: all, none: 1 },
    ],
  ])('of a table of class %s: %s', async (_class, table, expected) => {
    const rows = await total(table);
    expect(rows).toBeGreaterThan(0);
    const counted = Object.fromEntries(
      await Promise.all(kinds.map(async (kind) => [kind, await seen(kind, table)] as const)),
    );
    expect(counted).toEqual(
      Object.fromEntries(kinds.map((kind) => [kind, expected[kind] === all ? rows : expected[kind]])),
    );
  });
});

describe('what each kind of transaction may write', () => {
  it.each<[string, string, Partial<Record<Kind, number>>]>([
    [
      'a storey of the warehouse',
      `insert into storey (whs_id, storey_id, storey_name, floor_no, creator, modifier) values ('SGE01', 'X', 'x', 199, 'x', 'x')`,
      { warehouse: 1 },
    ],
    [
      'its own row among the warehouses of the site',
      `insert into warehouse (site_id, whs_id, whs_no) values ('SG', 'SGE01', '99') on conflict (whs_id) do update set whs_no = '99'`,
      { warehouse: 1 },
    ],
    [
      'another warehouse of the same site',
      `insert into warehouse (site_id, whs_id, whs_no) values ('SG', 'SGX99', '99')`,
      {},
    ],
    ['a warehouse of another site', `insert into warehouse (site_id, whs_id, whs_no) values ('TH', 'THX99', '99')`, {}],
    ['a role', `insert into role (role_name) values ('x')`, { control: 1 }],
    [
      'a permission of a role',
      `insert into role_permission (role_id, key) select 4, 'PC.ReportCenter.ReportCenter'`,
      { control: 1 },
    ],
    ['an account', `insert into app_user (login_name, email, display_name) values ('x', 'x', 'x')`, { control: 1 }],
    [
      'a password',
      `insert into user_credential (user_id, hash) values ('${me.user_id}', 'x') on conflict (user_id) do update set hash = 'x'`,
      { control: 1 },
    ],
    [
      'her own columns',
      `insert into paging_header (user_id, name, value) values ('${me.user_id}', 'x', 'x')`,
      { warehouse: 1, personal: 1, control: 1 },
    ],
    [
      'the columns of another person',
      `insert into paging_header (user_id, name, value) values ('U00000002', 'x', 'x')`,
      { control: 1 },
    ],
    ['a cursor', `insert into consumer_cursor values ('x', '1', 1)`, { system: 1 }],
    ['a heartbeat', `insert into worker_heartbeat values ('x', '{}')`, { system: 1 }],
    [
      'a configuration value',
      `insert into conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('x', 2, 'SGE01', 'x', 'x')`,
      { system: 1 },
    ],
  ])('%s', async (_what, statement, allowed) => {
    const outcome = Object.fromEntries(
      await Promise.all(kinds.map(async (kind) => [kind, await tried(kind, statement)] as const)),
    );
    expect(outcome).toEqual(Object.fromEntries(kinds.map((kind) => [kind, allowed[kind] ?? 'refused'])));
  });

  it.each<[string, string]>([
    ['give herself a role', `insert into user_role (user_id, whs_id, role_id) select '${me.user_id}', 'SGE01', 1`],
    ['give herself a warehouse', `insert into user_whs (user_id, whs_id) values ('${me.user_id}', 'THB01')`],
    [
      'open a session for herself',
      `insert into user_session (sid_hash, user_id, whs_id, idle_until, absolute_until, ip, user_agent) values ('\\x01', '${me.user_id}', 'SGE01', 'infinity', 'infinity', '', '')`,
    ],
    [
      'write a line into the log of sign-ins',
      `insert into auth_log (action, user_id, ip, ok) values ('login', '${me.user_id}', 'x', true)`,
    ],
  ])('a person’s own transaction cannot %s', async (_what, statement) => {
    expect(await tried('personal', statement)).toBe('refused');
    expect(await tried('warehouse', statement)).toBe('refused');
  });

  it('a person’s own transaction cannot lift her own block, end the dates of her roles, or revive her session', async () => {
    for (const statement of [
      `update app_user set status = 1`,
      `update user_role set valid_to = 'infinity'`,
      `update user_session set revoked_at = null`,
    ]) {
      expect([0, 'refused']).toContain(await tried('personal', statement));
      expect([0, 'refused']).toContain(await tried('warehouse', statement));
    }
  });

  it('the system forgets old request ids of all warehouses, and writes none', async () => {
    expect(await tried('system', 'delete from request_key')).toBe(1);
    expect(await tried('system', `update request_key set state = 2`)).toBe(0);
    expect(
      await tried('system', `insert into outbox (whs_id, subject, aggregate, body) values ('THB01', 'x', 'x', '{}')`),
    ).toBe('refused');
  });
});

describe('the proof that the database keeps these rules', () => {
  it('every table with a whs_id has row-level security, enabled and forced', async () => {
    const found = await server.look<{ name: string; on: boolean }>(
      `select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as on
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'whs_id' and not a.attisdropped
       where c.relkind in ('r', 'p') and c.relnamespace in ('site'::regnamespace, 'control'::regnamespace) order by 1`,
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ on }) => !on)).toEqual([]);
  });

  it('every table of ours says its class, and none is without a policy but the leaves of months', async () => {
    const bare = await server.look<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('site'::regnamespace, 'control'::regnamespace)
         and c.relname <> 'schema_migration'
         and (obj_description(c.oid, 'pg_class') is null or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
    );
    expect(bare).toEqual([]);
  });

  it('the role app is no superuser, bypasses nothing, makes no roles or databases, and owns nothing', async () => {
    expect(
      await server.look(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = 'app'`,
      ),
    ).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ]);
    expect(
      await server.look(`select 1 from pg_class where relowner = 'app'::regrole union all select 1 from pg_proc where proowner = 'app'::regrole
      union all select 1 from pg_namespace where nspowner = 'app'::regrole`),
    ).toEqual([]);
    expect(await server.look(`select 1 from pg_auth_members where member = 'app'::regrole`)).toEqual([]);
  });

  it('the server works as app', async () => {
    expect(await within('none', (tx) => tx.sql('select current_user as role'))).toEqual([{ role: 'app' }]);
  });

  it('app may add to audit_log, outbox and auth_log, and never change or delete there', async () => {
    const rights = await server.look<{ name: string; may: string }>(
      `select t.name, string_agg(p.may, ' ' order by p.may) as may
       from (values ('site.audit_log'), ('site.outbox'), ('control.auth_log')) t(name),
            (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) p(may)
       where has_table_privilege('app', t.name, p.may) or (p.may = 'INSERT' and has_any_column_privilege('app', t.name, p.may)) group by t.name order by 1`,
    );
    expect(rights).toEqual([
      { name: 'control.auth_log', may: 'INSERT SELECT' },
      { name: 'site.audit_log', may: 'INSERT SELECT' },
      { name: 'site.outbox', may: 'INSERT SELECT' },
    ]);
  });

  it('app can make nothing in the schemas', async () => {
    for (const schema of ['site', 'control', 'public']) {
      await expect(within('control', (tx) => tx.sql(`create table ${schema}.trial (a int)`))).rejects.toThrow(
        'permission denied',
      );
    }
  });
});
