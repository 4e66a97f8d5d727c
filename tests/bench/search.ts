import pg from 'pg';
import type { InputOf, ReadShape } from '@tallyhouse/contracts/kit/define-call.ts';
import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import type { Answer, Caller } from '@tallyhouse/tools/simulator/caller.ts';
import type { Random } from '../faults/random.ts';
import { benchSession, handlerOf } from './overheard.ts';
import { type Size, place } from './setup.ts';

type Input = Partial<InputOf<typeof wmsBasicCalls.searchStorey>>;

export interface SearchCase<Asked extends object = Input> {
  readonly name: string;
  /** The next thing this person looks at, which may depend on what she was shown last. */
  next(random: Random, last: Answer | undefined): Asked;
}

/** The list that is looked through: its call, its handler and the warehouse it is asked in. */
export interface Searched {
  readonly call: ReadShape;
  readonly handler: string;
  readonly whs: WhsId;
}
const storeys: Searched = { call: wmsBasicCalls.searchStorey, handler: 'searchStorey', whs: place.long };

const count = 20;
const anyPage = (random: Random): number => 1 + random.below(totalCap / count);

const fixed = (name: string, input: (random: Random) => Input): SearchCase => ({
  name,
  next: (random) => input(random),
});

/** Six hexadecimal letters, as they end every name. */
const md5ish = (random: Random): string =>
  random
    .below(16 ** 5)
    .toString(16)
    .padStart(5, '0');

/** Next and next again; now and then she begins anew. */
const goingOn = (name: string, start: Input): SearchCase => ({
  name,
  next: (random, last) => {
    const data = last?.kind === 'answered' ? (last.data as { next_cursor?: string | null }) : undefined;
    const cursor = data?.next_cursor ?? undefined;
    return cursor === undefined || random.chance(0.02) ? { ...start, count } : { ...start, pageno: 1, cursor, count };
  },
});

export function searchCases(size: Size): SearchCase[] {
  const far = Math.max(1, Math.min(totalCap, size.long) / count);
  const page = (random: Random): number => Math.min(anyPage(random), far);
  const sorts = (['sort', 'floor_no', 'storey_name', 'mtime'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) =>
      fixed(`sort ${sort} ${order}, any page up to the cap`, (random) => ({
        sort,
        order,
        pageno: page(random),
        count,
      })),
    ),
  );
  const beyond = (['sort', 'floor_no', 'storey_name', 'mtime'] as const).map((sort) =>
    goingOn(`sort ${sort}, by cursor beyond the cap`, { sort, pageno: far }),
  );
  return [
    ...sorts,
    fixed('200 rows a page, any page up to the cap', (random) => ({
      count: 200,
      pageno: 1 + random.below(Math.max(1, far / 10)),
    })),
    ...beyond,
    fixed('filter storey_id', (random) => ({ storey_id: `T${String(1 + random.below(size.long)).padStart(7, '0')}` })),
    ...(['sort', 'storey_name', 'mtime'] as const).flatMap((sort) => [
      ...(
        [
          ['in a tenth of the rows', () => 'fashion'],
          ['in one of 33', () => 'annex'],
          ['in one of 100', () => 'vault'],
          ['in one of 256', (random: Random) => random.below(256).toString(16).padStart(2, '0').padStart(3, ' ')],
          ['in one row, with a common word', (random: Random) => `Level ${1_000 + random.below(size.long - 1_000)},`],
          ['in one row or a few, by its letters', (random: Random) => md5ish(random)],
          ['nowhere', (random: Random) => `zq${random.below(100)}xv`],
        ] as const
      ).map(([where, text]) =>
        fixed(`filter storey_name, found ${where}, sorted by ${sort}`, (random) => ({
          storey_name: text(random),
          sort,
        })),
      ),
      fixed(`filter status blocked (1 of 100), any page, sorted by ${sort}`, (random) => ({
        status: [2],
        sort,
        pageno: 1 + random.below(Math.max(1, Math.min(totalCap, size.long / 100) / count)),
      })),
      fixed(`filter status normal (99 of 100), any page, sorted by ${sort}`, (random) => ({
        status: [1],
        sort,
        pageno: page(random),
      })),
      ...[0.5, 0.05, 0.01].map((share) =>
        fixed(`filter floors, ${share * 100} % of them, any page, sorted by ${sort}`, (random) => {
          const from = 1_000 + random.below(size.long * (1 - share));
          const found = Math.min(totalCap, size.long * share);
          return {
            floor_no_from: from,
            floor_no_to: from + size.long * share,
            sort,
            pageno: 1 + random.below(Math.max(1, found / count)),
          };
        }),
      ),
    ]),
    fixed('filter storey_name, two letters found nowhere', (random) => ({ storey_name: `q${random.below(10)}` })),
    fixed('filter storey_name, one letter found nowhere', () => ({ storey_name: '楼' })),
    fixed('filter storey_name, two letters found in every row', () => ({ storey_name: 'el' })),
    goingOn('filter storey_name, found in a tenth of the rows, on by cursor', { storey_name: 'fashion' }),
    goingOn('filter storey_name, found in one of 100, on by cursor', { storey_name: 'vault', sort: 'mtime' }),
  ];
}

