import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Chain, controlChain, controlLogs, warehouseChain } from '../src/kernel/audit/chains.ts';
import type { BreakKind } from '../src/kernel/audit/judge.ts';
import { reportLines } from '../src/kernel/audit/report.ts';
import { sealAll, sealChain } from '../src/kernel/audit/sealer.ts';
import { stampOf } from '../src/kernel/audit/stamp.ts';
import { keptDays, verifyChain } from '../src/kernel/audit/verify.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { housekeeping } from '../src/kernel/jobs/housekeeping.ts';
import { type TestServer, somebody, startTestServer } from './kit/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const whs = 'SGE01' as WhsId;
const chain = warehouseChain(whs);
const { createStorey } = wmsBasicCalls;

const contentOf = (n: number) => ({
  whs_id: whs,
  user_id: 'system',
  display_name: 'System',
  ip: '',
  request_id: uuidv7(),
  call_id: 'trial',
  object_type: 'trial',
  object_id: `row ${n}`,
  action: 'create',
  after: { n: 1 },
});

const insertRow = `insert into site.audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, after, stamp)
  select whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, after, stamp
  from json_populate_record(null::site.audit_log, $1)`;

/** Stamped, as the server writes it. */
const stampedRow = (n: number): string[] => {
  const row = contentOf(n);
  return [JSON.stringify({ ...row, stamp: stampOf(server.kernel.auditKey, row) })];
};

const writeRow = (n: number): Promise<object[]> =>
  server.kernel.databases.dbFor(whs).change({ user_id: 'system' }, (tx) => tx.sql(insertRow, stampedRow(n)));

/** Rows of the server itself, one transaction each, with a seal behind every `perSeal`. */
async function writeRows(count: number, perSeal = count): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await writeRow(n);
    if (n % perSeal === 0) await sealRows();
  }
}

/** Seals until no row waits: a transaction of another test file on the same cluster may hold the horizon back. */
async function sealRows(of: Chain = chain): Promise<void> {
  await vi.waitFor(
    async () => {
      await sealChain(server.kernel, of);
      expect((await verifyChain(server.kernel, of, () => [])).waiting).toBe(0);
    },
    { timeout: 20_000, interval: 50 },
  );
}

const kinds = async (): Promise<string[]> =>
  (await verifyChain(server.kernel, chain)).breaks.map(({ kind, what }) => `${kind}: ${what}`);
const kind = (of: BreakKind, what: string): string => `${of}: ${what}`;

/** SQL of a database administrator: past policies, grants and triggers. */
const tamper = (sql: string): Promise<object[]> => server.look(sql);

const copied = `whs_id, txid, at, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, before, after, reason, stamp`;

/** Exchanges the numbers of two rows, which an update may not touch. */
const exchange = (a: number, b: number): string => `
  create temp table two as select id, ${copied} from site.audit_log where object_id in ('row ${a}', 'row ${b}');
  delete from site.audit_log where object_id in ('row ${a}', 'row ${b}');
  insert into site.audit_log (id, ${copied}) overriding system value
    select (select o.id from two o where o.id <> t.id), ${copied} from two t;
  drop table two`;

/** Deletes the seal that stands so far before the last one, and the rows it names. */
const deleteWithRows = (before: number): string => {
  const seal = `whs_id = 'SGE01' and seq = (select max(seq) - ${before} from site.audit_seal where whs_id = 'SGE01')`;
  return `
    delete from site.audit_log where id in (
      select (r->>0)::bigint from site.audit_seal cross join lateral json_array_elements(rows::json) r where ${seal});
    delete from site.audit_seal where ${seal}`;
};

