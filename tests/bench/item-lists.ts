import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { type Caller, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { type Random, randomFrom } from '../faults/random.ts';
import { median, quantile } from '../statistics.ts';
import { failureBook, shown } from './figures.ts';
import { largeAdmin, largeSite, largeWhs, largeWorld } from './large-world.ts';
import { closedLoop } from './load.ts';
import { openBenchKernel } from './overheard.ts';
import { type SearchCase, looker, planOf } from './search.ts';

const wantedP95 = 100;
const people = 2;
type Asked = Partial<InputOf<typeof itemsCalls.searchSku>>;
const searched = { call: itemsCalls.searchSku, handler: 'searchSku', whs: largeWhs };

/** The cases: every order, every filter alone, and the ways people look for one SKU. */
function cases(skus: number): SearchCase<Asked>[] {
  const count = 20;
  const page = (random: Random, rows: number): number =>
    1 + random.below(Math.max(1, Math.floor(Math.min(totalCap, rows) / count)));
  const one = (name: string, input: (random: Random) => Asked): SearchCase<Asked> => ({
    name,
    next: (random) => ({ count, ...input(random) }),
  });
  const any = (random: Random): string => String(10_000_001 + random.below(skus));
  const sorts = ['sku_id', 'sku_name', 'mtime'] as const;
  return [
    ...sorts.flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) =>
        one(`sort ${sort} ${order}, any page up to the cap`, (random) => ({ sort, order, pageno: page(random, skus) })),
      ),
    ),
    one('filter sku_id', (random) => ({ sku_id: any(random) })),
    one('filter sku_id, 100 pasted', (random) => ({ sku_id: Array.from({ length: 100 }, () => any(random)).join() })),
    one('filter barcode', (random) => ({ barcode: `955980000${any(random)}`.slice(0, 13) })),
    ...sorts.flatMap((sort) => [
      one(`keyword, a common word, sorted by ${sort}`, () => ({ keyword: 'white', sort })),
      one(`keyword, a noun (1 of 40), sorted by ${sort}`, () => ({ keyword: 'kettle', sort })),
      one(`keyword, brand and noun, sorted by ${sort}`, () => ({ keyword: 'Kirei kettle', sort })),
      one(`keyword, part of a code, sorted by ${sort}`, (random) => ({ keyword: any(random).slice(2), sort })),
      one(`keyword, local name, sorted by ${sort}`, (random) => ({ keyword: `水壶 ${random.below(skus)}`, sort })),
      one(`keyword, one letter, sorted by ${sort}`, () => ({ keyword: '壶', sort })),
      one(`keyword, nowhere, sorted by ${sort}`, (random) => ({ keyword: `zq${random.below(100)}xv`, sort })),
      one(`filter merchant, sorted by ${sort}`, () => ({ merchant_id: ['MC0042'], sort, pageno: 1 })),
      one(`filter shop, sorted by ${sort}`, () => ({ shop_id: ['mc0042-1'], sort })),
      one(`filter supplier, sorted by ${sort}`, () => ({ supplier_id: ['SP0077'], sort })),
      one(`filter category with all below it, sorted by ${sort}`, (random) => ({
        category_id: 'ELEC',
        sort,
        pageno: page(random, skus / 8),
      })),
      one(`filter purchase type, any page, sorted by ${sort}`, (random) => ({
        purchase_type: [1],
        sort,
        pageno: page(random, skus / 4),
      })),
      one(`filter tag heavy, any page, sorted by ${sort}`, (random) => ({
        tag_list: [2],
        sort,
        pageno: page(random, skus / 40),
      })),
      one(`filter flag UID, any page, sorted by ${sort}`, (random) => ({
        flag_list: [4],
        sort,
        pageno: page(random, skus / 30),
      })),
      one(`filter no dimension, any page, sorted by ${sort}`, (random) => ({
        no_dimension: 1 as const,
        sort,
        pageno: page(random, skus / 40),
      })),
      one(`filter no barcode, any page, sorted by ${sort}`, (random) => ({
        no_barcode: 1 as const,
        sort,
        pageno: page(random, skus / 60),
      })),
      one(`filter lifecycle stopped, any page, sorted by ${sort}`, (random) => ({
        lifecycle_status: [4],
        sort,
        pageno: page(random, skus / 40),
      })),
      one(`filter changed in a week, sorted by ${sort}`, () => ({
        mtime_from: Math.floor(Date.now() / 1000) - 7 * 86_400,
        sort,
      })),
    ]),
  ];
}

