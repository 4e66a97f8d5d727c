import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { exceptionCenterCalls } from '@tallyhouse/contracts/modules/exception-center/calls.ts';
import { type PolicyContent, policyContent } from '@tallyhouse/contracts/modules/exception-center/entities.ts';
import {
  type ExceptionCode,
  type ExceptionStep,
  exceptionCode,
  exceptionStep,
} from '@tallyhouse/contracts/modules/exception-center/enums.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { faultOf } from '../domain/check-row.ts';
import { rowName } from '../domain/row-names.ts';
import { exception } from '../public.ts';
import { codeOf } from './example-row.ts';

const { searchExceptionPolicy, getPolicyHistory, saveExceptionPolicy, rollbackExceptionPolicy, getAllowedCode } =
  exceptionCenterCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const stepOf = (name: ExceptionStep): number => exceptionStep.codeOf(name);
const policy = async (filter: object = {}) => (await admin.call(searchExceptionPolicy, filter)).data;
const rowOf = async (step: ExceptionStep, code: ExceptionCode, flow = 0): Promise<PolicyContent> => {
  const { list } = await policy({ step: `${stepOf(step)}`, code: `${codeOf(code)}`, flow: `${flow}` });
  const { version: _version, updated_by: _by, updated_at: _at, ...content } = list[0] ?? expect.fail(`${step}/${code}`);
  return content;
};
const save = async (rows: PolicyContent[], more: { version?: number; note?: string } = {}) =>
  admin.call(saveExceptionPolicy, { rows, version: (await policy()).version, note: 'Trial', ...more });
const inWarehouse = <T>(work: Parameters<ReturnType<TestServer['kernel']['databases']['dbFor']>['read']>[1]) =>
  server.kernel.databases.dbFor('SGE01' as WhsId).read({ user_id: 'system' }, work) as Promise<T>;
const report = (page: string, step: ExceptionStep, code: ExceptionCode) =>
  server.kernel.databases
    .dbFor('SGE01' as WhsId)
    .read({ user_id: 'system' }, (tx) =>
      exception.reported({ kernel: server.kernel, tx }, page, { step, code: codeOf(code), flow: 'sales' }),
    );
const picking = 'PC.SalesOutbound.Operation.Picking';

/** The rows of the brief, counted by its tables. */
const shipped: Readonly<Record<ExceptionStep, number>> = {
  any: 1,
  arrive: 7,
  count: 5,
  box: 8,
  receive: 8,
  qc: 8,
  putaway: 7,
  pick: 11,
  merge: 1,
  sort: 3,
  check: 6,
  pack: 7,
  ship: 7,
  transfer: 7,
  reverse: 3,
  return: 12,
  cycle: 5,
};