/** One person who looks through the list: each of her calls follows from the last answer. */
export function looker<Asked extends object>(
  caller: Caller,
  { next }: SearchCase<Asked>,
  random: Random,
  { call }: Searched = storeys,
): () => Promise<Answer> {
  let last: Answer | undefined;
  return async () => {
    last = await caller.send(call, next(random, last));
    return last;
  };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

export interface CasePlan {
  /** What reads the table, statement by statement. */
  readonly reads: string;
  readonly wholeTable: boolean;
}

const nodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

const readOf = (plan: PlanNode): string => {
  const reads = nodes(plan).filter((node) => node['Index Name'] !== undefined || node['Relation Name'] !== undefined);
  const sorted = nodes(plan).some((node) => node['Node Type'] === 'Sort') ? ', Sort' : '';
  return (
    [...new Set(reads.map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`))].join(
      ' + ',
    ) + sorted
  );
};

/** The plan inside a search function, which the plan of its caller does not show. */
async function planInside(databaseUrl: string, name: string, whs: WhsId): Promise<PlanNode | undefined> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ body: string }>('select prosrc as body from pg_proc where proname = $1', [
      name,
    ]);
    await admin.query(
      `set role search_room; set plan_cache_mode = force_generic_plan; set app.whs_id = '${whs}'; set app.site_id = '${siteOf(whs)}'`,
    );
    await admin.query(`prepare inside(text) as ${rows[0]?.body.replaceAll(/\bwanted\b/g, '$1')}`);
    const plan = await admin.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) execute inside('%anything%')`,
    );
    return plan.rows[0]?.['QUERY PLAN'][0]?.Plan;
  } finally {
    await admin.end();
  }
}

/** The plans of the statements behind one call, made by the role and under the row-level security of the server. */
export async function planOf<Asked extends object>(
  kernel: Kernel,
  databaseUrl: string,
  { next }: SearchCase<Asked>,
  random: Random,
  { call, handler: name, whs }: Searched = storeys,
): Promise<CasePlan> {
  const plans: PlanNode[] = [];
  const session = benchSession(whs);
  const handler = handlerOf(name);
  await kernel.databases.dbFor(whs).read(session, async (tx) => {
    const explained = {
      ...tx,
      sql: async (text: string, values: readonly unknown[] = []) => {
        const [row] = await tx.sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values);
        const plan = row?.['QUERY PLAN'][0]?.Plan;
        const search = /((?:like|letters)_\w+)\(/.exec(text)?.[1];
        const inside = search === undefined ? undefined : await planInside(databaseUrl, search, whs);
        if (plan) plans.push(inside ? { ...plan, Plans: [...(plan.Plans ?? []), inside] } : plan);
        return tx.sql<Record<string, unknown>>(text, values);
      },
    };
    const context = { tx: explained, session, requestId: uuidv7(), kernel, conf: kernel.conf.for(whs, session) };
    const ask = async (input: Asked): Promise<unknown> => handler(context, call.input.parse(input));
    const data = await ask(next(random, undefined));
    const first = plans.splice(0);
    // A case that goes by cursor shows its own plan with its second call only.
    await ask(next(random, { kind: 'answered', http: 200, retcode: 0, data, text: '' }));
    if (plans.length === 0) plans.push(...first);
  });
  return {
    reads: plans.map(readOf).join('; then '),
    wholeTable: plans.flatMap(nodes).some((node) => node['Node Type'] === 'Seq Scan'),
  };
}
