import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Answer } from '@tallyhouse/server/kernel/command.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { Refusal } from '@tallyhouse/server/kernel/refusal.ts';
import { customer, move, openStockRoom, postIn, supplier } from '../bench/stock-post.ts';
import { type Shelves, brokenProofs, fillShelves, shelvesOf, stockWhs } from '../bench/stock-setup.ts';
import { number } from '../statistics.ts';
import { fillDatabase } from './cell.ts';
import { type Operation, isLinearizable } from './linearizable.ts';
import { machineLines, machineOf } from './machine.ts';
import type { Part } from './part.ts';
import { type Cluster, look } from './postgres.ts';
import { type Random, randomFrom } from './random.ts';
import { trialPepper, trialPiiKey, worldCluster } from './world-cluster.ts';

const lockFile = fileURLToPath(new URL('../../apps/server/src/stock/sql/010_lock.sql', import.meta.url));

/** Posts in this process, each in a transaction of its own or combined with those that come with it. */
interface Stage {
  readonly cluster: Cluster;
  readonly kernel: Kernel;
  readonly shelves: Shelves;
  readonly post: ReturnType<typeof postIn>;
}

async function onStage<Result>(work: (stage: Stage) => Promise<Result>): Promise<Result> {
  const cluster = await worldCluster();
  const env = {
    DATABASE_URL: cluster.databaseUrl,
    APP_DATABASE_URL: cluster.appDatabaseUrl,
    PASSWORD_PEPPER: trialPepper,
    PII_KEY: trialPiiKey,
  };
  await fillDatabase(cluster, env, fillShelves(40));
  const kernel = await openStockRoom(env);
  try {
    return await work({
      cluster,
      kernel,
      shelves: await shelvesOf((sql, values) => look(cluster.databaseUrl, sql, values)),
      post: postIn(kernel),
    });
  } finally {
    await kernel.databases.end();
    await cluster.remove();
  }
}

/** "Being changed by another person, try again": so she does, until she is told yes or no. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const told = await ask().catch((error: unknown) => {
      if (error instanceof Refusal && error.def.retcode === baseErrors.beingChanged.retcode) return undefined;
      throw error;
    });
    if (told) return told;
  }
}

const must = async (answer: Promise<Answer>): Promise<Answer> => {
  const told = await answer;
  if (told.retcode !== 0) throw new Error(`refused: ${told.retcode}`);
  return told;
};

/** A cell of the shelves that holds exactly so much. */
async function emptied({ post, shelves }: Stage, cell: number, left: number): Promise<void> {
  const held = 1_000_000;
  await must(post([move(shelves, held - left, cell, customer)], 'alone'));
}

/** One unit, wanted by all at once. Tells how many rounds had another number of winners than one. */
async function lastUnit(stage: Stage, rounds: number, people: number): Promise<number> {
  const { post, shelves } = stage;
  const [cell = 0] = shelves.cells;
  await emptied(stage, cell, 0);
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    await must(post([move(shelves, 1, supplier, cell)], 'alone'));
    const how = round % 2 === 1 ? 'combined' : 'alone';
    const told = await Promise.all(
      Array.from({ length: people }, () => insist(() => post([move(shelves, 1, cell, customer)], how))),
    );
    if (told.filter(({ retcode }) => retcode === 0).length !== 1) wrong += 1;
  }
  return wrong;
}

const deadlocks = async ({ cluster }: Stage): Promise<number> => {
  // PostgreSQL tells its statistics after a moment: the session that looks asks for what is newest.
  const [row] = await look<{ n: number }>(
    cluster.databaseUrl,
    `select deadlocks::int as n from pg_stat_database, pg_stat_clear_snapshot() where datname = current_database()`,
  );
  return row?.n ?? 0;
};

/** Moves of two to five rows in any order and both directions. Tells how many were made, and how many deadlocks there were. */
async function crossing(
  stage: Stage,
  people: number,
  ms: number,
  random: Random,
): Promise<{ readonly made: number; readonly deadlocks: number }> {
  const { post, shelves } = stage;
  const cells = shelves.cells.slice(10, 22);
  const before = await deadlocks(stage);
  const end = performance.now() + ms;
  let made = 0;
  const cross = async (): Promise<void> => {
    while (performance.now() < end) {
      const rows = Array.from({ length: 2 + random.below(4) }, () => {
        const from = random.below(cells.length);
        const to = (from + 1 + random.below(cells.length - 1)) % cells.length;
        return move(shelves, 1, cells[from] ?? 0, cells[to] ?? 0);
      });
      // A deadlock ends one of the two with an error; the database has counted it.
      const told = await post(rows, 'alone').catch(() => undefined);
      if (told?.retcode === 0) made += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, cross));
  return { made, deadlocks: (await deadlocks(stage)) - before };
}

