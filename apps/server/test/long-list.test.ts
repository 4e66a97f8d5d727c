import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { ReadTx } from '../src/kernel/db/tx.ts';
import { page } from '../src/kernel/list/page.ts';
import { storeyFilter, storeyList } from '../src/modules/wms-basic/store/storeys.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

const { searchStorey } = wmsBasicCalls;
const whs = 'PHC01' as WhsId;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  // No building has 10,050 floors: the number may stand more than once here, behind an index of the same columns.
  await server.look('alter table site.storey drop constraint storey_floor_once');
  await server.look('create index storey_floor on site.storey (whs_id, floor_no, storey_id)');
  await server.look(
    `insert into site.storey (whs_id, storey_id, storey_name, floor_no, sort, status, creator, modifier)
     select 'PHC01', 'T' || lpad(n::text, 6, '0'), case when n % 2 = 0 then 'Even' else 'Odd' end || ' floor ' || n, n % 200, n + 10, case when n <= 50 then 2 else 1 end, 'test', 'test'
     from generate_series(1, 10049) n`,
  );
  // A table of one warehouse alone is read whole as cheaply as by index: real ones hold many.
  await server.look(
    `insert into site.storey (whs_id, storey_id, storey_name, floor_no, sort, creator, modifier)
     select 'THB01', 'T' || lpad(n::text, 6, '0'), 'Floor ' || n, n, n, 'test', 'test' from generate_series(1000, 41000) n`,
  );
  await server.look('vacuum analyze site.storey');
  admin = await server.as(somebody.administrator);
  await admin.call(accountCalls.changeWhs, { whs });
});
afterAll(() => server.stop());

const search = async (input: Partial<InputOf<typeof searchStorey>>): Promise<ReplyOf<typeof searchStorey>> =>
  (await admin.call(searchStorey, { pageno: 1, count: 200, ...input })).data;

describe('a list of 10,050 rows', () => {
  it('is counted to 10,000 and says that there are more', async () => {
    expect(await search({})).toMatchObject({ total: 10_000, total_capped: true });
    expect(await search({ status: [1] })).toMatchObject({ total: 10_000, total_capped: false });
  });

  it('goes on by cursor beyond what is counted, to the last row and back', async () => {
    let at = await search({ pageno: 50 });
    const seen: number[] = at.list.map(({ sort }) => sort);
    while (at.next_cursor) {
      at = await search({ cursor: at.next_cursor });
      seen.push(...at.list.map(({ sort }) => sort));
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, n) => 9_810 + n));
    const before = await search({ cursor: at.prev_cursor ?? '' });
    expect(before.list.at(-1)?.sort).toBe((at.list[0]?.sort ?? 0) - 1);
  });
});

describe('a text sought in 10,050 rows', () => {
  const all = async (input: Partial<InputOf<typeof searchStorey>>): Promise<number[]> => {
    let at = await search(input);
    const seen = at.list.map(({ floor_no }) => floor_no);
    while (at.next_cursor) {
      at = await search({ ...input, cursor: at.next_cursor });
      seen.push(...at.list.map(({ floor_no }) => floor_no));
    }
    return seen;
  };

  it('that is found often is met in the order of the list, counted as far as was read, and goes on by cursor', async () => {
    // Half of the rows: 2,500 of the 5,000 that are looked through.
    const first = await search({ storey_name: 'odd floor' });
    expect(first).toMatchObject({ total: 2_400, total_capped: true });
    const last = await search({ storey_name: 'odd floor', pageno: 12 });
    expect(last.list).toHaveLength(200);
    expect(last.next_cursor).not.toBeNull();
    const seen = await all({ storey_name: 'ODD FLOOR' });
    expect(seen).toHaveLength(5_025);
    expect(new Set(seen.map((floor) => floor % 2))).toEqual(new Set([1]));
  });

  it('that is rare is found wherever it stands, and counted whole', async () => {
    expect(await search({ storey_name: 'floor 9876' })).toMatchObject({
      total: 1,
      total_capped: false,
      list: [{ storey_name: 'Even floor 9876' }],
    });
    // 10 of floor 987x and that of 987 itself.
    expect(await search({ storey_name: 'floor 987', count: 5, pageno: 3 })).toMatchObject({
      total: 11,
      total_capped: false,
      list: [{ storey_name: 'Odd floor 9879' }],
      next_cursor: null,
    });
  });

  it('that is nowhere is found nowhere', async () => {
    expect(await search({ storey_name: 'mezzanine' })).toMatchObject({ total: 0, total_capped: false, list: [] });
  });

  it('of one or two letters is found wherever it stands, signs of the pattern among them', async () => {
    const holding = Array.from({ length: 10_049 }, (_, n) => String(n + 1)).filter((n) => n.includes('98')).length;
    expect(await search({ storey_name: '98', sort: 'floor_no' })).toMatchObject({
      total: holding,
      total_capped: false,
    });
    await server.look(
      `update site.storey set storey_name = storey_name || ' 后仓 A_1\\x [^]~C++ ⋮🤵' where whs_id = 'PHC01' and storey_id = 'T010048'`,
    );
    for (const text of ['后', '后仓', 'a_', 'A_1', '_', '1\\', '\\X', '++', '[^]', '^]~c', '⋮🤵'])
      expect(await search({ storey_name: text }), text).toMatchObject({ total: 1, list: [{ floor_no: 48 }] });
    for (const text of ['%', '仓后', '_a', '\\\\', '+++', ']^', '🤵⋮', '⋮⋮'])
      expect(await search({ storey_name: text }), text).toMatchObject({ total: 0 });
  });

  it('is sought within the other filters', async () => {
    expect(await search({ storey_name: 'even', status: [2] })).toMatchObject({ total: 25, total_capped: false });
  });

  it('leads back by cursor the way it came', async () => {
    const one = await search({ storey_name: 'odd', count: 20 });
    const two = await search({ storey_name: 'odd', count: 20, cursor: one.next_cursor ?? '' });
    const back = await search({ storey_name: 'odd', count: 20, cursor: two.prev_cursor ?? '' });
    expect(back.list).toEqual(one.list);
    expect(two.total).toBe(one.total);
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

describe('the query behind a page', () => {
  const inputs = (['sort', 'floor_no', 'storey_name', 'mtime'] as const).flatMap((sort) => [
    { sort, order: 'asc' as const, pageno: 1, count: 20 },
    { sort, order: 'desc' as const, pageno: 200, count: 20 },
  ]);

  it.each(inputs)('goes by an index, never through the whole table: $sort $order, page $pageno', async (input) => {
    const sent: { text: string; values: readonly unknown[] }[] = [];
    await server.kernel.databases.dbFor(whs).read({ user_id: 'system' }, (tx) => {
      const overheard: ReadTx = {
        ...tx,
        sql: (text, values = []) => {
          sent.push({ text, values });
          return tx.sql(text, values);
        },
      };
      return page(overheard, storeyList, storeyFilter(whs, {}), input);
    });
    const [query] = sent;
    // Partly-sorted input may still be sorted further; the table itself must be reached by index.
    const [row] = await server.kernel.databases
      .dbFor(whs)
      .read({ user_id: 'system' }, (tx) =>
        tx.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${query?.text}`, query?.values),
      );
    const all = row ? nodes(row['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' }) : [];
    const reads = all.filter((node) => node['Relation Name'] === 'storey' || node['Node Type'].includes('Index'));
    expect(reads.length).toBeGreaterThanOrEqual(2);
    expect(all.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  });
});