describe('the policy every warehouse begins with', () => {
  it('has every row, each typed and with a place for the goods', async () => {
    const { version, list } = await policy();
    expect(version).toBe(1);
    const counted = Object.fromEntries(
      Object.keys(shipped).map((name) => [
        name,
        list.filter(({ step }) => step === stepOf(name as ExceptionStep)).length,
      ]),
    );
    expect(counted).toEqual(shipped);
    for (const row of list) expect([rowName(row), faultOf(row)]).toEqual([rowName(row), undefined]);
    const used = new Set(
      list.flatMap((row) => [row.code, ...row.raise_list.filter(({ kind }) => kind === 3).map(({ type }) => type)]),
    );
    expect(exceptionCode.codes.filter((code) => !used.has(code))).toEqual([]);
  });

  it('is in all of them, and in one that is opened later', async () => {
    await server.look(`insert into site.warehouse (site_id, whs_id, whs_no) values ('SG', 'SGZ08', 'SGZ08')`);
    const rows = await server.look<{ whs_id: string; n: number }>(
      `select whs_id, (select count(*)::int from site.exception_policy p where p.whs_id = w.whs_id) as n from site.warehouse w`,
    );
    const all = Object.values(shipped).reduce((sum, n) => sum + n, 0);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ n }) => n !== all)).toEqual([]);
    expect(rows.map(({ whs_id }) => whs_id)).toContain('SGZ08');
  });

  it('gives later rows of a release to whoever has none, and leaves what was changed', async () => {
    await server.look(`delete from site.exception_policy where whs_id = 'SGZ08' and step = 9`);
    await server.look(`update site.exception_policy set due_min = 99 where whs_id = 'SGZ08' and step = 8`);
    await server.look(`select site.ship_exception_policy('SGZ08'), site.ship_exception_policy('SGZ08')`);
    expect(
      await server.look(
        `select step, version, due_min from site.exception_policy where whs_id = 'SGZ08' and step in (8, 9) order by step, code`,
      ),
    ).toMatchObject([
      { step: 8, version: 1, due_min: 99 },
      { step: 9, version: 2 },
      { step: 9, version: 2 },
      { step: 9, version: 2 },
    ]);
  });

  it('says what the brief says, in detail', async () => {
    expect(await rowOf('pick', 'empty')).toMatchObject({
      stock_list: [{ action: 3, when: 0 }],
      claims: 1,
      reallocate: 3,
      count_list: [{ what: 1, place: 0, source: 2 }],
      order_action: 1,
      raise_list: [{ kind: 2, type: 1, when: 7, done: 0 }],
      owner_role: 1,
      due_min: 30,
      photo: 0,
      dedupe_min: 30,
    });
    expect(await rowOf('pick', 'fewer', 2)).toMatchObject({ order_wait_min: 120, order_then: 4, due_min: 120 });
    expect(await rowOf('box', 'short_life')).toMatchObject({
      stock_list: [
        { action: 5, when: 4 },
        { action: 7, when: 17 },
      ],
      notify_list: [{ role: 12 }],
    });
    expect(await rowOf('count', 'short')).toMatchObject({
      approval_list: [{ role: 1, when: 13, limit: 10 }],
      count_list: [{ what: 3, other_person: 1 }],
    });
  });
});