/** Few people take from and put into one balance. Tells which of the histories no order explains. */
async function histories(stage: Stage, count: number, random: Random): Promise<number> {
  const { post, shelves } = stage;
  const cell = shelves.cells[30] ?? 0;
  let balance = 4;
  let refuted = 0;
  await emptied(stage, cell, balance);
  for (let n = 0; n < count; n += 1) {
    const operations: Operation[] = [];
    const start = balance;
    const work = async (): Promise<void> => {
      for (let k = 0; k < 6; k += 1) {
        const kind = random.chance(0.5) ? 'take' : 'put';
        const qty = 1 + random.below(3);
        const from = performance.now();
        const one = kind === 'take' ? move(shelves, qty, cell, customer) : move(shelves, qty, supplier, cell);
        // What a constraint of the database stops has no effect and no answer.
        const told = await post([one], n % 2 === 1 ? 'combined' : 'alone').catch(() => undefined);
        if (!told) continue;
        const { balances } = (told.retcode === 0 ? told.reply : { balances: [] }) as {
          balances: { on_hand: number }[];
        };
        operations.push({ kind, qty, after: balances[0]?.on_hand, from, to: performance.now() });
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    if (!isLinearizable(operations, start)) refuted += 1;
    const [row] = await look<{ on_hand: number }>(
      stage.cluster.databaseUrl,
      'select on_hand::int from site.stock where whs_id = $1 and location_id = $2',
      [stockWhs, cell],
    );
    balance = row?.on_hand ?? 0;
  }
  return refuted;
}

type Change = readonly [what: RegExp, by: string];

/** The same functions with one promise taken out of them, wherever they keep it: a change that finds nothing is no control. */
async function broken({ cluster }: Stage, changes: readonly Change[]): Promise<void> {
  let sql = await readFile(lockFile, 'utf8');
  for (const [what, by] of changes) {
    const changed = sql.replaceAll(what, by);
    if (changed === sql) throw new Error(`the control finds no ${what}`);
    sql = changed;
  }
  await look(cluster.databaseUrl, sql);
}

const unordered: readonly Change[] = [
  [/order by 1\) p\n(\s+cross join lateral \(select \* from location_load )/g, 'order by random()) p\n$1'],
  [/order by 1, 2, 3, 4, 5, 6\n(\s+\) k cross join lateral)/g, 'order by random()\n$1'],
];
const unlocked: readonly Change[] = [
  [/ for update\)/g, ')'],
  [/\n\s+for update\n/g, '\n'],
];

/** Who comes at the same moment: the last unit, moves that cross, and histories that some order must explain. */
export const races: Part = {
  name: 'races',
  heading: 'Races in the stock room',
  always: true,
  run: async ({ quick, seed }) => {
    const rounds = quick ? 20 : 1_000;
    const crossMs = quick ? 2_000 : 60_000;
    const count = quick ? 30 : 600;
    const random = randomFrom(seed);
    const found = await onStage(async (stage) => ({
      wrong: await lastUnit(stage, rounds, 64),
      crossed: await crossing(stage, 32, crossMs, random),
      refuted: await histories(stage, count, random),
      proofs: await brokenProofs(stage.kernel),
      version: await look<{ server_version: string }>(stage.cluster.databaseUrl, 'show server_version'),
    }));
    const control = await onStage(async (stage) => {
      await broken(stage, unordered);
      const crossed = await crossing(stage, 32, 6_000, random);
      await broken(stage, unlocked);
      return { deadlocks: crossed.deadlocks, refuted: await histories(stage, 30, random) };
    });
    const caught = control.deadlocks > 0 && control.refuted > 0;
    const kept =
      found.wrong === 0 && found.crossed.deadlocks === 0 && found.refuted === 0 && found.proofs.length === 0 && caught;
    const told = [
      `- Last unit wanted by 64 at once, ${number(rounds)} rounds, every other one through the combiner: ${found.wrong} rounds without exactly one winner`,
      `- Moves of 2 to 5 rows in any order by 32 people for ${crossMs / 1000} s: ${number(found.crossed.made)} made, ${found.crossed.deadlocks} deadlocks`,
      `- Histories of 6 people with 6 operations each on one balance: ${number(count)}, of which ${found.refuted} no order explains`,
      `- Proofs that do not hold afterwards: ${found.proofs.length}`,
      `- Control, locks in no order: ${control.deadlocks} deadlocks (${control.deadlocks > 0 ? 'caught' : 'NOT CAUGHT'})`,
      `- Control, no locks: ${control.refuted} of 30 histories refuted (${control.refuted > 0 ? 'caught' : 'NOT CAUGHT'})`,
    ];
    for (const line of [...told, ...found.proofs]) console.log(line);
    return {
      kept,
      lines: [
        '`npm run battery -- --only races`',
        '',
        kept ? '**Kept.**' : '**NOT KEPT.**',
        '',
        ...machineLines(machineOf(found.version[0]?.server_version ?? 'unknown')),
        '',
        ...told,
      ],
    };
  },
};