describe('a sealed chain', () => {
  beforeEach(async () => {
    await sealRows();
    await writeRows(9, 3);
  });

  it('holds as it was written, with every row sealed', async () => {
    const report = await verifyChain(server.kernel, chain);
    expect(report.breaks).toEqual([]);
    expect(report.waiting).toBe(0);
    const [{ n }] = (await server.look(`select count(*)::int as n from site.audit_log where whs_id = $1`, [whs])) as [
      { n: number },
    ];
    expect(report.days.reduce((sum, { rows }) => sum + rows, 0)).toBe(n);
    expect(reportLines(report).every((line) => line.endsWith('OK'))).toBe(true);
  });

  it.each<[string, string, string]>([
    [
      'a changed field',
      `update site.audit_log set after = '{"n": 2}' where object_id = 'row 5'`,
      kind('changed', 'row'),
    ],
    [
      'a changed person',
      `update site.audit_log set user_id = 'U00000003' where object_id = 'row 5'`,
      kind('changed', 'row'),
    ],
    [
      'a changed time',
      `update site.audit_log set at = at + interval '1 second' where object_id = 'row 5'`,
      kind('changed', 'row'),
    ],
    ['a deleted row', `delete from site.audit_log where object_id = 'row 5'`, kind('deleted', 'row')],
    [
      'a row inserted between sealed ones',
      `insert into site.audit_log (id, ${copied}) overriding system value select 900000, ${copied} from site.audit_log where object_id = 'row 5'`,
      kind('inserted', 'row'),
    ],
    ['two rows in exchanged places', exchange(4, 8), kind('reordered', 'row')],
    [
      'two rows with exchanged times',
      `update site.audit_log a set at = b.at from site.audit_log b
       where (a.object_id, b.object_id) in (('row 4', 'row 5'), ('row 5', 'row 4'))`,
      kind('reordered', 'row'),
    ],
    [
      'the last rows cut off',
      `delete from site.audit_log where object_id in ('row 8', 'row 9')`,
      kind('tail cut', 'row'),
    ],
    [
      'the last seals cut off',
      `delete from site.audit_seal where whs_id = 'SGE01' and seq >= (select max(seq) - 1 from site.audit_seal where whs_id = 'SGE01')`,
      kind('tail cut', 'seal'),
    ],
    ['the last rows cut off with their seal', deleteWithRows(0), kind('tail cut', 'seal')],
    ['a seal taken out with its rows', deleteWithRows(1), kind('deleted', 'seal')],
    [
      'a changed seal',
      `update site.audit_seal set rows = '[]', row_count = 0 where whs_id = 'SGE01' and seq = (select max(seq) - 1 from site.audit_seal where whs_id = 'SGE01')`,
      kind('changed', 'seal'),
    ],
    [
      'two seals in exchanged places',
      `update site.audit_seal set seq = seq + 1000 where whs_id = 'SGE01' and seq >= (select max(seq) - 1 from site.audit_seal where whs_id = 'SGE01');
       update site.audit_seal s set seq = case when s.seq = (select max(seq) from site.audit_seal where whs_id = 'SGE01') then s.seq - 1001 else s.seq - 999 end
       where whs_id = 'SGE01' and seq > 1000`,
      kind('reordered', 'seal'),
    ],
    [
      'a seal added by hand',
      `insert into site.audit_seal select (s).* from (select jsonb_populate_record(a, jsonb_build_object('seq', a.seq + 1)) as s
         from site.audit_seal a where whs_id = 'SGE01' order by seq desc limit 1) x`,
      kind('inserted', 'seal'),
    ],
  ])('does not hold after %s', async (_what, sql, expected) => {
    expect(await kinds()).toEqual([]);
    await tamper(sql);
    expect(await kinds()).toEqual([expected]);
    // The next rows do not cover it up.
    await writeRows(3);
    expect(await kinds()).not.toEqual([]);
  });

  it('does not hold when rows and seals are recomputed with another key', async () => {
    const forger = { ...server.kernel, auditKey: 'a key that is not the one of this server' };
    await tamper(
      `delete from site.audit_seal where whs_id = 'SGE01'; update site.audit_log set user_id = 'U00000003' where object_id = 'row 5'`,
    );
    await sealChain({ ...forger, files: { ...forger.files, get: async () => undefined } }, chain);
    expect(await kinds()).toContainEqual(kind('other key', 'seal'));
  });

  it('reports a row that was backdated before its seal', async () => {
    await tamper(`select control.ensure_month('site.audit_log', (now() - interval '3 hours')::date)`);
    await tamper(
      `insert into site.audit_log (whs_id, at, user_id, display_name, ip, request_id, call_id, object_type, object_id, action)
       values ('SGE01', now() - interval '3 hours', 'U00000003', 'x', '', gen_random_uuid(), 'x', 'trial', 'forged', 'create')`,
    );
    await sealRows();
    expect(await kinds()).toEqual([kind('inserted', 'row')]);
  });

  it.each(['waits for its seal', 'was sealed'])('reports a row written by hand that %s', async (state) => {
    await tamper(`insert into site.audit_log (${copied}) select ${copied.replace('txid', 'pg_current_xact_id()').replace(' at,', ' now(),').replace('stamp', 'null')}
      from site.audit_log where object_id = 'row 5'`);
    if (state === 'was sealed') await sealRows();
    else await vi.waitFor(async () => expect(await kinds()).not.toEqual([]), { timeout: 20_000 });
    expect(await kinds()).toEqual([kind('inserted', 'row')]);
  });

  it.each(['waits for its seal', 'was sealed'])('reports a row changed before its seal that %s', async (state) => {
    await writeRow(10);
    await tamper(`update site.audit_log set user_id = 'U00000003' where object_id = 'row 10'`);
    if (state === 'was sealed') await sealRows();
    else await vi.waitFor(async () => expect(await kinds()).not.toEqual([]), { timeout: 20_000 });
    expect(await kinds()).toEqual([kind('changed', 'row')]);
  });

  it('reports a missing anchor', async () => {
    await rm(join(server.kernel.env.filesDir, 'audit-anchors', `${whs}.json`));
    expect(await kinds()).toEqual([kind('anchor missing', 'anchor')]);
  });

  it('reports a day without rows as expired once rows may be dropped, and as cut before', async () => {
    await tamper(`delete from site.audit_log where whs_id = 'SGE01'`);
    expect(new Set(await kinds())).toEqual(new Set([kind('tail cut', 'row')]));
    const later = new Date(Date.now() + (keptDays + 2) * 86_400_000);
    const report = await verifyChain(server.kernel, chain, (days) => days, later);
    expect(report.breaks).toEqual([]);
    expect(report.days.every(({ expired }) => expired)).toBe(true);
  });
});

