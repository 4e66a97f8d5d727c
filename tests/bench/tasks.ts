import type pg from 'pg';
import type { TaskTypeName } from '@tallyhouse/contracts/common/task-types.ts';
import type { RequestId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { task, taskProofs } from '@tallyhouse/server/tasks/public.ts';
import { cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { type Random, randomFrom } from '../faults/random.ts';
import { pause } from '../faults/waiting.ts';
import { quantile } from '../statistics.ts';
import { shown } from './figures.ts';

const whs = 'SGE01' as WhsId;
const wantedP99 = 50;
const poolSize = 16;
const types: readonly TaskTypeName[] = ['sub_picking', 'putaway', 'checking'];
const zones = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'];

type Doing = Parameters<typeof task.claim>[0];
type Seeker = Parameters<typeof task.claimNext>[1];

/** Open tasks of three types in eight zones, one in ten of them on hold, and ten times as many that are over, in another warehouse. */
const fill =
  (open: number) =>
  async (_: Kernel, admin: pg.Client): Promise<void> => {
    await admin.query(
      `insert into site.task (whs_id, task_no, task_type, status, priority, due_at, zone_id, pathway_id, seq, source_type, source_id,
         source_no, blocked_reason, created_at, assignee, claimed_at, started_at, done_at, done_by)
       select case when over then 'SGW01' else $1 end, 'T' || n, ($2::text[])[1 + n % 3], case when over then ($4::int[])[1 + n % 3] else ($5::int[])[1 + n % 3] end, (1 + (n * 7919) % 9)::int,
         now() + make_interval(secs => (n * 104729) % 28800 - 3600), ($3::text[])[1 + (n / 3) % 8], 'W' || (n / 24) % 40, n % 1000, 'bench', n::text,
         'B' || n, case when n % 10 = 0 and not over then 'waiting' else '' end, now() - interval '1 day',
         case when over then 'U1' end, case when over then now() end, case when over then now() end, case when over then now() end,
         case when over then 'U1' end
       from (select n, n > $6::bigint as over from generate_series(1, $6::bigint * 11) n) all_tasks`,
      [whs, types, zones, [3, 30, 2], [0, 10, 0], open],
    );
    await admin.query(
      `insert into site.task_event (whs_id, task_id, version, act, to_status, user_id, at, request_id)
       select whs_id, task_id, 1, 'create', status, 'bench', created_at, gen_random_uuid() from site.task where done_at is null`,
    );
    await admin.query('vacuum analyze');
  };

const seekerFrom = (random: Random, who: number): Seeker => ({
  // Most people do one kind of work, some two.
  task_type_list: who % 4 === 0 ? ['putaway', 'checking'] : [types[who % 3] ?? 'putaway'],
  skills: new Map(),
  zone_list: who % 2 === 0 ? undefined : [0, 1, 2].map((n) => zones[(who + n) % zones.length] ?? ''),
  preferred_zone_list: [zones[who % zones.length] ?? ''],
  device_type_list: [],
  pathway_id: `W${random.below(40)}`,
  metresTo: ({ seq }) => seq,
});

const as = <T>(kernel: Kernel, who: number, work: (doing: Doing) => Promise<T>): Promise<T> => {
  const session = {
    user_id: `U${String(who).padStart(8, '0')}`,
    display_name: `W${who}`,
    time_region: 'Asia/Singapore',
  };
  return kernel.databases.dbFor(whs).change(session, (tx) => work({ tx, session, requestId: uuidv7() as RequestId }));
};

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
const nodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** What reads the table of tasks in one claim, and whether anything reads all of it. */
async function plansOf(kernel: Kernel, random: Random): Promise<{ reads: string[]; whole: boolean }> {
  const plans: PlanNode[] = [];
  await as(kernel, 9_999, (doing) => {
    const explained = async (text: string, values: readonly unknown[] = [], name?: string): Promise<never[]> => {
      const [row] = await doing.tx.sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${text}`, values);
      const plan = row?.['QUERY PLAN'][0]?.Plan;
      if (plan) plans.push(plan);
      return (await doing.tx.sql(text, values, name)) as never[];
    };
    return task.claimNext({ ...doing, tx: { ...doing.tx, sql: explained } }, seekerFrom(random, 0));
  });
  const reads = plans.flatMap(nodes).filter((node) => node['Relation Name'] === 'task');
  return {
    reads: [...new Set(reads.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()))],
    whole: reads.some((node) => node['Node Type'] === 'Seq Scan'),
  };
}

interface Times {
  readonly claims: number[];
  none: number;
}

/** One worker: she asks, does what she got, and asks again after a while. Only the asking is timed. */
async function works(
  kernel: Kernel,
  who: number,
  random: Random,
  gapMs: number,
  end: number,
  into: Times,
): Promise<void> {
  await pause(random.below(gapMs));
  while (performance.now() < end) {
    const seeker = seekerFrom(random, who);
    const from = performance.now();
    const claimed = await as(kernel, who, (doing) => task.claimNext(doing, seeker));
    into.claims.push(performance.now() - from);
    if (claimed) {
      await as(kernel, who, async (doing) => {
        await task.start(doing, claimed.task);
        return task.done(doing, claimed.task);
      });
    } else into.none += 1;
    await pause(gapMs / 2 + random.below(gapMs));
  }
}

const row = (name: string, times: readonly number[]): string =>
  `| ${[name, times.length, ...[0.5, 0.95, 0.99, 1].map((share) => shown(quantile(times, share), 1))].join(' | ')} |`;

export const tasks: Part = {
  name: 'tasks',
  heading: 'Claiming tasks',
  run: async ({ quick, seed }) => {
    const open = quick ? 5_000 : 100_000;
    const workers = quick ? 40 : 300;
    const gapMs = quick ? 2_000 : 20_000;
    const seconds = quick ? 5 : 120;
    const cell = await cellUp({ postgres: ['max_wal_size=4GB'], fill: fill(open) });
    await cell.stopServer();
    const [about] = await cell.look<{ server_version: string }>('show server_version');
    const machine = machineOf(about?.server_version ?? 'unknown');
    const kernel = await openKernel(
      readEnv({ ...cell.env, LOG_LEVEL: 'silent', POOL_SIZE: String(poolSize), POOL_WAIT_MS: '10000' }),
      modules,
    );
    await kernel.databases.warm();
    const plans = await plansOf(kernel, randomFrom(seed));

    const paced: Times = { claims: [], none: 0 };
    const end = performance.now() + seconds * 1_000;
    await Promise.all(
      Array.from({ length: workers }, (_, n) => works(kernel, n + 1, randomFrom(seed + n), gapMs, end, paced)),
    );

    // The bell of a shift: everybody asks in the same moment.
    const bell: number[] = [];
    const from = performance.now();
    await Promise.all(
      Array.from({ length: workers }, async (_, n) => {
        await as(kernel, 5_000 + n, (doing) => task.claimNext(doing, seekerFrom(randomFrom(seed + n), n)));
        bell.push(performance.now() - from);
      }),
    );
    const [twice] = await cell.look<{ n: number }>(
      `select count(*)::int as n from (select task_id from site.task_event where act in ('claim', 'done') group by task_id, act having count(*) > 1) x`,
    );
    const proofs = await kernel.databases
      .dbFor(whs)
      .read({ user_id: 'bench' }, (tx) => Promise.all(taskProofs.map(({ sql }) => tx.sql(sql, [whs]))));
    await kernel.databases.end();
    await cell.down();

    const p99 = quantile(paced.claims, 0.99);
    const broken = proofs.flat().length + (twice?.n ?? 1);
    const table = [
      '| What | Claims | p50 | p95 | p99 | Longest |',
      '|---|--:|--:|--:|--:|--:|',
      row(`${workers} workers, each after ${gapMs / 2 / 1_000} to ${(1.5 * gapMs) / 1_000} s`, paced.claims),
      row(`${workers} workers in the same moment, until each has hers`, bell),
    ];
    for (const line of [...table, ...plans.reads]) console.log(line);
    return {
      kept: broken === 0 && !plans.whole && (quick || p99 <= wantedP99),
      lines: [
        `\`npm run bench -- --only tasks\`: claimNext on ${shown(open, 0)} open tasks of three types in eight zones, a tenth of them on hold, beside ${shown(open * 10, 0)} of another warehouse that are over.`,
        '',
        ...machineLines(machine),
        `- Milliseconds from the question to the answer of the commit, waiting for one of ${poolSize} connections among it; workers, kernel and pool in one process, without HTTP`,
        `- Paced: ${seconds} s, ${shown(paced.claims.length / seconds, 0)} claims/s; each worker also starts and ends what she gets, in one more transaction; ${paced.none} got nothing`,
        `- Read by: ${plans.reads.join(' + ')}; ${plans.whole ? '**SEQ SCAN**' : 'no plan reads the whole table'}`,
        `- Tasks claimed or done twice, and rows that break R11 or R14: ${broken}`,
        `- Asked: p99 at most ${wantedP99} ms, paced; ${p99 <= wantedP99 ? 'kept' : '**missed**'}`,
        '',
        ...table,
      ],
    };
  },
};
