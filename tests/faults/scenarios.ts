import type { Cell } from './cell.ts';
import type { Proxy } from './proxy.ts';
import type { Random } from './random.ts';
import { pause } from './waiting.ts';

export interface Stage {
  readonly cell: Cell;
  readonly proxy: Proxy;
  readonly random: Random;
  /** Holds until this share of the scenario's commands is settled: faults happen by progress, never by the clock. */
  reached(share: number): Promise<void>;
  did(what: string): void;
}

export interface Scenario {
  readonly name: string;
  readonly commands: number;
  readonly faults: (stage: Stage) => Promise<void>;
}

const killServer = async ({ cell, did }: Stage): Promise<void> => {
  await cell.killServer();
  did('kill -9 of the server');
  await cell.startServer();
};

const killPostgres = async ({ cell, did }: Stage): Promise<void> => {
  await cell.cluster.kill();
  did('kill -9 of PostgreSQL');
  await cell.startPostgres();
};

const terminateBackend = async ({ cell, random, did }: Stage): Promise<void> => {
  const rows = await cell.look<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'tallyhouse' and backend_type = 'client backend' order by state = 'idle', pid`,
  );
  // Those at work come first: most terminations should hit a running transaction.
  const victim = random.pick(rows.slice(0, 8));
  if (!victim) return;
  const [ended] = await cell.look<{ ok: boolean }>('select pg_terminate_backend($1) as ok', [victim.pid]);
  if (ended?.ok) did('pg_terminate_backend');
};

const frozenMs = 5_000;

const dropAnswers: Scenario['faults'] = async ({ proxy, reached, did }) => {
  const before = proxy.dropped;
  proxy.dropShare = 0.2;
  await reached(1);
  proxy.dropShare = 0;
  for (let n = before; n < proxy.dropped; n += 1) did('answer dropped after the commit');
};

export const longScenarios: readonly Scenario[] = [
  { name: 'no fault', commands: 3_000, faults: async () => undefined },
  {
    name: 'server killed twice',
    commands: 20_000,
    faults: async (stage) => {
      for (const share of [0.25, 0.6]) {
        await stage.reached(share);
        await killServer(stage);
      }
    },
  },
  {
    name: 'PostgreSQL killed',
    commands: 5_000,
    faults: async (stage) => {
      await stage.reached(0.4);
      await killPostgres(stage);
    },
  },
  {
    name: 'backends terminated',
    commands: 5_000,
    faults: async (stage) => {
      for (let n = 1; n <= 40; n += 1) {
        await stage.reached(n / 45);
        await terminateBackend(stage);
      }
    },
  },
  {
    name: 'PostgreSQL stopped for 5 s',
    commands: 3_000,
    faults: async (stage) => {
      await stage.reached(0.4);
      await stage.cell.cluster.freeze(() => pause(frozenMs));
      stage.did('SIGSTOP of PostgreSQL for 5 s');
    },
  },
  {
    name: 'answers of the database dropped',
    commands: 4_000,
    faults: async ({ cell, reached, did }) => {
      const proxy = cell.databaseProxy;
      if (!proxy) throw new Error('no proxy before the database');
      const before = proxy.dropped;
      proxy.dropShare = 0.005;
      await reached(1);
      proxy.dropShare = 0;
      for (let n = before; n < proxy.dropped; n += 1) did('connection cut in place of an answer of PostgreSQL');
    },
  },
  {
    name: 'one answer in five dropped',
    commands: 5_000,
    faults: dropAnswers,
  },
];

export const quickScenarios: readonly Scenario[] = [
  {
    name: 'server and a backend killed',
    commands: 2_000,
    faults: async (stage) => {
      await stage.reached(0.3);
      await killServer(stage);
      await stage.reached(0.7);
      await terminateBackend(stage);
    },
  },
];

/** One of each fault in one run, spread over it, and one answer in fifty dropped on either side of the server all along. */
export const stockScenario = (commands: number): Scenario => ({
  name: 'all faults',
  commands,
  faults: async (stage) => {
    const { cell, proxy, reached, did } = stage;
    const sides = [proxy, ...(cell.databaseProxy ? [cell.databaseProxy] : [])];
    const dropped = (): number => sides.reduce((sum, one) => sum + one.dropped, 0);
    proxy.dropShare = 0.02;
    if (cell.databaseProxy) cell.databaseProxy.dropShare = 0.0005;
    await reached(0.15);
    await killServer(stage);
    for (let n = 1; n <= 5; n += 1) {
      await reached(0.2 + n * 0.03);
      await terminateBackend(stage);
    }
    await reached(0.45);
    await killPostgres(stage);
    await reached(0.6);
    await cell.cluster.freeze(() => pause(frozenMs));
    did('SIGSTOP of PostgreSQL for 5 s');
    await reached(0.8);
    await killServer(stage);
    await reached(1);
    for (const one of sides) one.dropShare = 0;
    did(`answers dropped: ${dropped()}`);
  },
});

/** Broken on purpose: a checker that finds nothing here finds nothing anywhere. */
export const controls = {
  asynchronousCommit: {
    name: 'control: synchronous_commit=off, PostgreSQL killed',
    commands: 4_000,
    faults: async (stage: Stage) => {
      for (const share of [0.2, 0.4, 0.6, 0.8]) {
        await stage.reached(share);
        await killPostgres(stage);
      }
    },
  },
  noRequestIds: {
    name: 'control: a fresh request id on every retry, one answer in five dropped',
    commands: 2_000,
    faults: dropAnswers,
  },
} as const satisfies Record<string, Scenario>;
