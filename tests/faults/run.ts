import { signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { buildings } from '@tallyhouse/tools/world/world.ts';
import type { Cell } from './cell.ts';
import { type Verdict, check } from './checker.ts';
import { type Habits, type Worker, clientOf } from './client.ts';
import { type Command, type History, newHistory } from './history.ts';
import { look } from './postgres.ts';
import { type Proxy, openProxy } from './proxy.ts';
import { type Random, randomFrom } from './random.ts';
import type { Scenario } from './scenarios.ts';
import { storeyScript } from './storey-script.ts';
import { untilTrue } from './waiting.ts';

export const clients = 32;
export const administrator = 'priya.nair@tallyhouse.example';

export interface Result {
  readonly scenario: string;
  readonly seconds: number;
  readonly commands: number;
  readonly applied: number;
  readonly refused: number;
  readonly neverSeen: number;
  readonly onceUnknown: number;
  readonly tries: number;
  readonly longestGapMs: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly verdict: Verdict;
}

export interface Trial {
  run(scenario: Scenario): Promise<Result>;
  readonly history: History;
  end(): Promise<void>;
}

const share = (n: number): readonly number[] => Array.from({ length: 85 }, (_, floor) => 30 + (n % 2) * 85 + floor);

async function workersOf(proxy: Proxy, seed: number, history: History, habits: Habits): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (let number = 0; number < clients; number += 1) {
    // Two people in each warehouse, on floors of their own: they meet in the warehouse's number sequence.
    const whs = buildings[Math.floor(number / 2) % buildings.length]?.whs ?? '';
    const caller = await signedIn(proxy, administrator, whs, 2);
    const random = randomFrom(seed + number + 1);
    const script = storeyScript({ number, caller, floors: share(number) }, random);
    workers.push(clientOf({ number, whs, caller }, script, random, history, habits));
  }
  return workers;
}

/** Load has stopped: nothing of it still runs in the server or the database, and every event was passed on. */
export async function quiet(url: string, databaseUrl: string): Promise<void> {
  await untilTrue('the server is at rest', 30_000, async () => {
    const ready = await fetch(`${url}/ready`).then(
      async (response) => (await response.json()) as { ready: boolean; in_flight: number },
      () => undefined,
    );
    return ready?.ready === true && ready.in_flight === 0;
  });
  await untilTrue('no transaction is left open', 30_000, async () => {
    const [row] = await look<{ n: number }>(
      databaseUrl,
      `select count(*)::int as n from pg_stat_activity where application_name = 'tallyhouse' and xact_start < now() - interval '1 second'`,
    );
    return row?.n === 0;
  });
  await untilTrue('every event is passed on', 30_000, async () => {
    const [row] = await look<{ n: number }>(
      databaseUrl,
      `select count(*)::int as n from site.outbox o
       where not exists (select 1 from site.consumer_cursor c where c.consumer = 'relay' and (o.txid, o.id) <= (c.txid, c.id))`,
    );
    return row?.n === 0;
  });
}

const longestGap = (started: number, commands: readonly Command[]): number => {
  const times = commands
    .filter((command) => command.outcome === 'applied')
    .map((command) => command.settledAt)
    .toSorted((a, b) => a - b);
  return times.reduce((worst, at, n) => Math.max(worst, at - (times[n - 1] ?? started)), 0);
};

/** Who works in a trial, and what is looked for afterwards. */
export interface Subject {
  readonly workersOf: typeof workersOf;
  readonly check: typeof check;
}

export async function openTrial(
  cell: Cell,
  seed: number,
  habits: Habits,
  subject: Subject = { workersOf, check },
): Promise<Trial> {
  const random: Random = randomFrom(seed);
  const proxy = await openProxy(cell, randomFrom(seed ^ 0x5eed));
  const history = newHistory();
  const workers = await subject.workersOf(proxy, seed, history, habits);
  let number = 0;

  const load = async (scenario: Scenario, faults: Map<string, number>): Promise<void> => {
    let taken = 0;
    let settled = 0;
    const waiting: { at: number; go: () => void }[] = [];
    const progress = (): void => {
      for (const one of waiting.filter(({ at }) => settled >= at)) one.go();
    };
    const take = async (): Promise<number | undefined> => {
      if (taken >= scenario.commands) return undefined;
      taken += 1;
      number += 1;
      return number;
    };
    const nemesis = scenario.faults({
      cell,
      proxy,
      random,
      reached: (part) =>
        new Promise((go) => {
          waiting.push({ at: Math.floor(part * scenario.commands), go });
          progress();
        }),
      did: (what) => faults.set(what, (faults.get(what) ?? 0) + 1),
    });
    const work = workers.map((worker) =>
      worker.work(take, () => {
        settled += 1;
        progress();
      }),
    );
    await Promise.race([cell.serverDied, Promise.all([nemesis, ...work])]);
  };

  return {
    history,
    run: async (scenario) => {
      const before = history.commands.length;
      const faults = new Map<string, number>();
      const started = performance.now();
      await load(scenario, faults);
      const seconds = (performance.now() - started) / 1000;
      await Promise.all(workers.map((worker) => worker.sendLate()));
      await quiet(cell.url, cell.cluster.databaseUrl);
      await Promise.all(workers.map((worker) => worker.resolve()));
      const verdict = await subject.check(cell.cluster.databaseUrl, history);
      const commands = history.commands.slice(before);
      const count = (outcome: Command['outcome']): number =>
        commands.filter((command) => command.outcome === outcome).length;
      return {
        scenario: scenario.name,
        seconds,
        commands: commands.length,
        applied: count('applied'),
        refused: count('refused'),
        neverSeen: count('never_seen'),
        onceUnknown: commands.filter((command) => command.tries.some((made) => made.outcome === 'unknown')).length,
        tries: commands.reduce((sum, command) => sum + command.tries.length, 0),
        longestGapMs: Math.round(longestGap(started, commands)),
        faults,
        verdict,
      };
    },
    end: async () => {
      for (const worker of workers) worker.close();
      await proxy.close();
    },
  };
}