describe('the rows of the policy', () => {
  it('are found by step, code and flow [call process.exception.search_exception_policy]', async () => {
    const { list } = await policy({ step: `${stepOf('pick')}`, flow: '2,3' });
    expect(list.map(rowName)).toEqual(['pick/empty/mt', 'pick/empty/rts', 'pick/fewer/mt', 'pick/fewer/rts']);
    expect(list[0]).toMatchObject({ version: 1, updated_by: 'system', updated_at: expect.any(Number) });
    expect(await admin.call(searchExceptionPolicy, { version: 999 })).toMatchObject({ http: 404, retcode: -100404 });
    const picker = await server.as(somebody.picker);
    expect(await picker.call(searchExceptionPolicy, {})).toMatchObject({ http: 403, retcode: -100401 });
  });

  it('are saved together, as the next version, with who and why [call process.exception.save_exception_policy] [call process.exception.get_policy_history]', async () => {
    const { version } = await policy();
    const [merge, sort] = [await rowOf('merge', 'tote_missing'), await rowOf('sort', 'missing')];
    const rows = [{ ...merge, due_min: 20 }, sort, { ...merge, flow: 1, due_min: 15 }];
    expect((await save(rows, { note: 'Faster' })).data).toEqual({ version: version + 1 });
    expect(await rowOf('merge', 'tote_missing')).toMatchObject({ due_min: 20 });
    expect(await rowOf('merge', 'tote_missing', 1)).toMatchObject({ due_min: 15 });
    const key = { step: stepOf('merge'), code: codeOf('tote_missing') };
    const history = async (filter: object = {}) =>
      (await admin.call(getPolicyHistory, { pageno: 1, count: 20, ...filter })).data.list;
    expect((await history())[0]).toMatchObject({
      version: version + 1,
      action: 2,
      actor: somebody.administrator,
      why: 'Faster',
      to_version: null,
      // What was sent as it stood is no change.
      key_list: [
        { ...key, flow: 0 },
        { ...key, flow: 1 },
      ],
    });
    expect((await history({ ...key, flow: 1 })).map((one) => one.version)).toEqual([version + 1]);
    expect((await history({ step: stepOf('sort') })).map((one) => one.version)).toEqual([1]);
    expect((await history()).at(-1)).toMatchObject({ version: 1, action: 1, key_list: [] });
    expect((await save([sort])).data).toEqual({ version: version + 1 });
    expect(
      await server.look(
        `select object_id, before, after, reason from site.audit_log where object_type = 'exception_policy' and reason = 'Faster' order by object_id`,
      ),
    ).toMatchObject([
      { object_id: 'merge/tote_missing', before: { due_min: 30 }, after: { due_min: 20 }, reason: 'Faster' },
      { object_id: 'merge/tote_missing/sales' },
    ]);
    expect(
      await server.look(
        `select body from site.outbox where subject like '%.exception.policy.changed' and whs_id = 'SGE01'`,
      ),
    ).toMatchObject([{ body: { version: version + 1, rows: ['merge/tote_missing', 'merge/tote_missing/sales'] } }]);
  });

  it('are refused when somebody else was faster, without a reason, and without the right', async () => {
    const row = await rowOf('ship', 'not_weighed');
    const { version } = await policy();
    expect(await save([row], { version: version - 1 })).toMatchObject({
      http: 409,
      retcode: -100409,
      message: expect.stringContaining(somebody.administrator),
    });
    expect(await save([row], { note: ' ' })).toMatchObject({ http: 400 });
    expect(await save([row, row])).toMatchObject({ http: 400 });
    const picker = await server.as(somebody.picker);
    expect(await picker.call(saveExceptionPolicy, { rows: [row], version, note: 'x' })).toMatchObject({ http: 403 });
    expect((await policy()).version).toBe(version);
  });

  it('are refused when goods would be without a place', async () => {
    const row = await rowOf('pick', 'empty');
    const { version } = await policy();
    expect(await save([{ ...row, count_list: [] }])).toMatchObject({
      http: 422,
      retcode: -255005,
      message: 'pick/empty would leave goods without a place: missing goods without a count.',
    });
    expect((await policy()).version).toBe(version);
  });

  it('are saved by one of two who save at once', async () => {
    const row = await rowOf('ship', 'not_weighed');
    const { version } = await policy();
    // Somebody is at it already, so that both stand at the door together.
    const first = await server.connect();
    await first.query(`begin; select pg_advisory_xact_lock(hashtextextended('exception_policy SGE01', 0))`);
    const saves = [11, 12].map((due_min) => save([{ ...row, due_min }], { version }));
    await expect
      .poll(() => server.look(`select 1 from pg_locks where locktype = 'advisory' and not granted`), { timeout: 1_500 })
      .toHaveLength(2);
    await first.query('commit');
    const said = await Promise.all(saves);
    expect(said.map(({ retcode }) => retcode).toSorted((x, y) => x - y)).toEqual([-100409, 0]);
    expect((await policy()).version).toBe(version + 1);
  });

  it('are never changed or deleted by the server', async () => {
    for (const table of ['exception_policy', 'exception_policy_set']) {
      const change = (sql: string) =>
        server.kernel.databases.dbFor('SGE01' as WhsId).change({ user_id: 'system' }, (tx) => tx.sql(sql));
      await expect(change(`update ${table} set version = 9`)).rejects.toThrow('permission denied');
      await expect(change(`delete from ${table}`)).rejects.toThrow('permission denied');
    }
  });
});

describe('story 3: a policy that is changed', () => {
  it('decides from then on, each report with the version it was made by, and is rolled back [call process.exception.rollback_exception_policy]', async () => {
    const before = await report(picking, 'pick', 'cannot_reach');
    expect(before.count_list).toEqual([]);
    const row = await rowOf('pick', 'cannot_reach');
    const count = { what: 1, place: 0, source: 2 as const, other_person: 0 as const, when: 0 };
    const seen = (await policy()).version;
    const { version } = (await save([{ ...row, count_list: [count] }], { note: 'Count what nobody reaches' })).data;

    const after = await report(picking, 'pick', 'cannot_reach');
    expect(after).toMatchObject({ version, count_list: [count] });
    expect(version).toBeGreaterThan(before.version);
    // What a report of 09:59 stored is told still.
    const old = await policy({ version: `${before.version}`, step: '7', code: `${codeOf('cannot_reach')}` });
    expect(old.list).toMatchObject([{ version: before.version, count_list: [] }]);

    const back = { to_version: seen, version, note: 'Too many counts' };
    expect(await admin.call(rollbackExceptionPolicy, { ...back, version: seen })).toMatchObject({ retcode: -100409 });
    expect(await admin.call(rollbackExceptionPolicy, { ...back, to_version: 999 })).toMatchObject({ http: 404 });
    expect((await admin.call(rollbackExceptionPolicy, back)).data).toEqual({ version: version + 1 });
    expect(await report(picking, 'pick', 'cannot_reach')).toMatchObject({ version: version + 1, count_list: [] });
    const [last] = (await admin.call(getPolicyHistory, { pageno: 1, count: 1 })).data.list;
    expect(last).toMatchObject({ action: 3, to_version: seen, key_list: [{ code: codeOf('cannot_reach') }] });
  });

  it('is rolled back whole: rows that were not there are off', async () => {
    const { version } = await policy();
    const row = await rowOf('pick', 'damaged');
    await save([{ ...row, flow: 4, due_min: 5 }]);
    const restocked = () =>
      inWarehouse<{ flow: number }>((tx) =>
        exception.policy(
          { kernel: server.kernel, tx },
          { step: 'pick', code: codeOf('damaged'), flow: 'replenishment' },
        ),
      );
    expect(await restocked()).toMatchObject({ flow: 4 });
    await admin.call(rollbackExceptionPolicy, { to_version: version, version: version + 1, note: 'Back' });
    expect(await restocked()).toMatchObject({ flow: 0 });
    expect(await rowOf('pick', 'damaged', 4)).toMatchObject({ status: 0 });
  });
});

