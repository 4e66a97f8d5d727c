import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { type TestServer, startTestServer } from './kit/test-server.ts';

// The application's own conditions are left out on purpose: no statement here names a warehouse in its where clause.

const sge = 'SGE01' as WhsId;
const thb = 'THB01' as WhsId;
const bangkok = { user_id: 'U00000005' };
const refused = /row-level security/;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedOthers();
});
afterAll(() => server.stop());

/** One row of SGE01 in every table that holds rows of a warehouse. */
async function seedOthers(): Promise<void> {
  await server.look(
    `insert into site.request_key (whs_id, request_id, fingerprint, user_id, call_id, state, reply) values ('SGE01', gen_random_uuid(), '\\x00', 'U00000001', 'x', 1, '{}')`,
  );
  await server.look(
    `insert into site.audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action) values ('SGE01', 'U00000001', 'x', 'x', gen_random_uuid(), 'x', 'storey', 'ST01', 'x')`,
  );
  await server.look(`insert into site.outbox (whs_id, subject, aggregate, body) values ('SGE01', 'x', 'x', '{}')`);
  await server.look(
    `insert into site.export_task (whs_id, task_id, export_module, task_type, extra_data, export_file_name, user_id, locale) values ('SGE01', 'EX1', 8, 801, '{}', 'x', 'U00000001', 'en')`,
  );
  for (const table of ['notification_sound', 'telemetry_minute', 'client_error', 'test_scan']) {
    await server.look(inserts[table]?.replace(`into ${table}`, `into site.${table}`) ?? '', ['SGE01']);
  }
}

const inserts: Readonly<Record<string, string>> = {
  storey: `insert into storey (whs_id, storey_id, storey_name, floor_no, creator, modifier) values ($1, 'X1', 'x', 199, 'x', 'x')`,
  request_key: `insert into request_key (whs_id, request_id, fingerprint, user_id, call_id, state, reply) values ($1, gen_random_uuid(), '\\x00', 'x', 'x', 1, '{}')`,
  audit_log: `insert into audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action) values ($1, 'x', 'x', 'x', gen_random_uuid(), 'x', 'x', 'x', 'x')`,
  outbox: `insert into outbox (whs_id, subject, aggregate, body) values ($1, 'x', 'x', '{}')`,
  number_sequence: `insert into number_sequence (whs_id, name, last) values ($1, 'x', 1)`,
  export_task: `insert into export_task (whs_id, task_id, export_module, task_type, extra_data, export_file_name, user_id, locale) values ($1, 'X1', 8, 801, '{}', 'x', 'x', 'en')`,
  notification_sound: `insert into notification_sound (whs_id, node_name, sound_type, modifier) values ($1, 'x', 1, 'x')`,
  telemetry_minute: `insert into telemetry_minute (whs_id, minute, kind, name, n, sum_ms, max_ms) values ($1, now(), 1, 'x', 1, 0, 0)`,
  test_scan: `insert into test_scan (whs_id, request_id, label, scanned_by) values ($1, gen_random_uuid(), 'x', 'x')`,
  client_error: `insert into client_error (whs_id, kind, message, page, stack, build) values ($1, 1, 'x', '/', '', 'x')`,
};
const tables = Object.keys(inserts);
const appendOnly = ['audit_log', 'outbox'];
const changeable = tables.filter((table) => !appendOnly.includes(table));

const everyRow = (table: string): Promise<unknown[]> =>
  server.look(`select t::text as row from site.${table} t where whs_id = 'SGE01' order by 1`);