export const itemLists: Part = {
  name: 'item-lists',
  heading: 'SKU list',
  run: async ({ quick, seed }) => {
    const [rounds, callsEach] = quick ? [1, 3] : [3, 15];
    const cell = await cellUp(largeWorld(quick));
    const [about] = await cell.look<{ server_version: string }>('show server_version');
    const [held] = await cell.look<{ skus: number }>(
      `select count(*)::int as skus from site.sku where site_id = '${largeSite}'`,
    );
    const skus = held?.skus ?? 0;
    const machine = machineOf(about?.server_version ?? 'unknown');
    const kernel = await openBenchKernel(cell.env);
    const readers: Caller[] = [];
    for (let n = 0; n < people; n += 1) readers.push(await signedIn(cell, largeAdmin, largeWhs));
    const failures = failureBook();
    const rows: { name: string; p50: number; p95: number; p99: number; reads: string; whole: boolean }[] = [];
    for (const one of cases(skus)) {
      const plan = await planOf(kernel, cell.cluster.databaseUrl, one, randomFrom(seed), searched);
      const [p50, p95, p99]: number[][] = [[], [], []];
      for (let round = quick ? 1 : 0; round <= rounds; round += 1) {
        const senders = readers.map((caller, who) =>
          looker(caller, one, randomFrom(seed + round * 1_000 + who), searched),
        );
        const { latencies, failures: why } = await closedLoop({ senders, callsEach: round === 0 ? 3 : callsEach });
        for (const line of why) failures.note(one.name, line);
        if (round === 0) continue;
        p50?.push(quantile(latencies, 0.5));
        p95?.push(quantile(latencies, 0.95));
        p99?.push(quantile(latencies, 0.99));
      }
      const { reads, wholeTable: whole } = plan;
      rows.push({
        name: one.name,
        p50: median(p50 ?? []),
        p95: median(p95 ?? []),
        p99: median(p99 ?? []),
        reads,
        whole,
      });
    }
    for (const caller of readers) caller.close();
    await kernel.databases.end();
    await cell.down();
    const slow = rows.filter(({ p95 }) => p95 > wantedP95);
    const whole = rows.filter((row) => row.whole);
    const table = [
      '| Case | p50 | p95 | p99 | How it is read |',
      '|---|--:|--:|--:|---|',
      ...rows.map((row) => {
        const figures = [row.p50, row.p95, row.p99].map((figure) => shown(figure, 1));
        return `| ${[row.name, ...figures, `${row.whole ? '**SEQ SCAN** ' : ''}${row.reads}`].join(' | ')} |`;
      }),
    ];
    for (const line of table) console.log(line);
    for (const line of failures.lines) console.log(`failed: ${line}`);
    return {
      kept: failures.lines.length === 0 && (quick || slow.length === 0),
      lines: [
        `\`npm run bench -- --only item-lists\`: search_sku with ${shown(skus, 0)} SKUs in the site, from the large demo world.`,
        '',
        ...machineLines(machine),
        `- Rounds: ${rounds}, after one that is not counted; ${people} people at once, ${callsEach} calls each a round and case`,
        '- Milliseconds through HTTP, medians of the rounds',
        `- Failed calls: ${failures.lines.join('; ') || 'none'}`,
        `- Asked: p95 at most ${wantedP95} ms; ${slow.length === 0 ? 'kept by every case' : `missed by: ${slow.map(({ name }) => name).join('; ')}`}; plans that read a whole table: ${whole.map(({ name }) => name).join('; ') || 'none'}`,
        '',
        ...table,
      ],
    };
  },
};