describe('sealing', () => {
  it('waits for a running transaction, and then seals its row behind later ones', async () => {
    const slow = await server.connect();
    await slow.query('begin');
    await slow.query(insertRow, stampedRow(4));
    for (const n of [1, 2, 3]) await writeRow(n);
    await sealChain(server.kernel, chain);
    const { waiting, breaks } = await verifyChain(server.kernel, chain);
    expect(waiting).toBeGreaterThanOrEqual(3);
    expect(breaks).toEqual([]);
    await slow.query('commit');
    await sealRows();
    expect(await verifyChain(server.kernel, chain)).toMatchObject({ waiting: 0, breaks: [] });
  });

  it('accepts the rows of a command with values of every kind', async () => {
    await sealRows();
    const person = await server.as(somebody.administrator);
    const storey = {
      storey_name: 'Größe 50% "x" 楼',
      floor_no: 70,
      height_mm: 2_400,
      area_m2: null,
      sort: 400,
      status: 1,
    };
    expect((await person.call(createStorey, storey)).retcode).toBe(0);
    await sealRows();
    expect(await kinds()).toEqual([]);
  });

  it('seals every row exactly once while commands and other sealers run', async () => {
    const person = await server.as(somebody.administrator);
    let running = true;
    const sealers = [1, 2].map(async () => {
      while (running) await sealAll(server.kernel, server.kernel.databases.controlPool);
    });
    const said: { retcode: number }[] = [];
    for (const floors of [0, 20, 40]) {
      const create = (n: number): Promise<{ retcode: number }> =>
        person.call(createStorey, {
          storey_name: `Level ${40 + floors + n}`,
          floor_no: 40 + floors + n,
          height_mm: 2_400,
          area_m2: 900,
          sort: 400,
          status: 1,
        });
      said.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => create(n)))));
    }
    running = false;
    await Promise.all(sealers);
    expect(said.filter(({ retcode }) => retcode === 0)).toHaveLength(60);
    await sealRows();
    const [counted] = await server.look(
      `select count(*)::int as sealed, count(distinct r->>0)::int as different,
         (select count(*)::int from site.audit_log where whs_id = $1) as rows
       from site.audit_seal s cross join lateral json_array_elements(s.rows::json) r where s.whs_id = $1`,
      [whs],
    );
    const { rows } = counted as { rows: number };
    expect(counted).toEqual({ sealed: rows, different: rows, rows });
    expect(await verifyChain(server.kernel, chain)).toMatchObject({ waiting: 0, breaks: [] });
  });

  it.each(controlLogs)('covers every column of %s, and of the audit log', async (log) => {
    await server.as(somebody.administrator);
    for (const [of, table, key] of [
      [controlChain(log), `control.${log}`, 'true'],
      [chain, 'site.audit_log', `whs_id = 'SGE01'`],
    ] as const) {
      await sealRows(of);
      const columns = await server.look<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, null) as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
        [table],
      );
      const [last] = await server.look<{ id: number }>(`select max(id) as id from ${table} where ${key}`);
      if (!last?.id) continue;
      for (const { name, type } of columns) {
        if (name === 'whs_id') continue;
        const other: Record<string, string> = {
          text: `coalesce(${name}, '') || 'x'`,
          xid8: `(${name}::text::bigint - 1)::text::xid8`,
          'timestamp with time zone': `${name} - interval '1 millisecond'`,
          boolean: `not ${name}`,
          bytea: `coalesce(${name}, '') || '\\x00'::bytea`,
          uuid: 'gen_random_uuid()',
          json: `'{"x": 1}'`,
          bigint: `coalesce(${name}, 0) + 1`,
        };
        const [before] = await server.look<{ value: unknown }>(
          `select ${name}::text as value from ${table} where id = ${last.id}`,
        );
        await server.look(`update ${table} set ${name} = ${other[type]} where id = ${last.id}`);
        expect((await verifyChain(server.kernel, of)).breaks, `${table}.${name}`).not.toEqual([]);
        await server.look(`update ${table} set ${name} = $1::text::${type} where id = ${last.id}`, [before?.value]);
      }
      expect((await verifyChain(server.kernel, of)).breaks).toEqual([]);
    }
  });
});