describe('a transaction in Bangkok, by row-level security alone', () => {
  const db = () => server.kernel.databases.dbFor(thb);

  it('the tables named here are all that hold rows of a warehouse', async () => {
    const classed = await server.look<{ name: string }>(
      `select relname as name from pg_class where obj_description(oid, 'pg_class') like 'class: warehouse%' order by 1`,
    );
    expect(classed.map(({ name }) => name)).toEqual(tables.toSorted());
  });

  it.each(tables)('sees no row of SGE01 in %s, though there are some', async (table) => {
    expect((await everyRow(table)).length).toBeGreaterThan(0);
    const seen = await db().read(bangkok, (tx) => tx.sql<{ whs_id: string }>(`select whs_id from ${table}`));
    expect(seen.filter(({ whs_id }) => whs_id !== thb)).toEqual([]);
  });

  it.each(tables)('cannot put a row of SGE01 into %s', async (table) => {
    const before = await everyRow(table);
    await expect(db().change(bangkok, (tx) => tx.sql(inserts[table] ?? '', [sge]))).rejects.toThrow(refused);
    expect(await everyRow(table)).toEqual(before);
  });

  it.each(tables)('can put a row of its own into %s', async (table) => {
    await db().change(bangkok, (tx) => tx.sql(inserts[table] ?? '', [thb]));
    expect(await server.look(`select 1 from site.${table} where whs_id = 'THB01'`)).not.toEqual([]);
  });

  it.each(changeable)('changes and deletes no row of SGE01 in %s, even without a condition', async (table) => {
    const before = await everyRow(table);
    await db().change(bangkok, (tx) => tx.sql(`update ${table} set whs_id = whs_id`));
    await db().change(bangkok, (tx) => tx.sql(`delete from ${table}`));
    expect(await everyRow(table)).toEqual(before);
    expect(await server.look(`select 1 from site.${table} where whs_id = 'THB01'`)).toEqual([]);
  });

  it.each(changeable)('cannot move a row of its own over to SGE01 in %s', async (table) => {
    await db().change(bangkok, (tx) => tx.sql(inserts[table] ?? '', [thb]));
    await expect(db().change(bangkok, (tx) => tx.sql(`update ${table} set whs_id = 'SGE01'`))).rejects.toThrow(refused);
  });

  it.each([...appendOnly, 'auth_log'])('may neither change, delete nor empty %s at all', async (table) => {
    for (const statement of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(db().change(bangkok, (tx) => tx.sql(statement))).rejects.toThrow(
        `permission denied for table ${table}`,
      );
    }
  });

  it.each(appendOnly)('cannot reach the rows of %s through the leaf of a month', async (table) => {
    const [leaf] = await server.look<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'site.${table}'::regclass`,
    );
    expect(leaf).toBeDefined();
    await expect(db().read(bangkok, (tx) => tx.sql(`select 1 from ${leaf?.name}`))).rejects.toThrow(
      'permission denied',
    );
  });

  it('finds no text of SGE01 by any search function, though it is there', async () => {
    const searches = await server.look<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = 'search_room' order by 1`,
    );
    expect(searches.map(({ name }) => name)).toEqual(['letters_storey_storey_name', 'like_storey_storey_name']);
    for (const { name } of searches) {
      const found = (whs: WhsId): Promise<{ whs_id: string }[]> =>
        server.kernel.databases
          .dbFor(whs)
          .read(bangkok, (tx) => tx.sql<{ whs_id: string }>(`select distinct whs_id from ${name}('%')`));
      expect(await found(sge)).toEqual([{ whs_id: sge }]);
      expect(await found(thb)).toEqual([{ whs_id: thb }]);
    }
  });

  it('cannot become the role that searches', async () => {
    await expect(db().read(bangkok, (tx) => tx.sql('set local role search_room'))).rejects.toThrow(/permission denied/);
  });

  it('a reading transaction writes nothing, not even in its own warehouse', async () => {
    await expect(db().read(bangkok, (tx) => tx.sql(inserts.storey ?? '', [thb]))).rejects.toThrow(
      'read-only transaction',
    );
  });

  it('leaves no warehouse behind on the connection it gives back', async () => {
    await db().read(bangkok, (tx) => tx.sql('select 1 from storey'));
    for (const _ of Array.from({ length: 8 })) {
      const { rows } = await db().pool.query<{ n: number }>('select count(*) as n from storey');
      expect(rows).toEqual([{ n: 0 }]);
    }
  });
});

describe('the control of these tests: a database of its own without the policy', () => {
  it.each([
    'drop policy warehouse_class on site.storey; create policy warehouse_class on site.storey using (true)',
    'alter table site.storey disable row level security',
  ])('leaks and lets through what was refused above, after: %s', async (damage) => {
    const damaged = await startTestServer();
    try {
      await damaged.look(damage);
      const db = damaged.kernel.databases.dbFor(thb);
      const seen = await db.read(bangkok, (tx) => tx.sql<{ whs_id: string }>('select distinct whs_id from storey'));
      expect(seen.length).toBeGreaterThan(10);
      await db.change(bangkok, (tx) => tx.sql(inserts.storey ?? '', [sge]));
      await db.change(bangkok, (tx) => tx.sql(`update storey set storey_name = 'leaked'`));
      expect(
        await damaged.look(`select 1 from site.storey where whs_id = 'SGE01' and storey_name <> 'leaked'`),
      ).toEqual([]);
      await db.change(bangkok, (tx) => tx.sql('delete from storey'));
      expect(await damaged.look('select 1 from site.storey')).toEqual([]);
    } finally {
      await damaged.stop();
    }
  });
});
