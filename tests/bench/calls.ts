import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { must } from '@tallyhouse/tools/simulator/caller.ts';
import { cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { median, quantile } from '../statistics.ts';
import { startBare } from './bare.ts';
import { type Series, failureBook, seriesTable } from './figures.ts';
import { type Measured, closedLoop } from './load.ts';
import { openBenchKernel, overhear } from './overheard.ts';
import { runPgbench, scriptOf } from './pgbench.ts';
import { profileLines } from './profile.ts';
import { type Size, clients, fill, place, rowsPerClient, storeyNumber } from './setup.ts';
import { peopleAt, sendersOf, updater } from './updaters.ts';
import { type Sender, senderAt } from './wire.ts';

const wanted = { ratio: 0.45, bareRatio: 0.6 } as const;
const size: Size = { long: 2_000, others: 200 };
const { getMyPerm } = platformCalls;
const { getWhsStoreyNameSetup } = wmsBasicCalls;

const sample = {
  storey_id: storeyNumber(138),
  version: 1,
  storey_name: 'Level 138',
  floor_no: 137,
  height_mm: 5_050,
  area_m2: null,
  sort: 138,
  status: 1,
};

type FigureName =
  | 'http'
  | 'p50'
  | 'p99'
  | 'cpu'
  | 'pgbench'
  | 'packed'
  | 'ratio'
  | 'packedRatio'
  | 'noop'
  | 'read'
  | 'bare'
  | 'bareRatio'
  | 'readRatio';

const figures = (): Record<FigureName, Series> => ({
  http: { name: 'update_storey through HTTP', unit: 'calls/s', digits: 0, rounds: [] },
  p50: { name: 'update_storey, p50', unit: 'ms', digits: 1, rounds: [] },
  p99: { name: 'update_storey, p99', unit: 'ms', digits: 1, rounds: [] },
  cpu: { name: 'update_storey, processor time of both server processes', unit: 'ms/call', digits: 2, rounds: [] },
  pgbench: { name: 'the same SQL by pgbench', unit: 'tx/s', digits: 0, rounds: [] },
  packed: { name: 'the same SQL by pgbench, pipelined', unit: 'tx/s', digits: 0, rounds: [] },
  ratio: { name: 'update_storey / pgbench', unit: 'ratio', digits: 2, rounds: [] },
  packedRatio: { name: 'update_storey / pgbench, pipelined', unit: 'ratio', digits: 2, rounds: [] },
  noop: { name: 'get_my_perm through HTTP', unit: 'calls/s', digits: 0, rounds: [] },
  read: { name: 'get_whs_storey_name_setup through HTTP', unit: 'calls/s', digits: 0, rounds: [] },
  bare: { name: 'bare Fastify with the same parser', unit: 'calls/s', digits: 0, rounds: [] },
  bareRatio: { name: 'get_my_perm / bare Fastify', unit: 'ratio', digits: 2, rounds: [] },
  readRatio: { name: 'get_whs_storey_name_setup / bare Fastify', unit: 'ratio', digits: 2, rounds: [] },
});

const explained = [
  `update_storey changes one of ${clients * rowsPerClient} floors, each client ${rowsPerClient} of its own. It goes through session, CSRF, permission and schema, then in one`,
  'transaction claims the request id, locks and writes the row, and writes audit row, event and answer.',
  'pgbench runs the same statements, overheard from the server, in the same order, prepared, with the same row-level security, in the same',
  'database on floors of its own: one by one, as pgbench does, and pipelined in the packets the server sends, which is the most the engine',
  'can give. Each round checks that every transaction left its answer, audit row and event.',
  'get_my_perm does nothing: it is answered from the session, which is read once a second, and opens no transaction.',
  'get_whs_storey_name_setup opens one and reads one row. The bare server is Fastify with the zod parser of get_my_perm and an answer of',
  'the same bytes. All calls come from the same small client, which writes requests to the socket itself.',
];

/** The server while everybody updates. */
const profileOf = (seed: number): Promise<string[]> =>
  profileLines({
    env: { ENVIRONMENT: 'demo', CHECK_REPLIES: 'off', LOG_LEVEL: 'info', POOL_SIZE: '32' },
    fill: fill(size),
    people: async (cell) => {
      const callers = await peopleAt(cell);
      const senders = sendersOf(callers, [cell.port]);
      return {
        senders: senders.map((sender, client) => updater(sender, client, seed)),
        open: [...callers, ...senders],
      };
    },
    ms: 10_000,
  });

/** What the profile said before the changes, and what was changed for it. */
const causes = [
  'The first three causes of what was lost when the ratio was 0.25, and what was done:',
  '',
  '1. Writing to sockets, half of the time: six round trips a command, several packets each. Now two: queries are sent without waiting',
  '   for the answers before (the claim of the request id travels with the first questions, writes that nobody waits for with the commit),',
  '   and what one turn of the event loop writes is one packet.',
  '2. Parsing and planning the same SQL on every call, in PostgreSQL: the opening was one text of three statements and Kysely queries had',
  '   no name. Now all statements of a command are prepared once per connection.',
  '3. One process on two cores: when it wakes PostgreSQL it is often put to sleep in favour of the process it woke, and a fifth of the',
  '   machine stayed idle. Now one process for each core, as a site is run.',
  '',
  'Smaller: a log line written for every call (now by the page, and only for changes and refusals), a timer for every call, waiting',
  'until an answer is read, random bytes fetched for every id.',
];

export const calls: Part = {
  name: 'calls',
  heading: 'Calls',
  run: async ({ quick, seed }) => {
    const rounds = quick ? 1 : 7;
    const seconds = quick ? { update: 1, idle: 1 } : { update: 6, idle: 3 };
    const cell = await cellUp({
      env: { ENVIRONMENT: 'demo', CHECK_REPLIES: 'off', LOG_LEVEL: 'info', POOL_SIZE: '20' },
      fill: fill(size),
    });
    const [version] = await cell.look<{ server_version: string }>('show server_version');
    const machine = machineOf(version?.server_version ?? 'unknown');
    const other = await cell.anotherServer();
    const callers = await peopleAt(cell);
    const senders = sendersOf(callers, [cell.port]);
    const spread = sendersOf(callers, [cell.port, other.port]);
    const updaters = spread.map((sender, client) => updater(sender, client, seed));
    const cpuMs = async (): Promise<number> => (await cell.serverCpuMs()) + (await other.cpuMs());

    const kernel = await openBenchKernel(cell.env);
    const { sent, requestId } = await overhear(
      kernel,
      place.pgbench,
      wmsBasicCalls.updateStorey,
      'updateStorey',
      sample,
    );
    await kernel.databases.end();
    const told = { requestId, storeyId: sample.storey_id, floor: sample.floor_no };
    const [oneByOne, packed] = [scriptOf(sent, told, false), scriptOf(sent, told, true)];
    const { pgbench } = cell.cluster;

    const [anyone] = callers;
    if (!anyone) throw new Error('nobody is signed in');
    const bare = await startBare(await must(anyone, getMyPerm, {}));
    const strangers = callers.map(({ cookies }) => senderAt(bare.port, cookies));

    const failures = failureBook();
    const cold = failureBook();
    let book = cold;
    const noted = async (phase: string, loop: Promise<Measured>): Promise<Measured> => {
      const result = await loop;
      for (const why of result.failures) book.note(phase, why);
      return result;
    };
    const asking = async (call: Call, from: readonly Sender[], ms: number): Promise<number> =>
      (await noted(call.id, closedLoop({ senders: from.map((sender) => () => sender.send(call, {})), ms }))).perSecond;

    const series = figures();
    const oneRound = async (round: number, counted: boolean): Promise<void> => {
      const ms = (full: number): number => (counted ? full : 1) * 1_000;
      const got = new Map<FigureName, number>();
      const steps: (() => Promise<void>)[] = [
        async () => {
          const before = await cpuMs();
          const result = await noted('update_storey', closedLoop({ senders: updaters, ms: ms(seconds.update) }));
          got.set('cpu', ((await cpuMs()) - before) / result.latencies.length);
          got.set('http', result.perSecond);
          got.set('p50', quantile(result.latencies, 0.5));
          got.set('p99', quantile(result.latencies, 0.99));
        },
        ...(
          [
            ['pgbench', oneByOne],
            ['packed', packed],
          ] as const
        ).map(([name, script]) => async () => {
          if (pgbench === undefined) return;
          const result = await runPgbench(cell, pgbench, script, ms(seconds.update) / 1_000);
          for (const why of result.failures) book.note(name, why);
          got.set(name, result.perSecond);
        }),
        async () => void got.set('noop', await asking(getMyPerm, senders, ms(seconds.idle))),
        async () => void got.set('bare', await asking(getMyPerm, strangers, ms(seconds.idle))),
        async () => void got.set('read', await asking(getWhsStoreyNameSetup, senders, ms(seconds.idle))),
      ];
      for (const step of round % 2 === 0 ? steps : steps.toReversed()) await step();
      if (!counted) return;
      const share = (one: FigureName, of: FigureName): number =>
        (got.get(one) ?? Number.NaN) / (got.get(of) ?? Number.NaN);
      if (pgbench !== undefined) {
        got.set('ratio', share('http', 'pgbench'));
        got.set('packedRatio', share('http', 'packed'));
      }
      got.set('readRatio', share('read', 'bare'));
      got.set('bareRatio', share('noop', 'bare'));
      for (const [name, value] of got) series[name].rounds.push(value);
      console.log(`round ${round}: ${[...got].map(([name, value]) => `${name} ${value.toFixed(2)}`).join(', ')}`);
    };

    if (!quick) await oneRound(0, false);
    book = failures;
    for (let round = 1; round <= rounds; round += 1) await oneRound(round, true);
    for (const one of [...callers, ...senders, ...spread, ...strangers]) one.close();
    await bare.stop();
    await cell.down();

    const taken = Object.values(series).filter((one: Series) => one.rounds.length > 0);
    const missed = (['ratio', 'bareRatio'] as const).filter(
      (name) => series[name].rounds.length > 0 && median(series[name].rounds) < wanted[name],
    );
    for (const line of [...cold.lines, ...failures.lines]) console.log(`failed: ${line}`);
    for (const line of seriesTable(taken)) console.log(line);
    return {
      // A second on a busy machine says nothing about speed: the quick form only sees that everything works.
      kept: failures.lines.length === 0 && (quick || (pgbench !== undefined && missed.length === 0)),
      lines: [
        '`npm run bench -- --only calls`. Every figure is the median of the rounds, with the lowest and the highest; in each round all',
        'are taken one after the other, in turning order, so that a busy moment of the machine does not fall on one of them alone.',
        '',
        ...machineLines(machine),
        `- Rounds: ${rounds}, after one that is not counted`,
        `- Load: ${clients} clients, closed loop, keep-alive connections, each signed in with a session of its own; ${seconds.update} s a round for updates, ${seconds.idle} s for each of the small reads`,
        '- Server: two processes, one for each core, each with all roles, environment live, log level info and a pool of 20 connections; updates go to both in turn, the small reads to one; PostgreSQL with synchronous_commit and fsync on, shared_buffers 256 MB',
        `- Failed calls: ${failures.lines.join('; ') || 'none'}; in the uncounted first round, on a server just started: ${cold.lines.join('; ') || 'none'}`,
        `- Asked: update_storey / pgbench at least ${wanted.ratio}, get_my_perm / bare Fastify at least ${wanted.bareRatio}; ${missed.length === 0 ? 'both kept' : `missed: ${missed.map((name) => series[name].name).join(', ')}`}`,
        '',
        ...seriesTable(taken),
        '',
        ...explained,
        '',
        ...causes,
        '',
        ...(quick ? [] : await profileOf(seed)),
      ],
    };
  },
};