describe('npm run verify-audit', () => {
  const verify = async (): Promise<{ code: number; out: string }> => {
    const { databaseUrl, dataDir } = server.kernel.env;
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, ENVIRONMENT: 'test', DATA_DIR: dataDir };
    const program = join(import.meta.dirname, '../src/verify-audit.ts');
    return promisify(execFile)(process.execPath, [program, '--chain', whs], { env }).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, out: error.stdout }),
    );
  };

  it('ends with 0 when the chains hold, and with 1 and the kind of the first break when one does not', async () => {
    await sealRows();
    await writeRows(3);
    const sound = await verify();
    expect(sound).toMatchObject({
      code: 0,
      out: expect.stringMatching(/SGE01 {2}[\d-]+ {2}\d+ rows.* OK\n.*All 1 chains hold/s),
    });
    await tamper(`update site.audit_log set reason = 'other' where object_id = 'row 2'`);
    const broken = await verify();
    expect(broken).toMatchObject({
      code: 1,
      out: expect.stringMatching(/BROKEN {2}changed: row \d+\n.*are broken: SGE01/s),
    });
  }, 180_000);
});

describe('the hourly job', () => {
  it('reports a break in the log, as a metric and as an event', async () => {
    await sealRows();
    await writeRows(3);
    await tamper(`delete from site.audit_log where object_id = 'row 2'`);
    const errors: unknown[] = [];
    const log = Object.assign(Object.create(server.kernel.log), { error: (...said: unknown[]) => errors.push(said) });
    await housekeeping({ ...server.kernel, log }, server.kernel.databases.controlPool);
    expect(errors).toEqual([
      [{ chain: whs, breaks: [expect.objectContaining({ kind: 'deleted', count: 1 })] }, 'an audit chain is broken'],
    ]);
    expect(await server.kernel.metrics.registry.metrics()).toMatch(/tallyhouse_audit_breaks\{chain="SGE01"\} 1/);
    expect(
      await server.look(
        `select body->>'kind' as kind from site.outbox where subject = 'wms.SG.SGE01.platform.audit.broken'`,
      ),
    ).toEqual([{ kind: 'deleted' }]);
  });
});