describe('story 4: a code its step does not allow', () => {
  const refusals = async () =>
    await server.kernel.metrics.registry
      .getSingleMetricAsString('tallyhouse_exception_reports_refused_total')
      .catch(() => '');

  it('is refused with the codes that may be chosen, and counted', async () => {
    await expect(report(picking, 'pick', 'full')).rejects.toMatchObject({
      def: { retcode: -255001 },
      message:
        'full is not offered at step pick. Choose damaged, wrong_item, empty, fewer, wrong_batch, uid_not_here, cannot_reach.',
    });
    // A row that is there but not for this page is none to a person.
    await expect(report('PC.Nowhere', 'pick', 'empty')).rejects.toMatchObject({ def: { retcode: -255001 } });
    expect(await refusals()).toContain('{step="pick",code="full"} 1');
    expect(await refusals()).toContain('{step="pick",code="empty"} 1');
  });

  it('is refused to the system, too, and what has a row is not', async () => {
    const raised = (code: ExceptionCode) =>
      inWarehouse((tx) =>
        exception.policy({ kernel: server.kernel, tx }, { step: 'pick', code: codeOf(code), flow: 'sales' }),
      );
    await expect(raised('hazard')).rejects.toMatchObject({ def: { retcode: -255001 } });
    expect(await raised('stuck')).toMatchObject({ step: stepOf('any'), raise_list: [{ kind: 2, type: 12 }] });
  });
});

describe('the codes a page offers', () => {
  it('get_allowed_code replies the codes of a step with what they ask for, to every signed-in user [call process.exception.get_allowed_code]', async () => {
    const picker = await server.as(somebody.picker);
    const allowed = async (page: string, step: ExceptionStep, flow: number) =>
      (await picker.call(getAllowedCode, { page, step: stepOf(step), flow })).data.list;
    expect(await allowed(picking, 'pick', 1)).toContainEqual({ code: codeOf('damaged'), photo: 2, note: 0 });
    expect((await allowed(picking, 'pick', 1)).length).toBe(7);
    // In move transfer the flow's own rows are offered on its own page.
    expect((await allowed('PC.MTOutbound.Operation.Picking', 'pick', 2)).length).toBe(7);
    expect(await allowed('PC.SalesOutbound.Operation.Packing', 'pack', 1)).not.toContainEqual(
      expect.objectContaining({ code: codeOf('weight_out') }),
    );
    expect(await allowed('PC.Nowhere', 'pick', 0)).toEqual([]);
  });
});

it('what is shipped is what the contract says a row is', async () => {
  const rows = await server.look<Record<string, unknown>>(`select * from site.shipped_exception_policy`);
  for (const row of rows) expect(policyContent.safeParse({ ...row, status: 1 }).error).toBeUndefined();
  expect(rows.length).toBeGreaterThan(100);
});

refusesWithoutKey(
  () => server,
  [
    withoutKey('[call process.exception.get_policy_history]', getPolicyHistory, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call process.exception.rollback_exception_policy]', rollbackExceptionPolicy, async () => ({
      to_version: 1,
      version: (await policy()).version,
      note: 'As shipped',
    })),
  ],
);
