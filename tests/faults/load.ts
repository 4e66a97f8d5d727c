import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildings } from '@tallyhouse/tools/world/world.ts';
import { quantile } from '../statistics.ts';
import { type Order, type Outcome, type Samples, type Stretch, type Target, kinds, outcomes } from './arrivals.ts';
import type { Cell, CellOptions } from './cell.ts';
import { type Crowd, type Person, crowdOf } from './crowd.ts';

const floors = { from: 30, to: 199 } as const;
const targets: readonly Target[] = buildings.flatMap(({ whs }) =>
  Array.from({ length: floors.to - floors.from + 1 }, (_, n) => ({
    whs,
    storeyId: `LOAD${floors.from + n}`,
    floor: floors.from + n,
  })),
);

/** A crowd, and floors for it to change: enough that no two calls under way want the same one. */
export function loadCrowd(many: number): Crowd {
  const crowd = crowdOf(many);
  const fill: CellOptions['fill'] = async (kernel, admin) => {
    await crowd.fill(kernel, admin);
    await admin.query(
      `insert into site.storey (whs_id, storey_id, storey_name, floor_no, height_mm, sort, creator, modifier)
       select whs, 'LOAD' || n, 'Level ' || n, n, 5000, n, 'load', 'load' from unnest($1::text[]) whs, generate_series($2::int, $3::int) n`,
      [buildings.map(({ whs }) => whs), floors.from, floors.to],
    );
    await admin.query('vacuum analyze');
  };
  return { people: crowd.people, fill };
}

export interface Sender {
  closed(connections: number, seconds: number): Promise<Window>;
  /** Arrivals by a timetable, over at most so many connections. */
  open(connections: number, stretches: readonly Stretch[]): Promise<Flow>;
  /** Commands over all orders: told that they are done, and those whose end nobody knows. */
  readonly commands: { readonly done: number; readonly unknown: number };
  end(): void;
}

/** What came of the calls of one stretch of time. Latencies count from when the timetable wanted the call, sorted, in ms. */
export interface Window {
  readonly seconds: number;
  readonly planned: number;
  readonly donePerSecond: number;
  readonly doneOf: Readonly<Record<(typeof kinds)[number], number>>;
  readonly count: Readonly<Record<Outcome, number>>;
  readonly done: readonly number[];
  readonly turnedAway: readonly number[];
  /** How late the sending process itself was. */
  readonly lag: readonly number[];
}

export interface Flow {
  /** From and to in seconds since the start of the timetable. */
  window(from: number, to: number): Window;
  /** Processor time of the sending process for each call. */
  readonly senderMsPerCall: number;
}

const ascending = (a: number, b: number): number => a - b;

function windowOf(samples: Samples, from: number, to: number): Window {
  const seconds = to - from;
  const done: number[] = [];
  const turnedAway: number[] = [];
  const lag: number[] = [];
  const count = { done: 0, turned_away: 0, unclear: 0, refused: 0, cut: 0, silent: 0 };
  const doneOf = { command: 0, list: 0, read: 0 };
  let planned = 0;
  let answeredInTime = 0;
  for (const [n, at] of samples.planned.entries()) {
    const ended = samples.ended[n] ?? Number.NaN;
    const outcome = outcomes[samples.outcome[n] ?? 0] ?? 'silent';
    // Goodput is what was answered in these seconds, latency is that of the calls that belong to them.
    if (outcome === 'done' && ended >= from * 1_000 && ended < to * 1_000) answeredInTime += 1;
    if (at < from * 1_000 || at >= to * 1_000) continue;
    planned += 1;
    count[outcome] += 1;
    lag.push((samples.sent[n] ?? Number.NaN) - at);
    if (outcome === 'done') {
      done.push(ended - at);
      doneOf[kinds[samples.kind[n] ?? 0] ?? 'read'] += 1;
    } else if (outcome === 'turned_away') turnedAway.push(ended - at);
  }
  return {
    seconds,
    planned,
    donePerSecond: answeredInTime / seconds,
    doneOf,
    count,
    done: done.toSorted(ascending),
    turnedAway: turnedAway.toSorted(ascending),
    lag: lag.toSorted(ascending),
  };
}

/** What the database holds against what the clients were told, by number: one lost and one doubled would hide each other. */
export async function audited(cell: Cell, { commands }: Sender): Promise<{ lost: number; doubled: number }> {
  const [row] = await cell.look<{ effects: number; changes: number }>(
    `select (select count(*)::int from site.audit_log where object_type = 'storey' and object_id like 'LOAD%') as effects,
       (select sum(version - 1)::int from site.storey where storey_id like 'LOAD%') as changes`,
  );
  const effects = row?.effects ?? 0;
  const most = commands.done + commands.unknown;
  return {
    lost: Math.max(0, commands.done - effects),
    doubled: Math.max(0, effects - most, (row?.changes ?? 0) - effects),
  };
}

export const p50 = (sorted: readonly number[]): number => quantile(sorted, 0.5);
export const p99 = (sorted: readonly number[]): number => quantile(sorted, 0.99);

const cookieOf = ({ cookies }: Person): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends from a process of its own, so that this one's work does not fall into the figures. */
export function openSender(address: { readonly port: number }, crowd: Crowd, seed: number): Sender {
  const child = fork(fileURLToPath(new URL('./sender.ts', import.meta.url)), [], { serialization: 'advanced' });
  process.on('exit', () => child.kill('SIGKILL'));
  let orders = 0;
  const commands = { done: 0, unknown: 0 };
  const keepCount = (samples: Samples): void => {
    for (const [n, kind] of samples.kind.entries()) {
      if (kinds[kind] !== 'command') continue;
      const outcome = outcomes[samples.outcome[n] ?? 0];
      if (outcome === 'done') commands.done += 1;
      if (outcome === 'cut' || outcome === 'silent') commands.unknown += 1;
    }
  };
  const order = (connections: number, load: Order['load']): Promise<Samples> =>
    new Promise((done, fail) => {
      orders += 1;
      const died = (code: number | null): void => fail(new Error(`the sending process ended with ${code}`));
      child.once('exit', died);
      child.once('message', (samples) => {
        child.off('exit', died);
        keepCount(samples as Samples);
        done(samples as Samples);
      });
      const people = crowd.people.map((person) => ({ whs: person.whs, cookie: cookieOf(person), csrf: person.csrf }));
      const wanted: Order = { port: address.port, seed: seed + orders, people, targets, connections, load };
      child.send(wanted);
    });
  return {
    commands,
    closed: async (connections, seconds) => windowOf(await order(connections, { closedSeconds: seconds }), 0, seconds),
    open: async (connections, stretches) => {
      const samples = await order(connections, { stretches });
      return {
        senderMsPerCall: samples.cpuMs / samples.planned.length,
        window: (from, to) => windowOf(samples, from, to),
      };
    },
    end: () => void child.kill('SIGKILL'),
  };
}
