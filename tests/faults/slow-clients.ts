import { connection } from '@tallyhouse/server/kernel/limits.ts';
import { median } from '../statistics.ts';
import { type Cell, cellUp } from './cell.ts';
import type { Person } from './crowd.ts';
import { type Window, audited, loadCrowd, openSender, p50, p99 } from './load.ts';
import { machineLines, machineOf } from './machine.ts';
import type { Part } from './part.ts';
import { openSlowCrowd, putLargeExport, slowKinds, untilFiles } from './slow-crowd.ts';
import { untilTrue } from './waiting.ts';

const p99Limit = 1.2;
/** Beyond its own limit: the time between two looks of the server, and what a busy machine adds. */
const slackMs = 5_000;
const limitOf = {
  headers: connection.headersMs,
  body: connection.requestMs,
  answer: 2 * connection.silentMs,
} as const;
/** Sockets that come and go by themselves: the database's pool, a log that is being written. */
const filesApart = 10;
const memoryApart = 1.5;

interface Shape {
  readonly slow: number;
  readonly windows: number;
  readonly seconds: number;
}
const long: Shape = { slow: 500, windows: 7, seconds: 8 };
const brief: Shape = { slow: 60, windows: 1, seconds: 1 };

interface Held {
  readonly files: number;
  readonly memory: number;
}
interface Result {
  readonly rate: number;
  readonly without: readonly Window[];
  readonly with: readonly Window[];
  /** Longest time a slow client of the kind lasted; none when the form does not wait for it. */
  readonly lasted: Readonly<Partial<Record<(typeof slowKinds)[number], number>>>;
  readonly held: { readonly before: Held; readonly during: Held; readonly after: Held };
}

const held = async ({ server }: Cell): Promise<Held> => ({
  files: await server.openFiles(),
  memory: await server.memoryBytes(),
});

interface Place {
  readonly cell: Cell;
  readonly person: Person;
  readonly slow: number;
  /** Files and sockets of the server when nobody calls. */
  readonly idleFiles: number;
  /** One window of the others' load. */
  readonly load: () => Promise<Window>;
}

async function windows(
  { cell, person, slow, idleFiles, load }: Place,
  many: number,
): Promise<Pick<Result, 'without' | 'with'>> {
  const made = { without: [] as Window[], with: [] as Window[] };
  const steps = [
    async () => void made.without.push(await load()),
    async () => {
      const crowd = await openSlowCrowd(cell, person, slow, true);
      made.with.push(await load());
      crowd.leave();
      await untilFiles(cell.server, idleFiles + filesApart, 20_000);
    },
  ];
  for (let n = 0; n < many; n += 1) {
    // In turning order, so that a drift of the machine falls on both.
    for (const step of n % 2 === 0 ? steps : steps.toReversed()) await step();
    const [plain, with_] = [made.without.at(-1)?.done ?? [], made.with.at(-1)?.done ?? []];
    console.log(
      `slow clients, window ${n + 1}: p99 ${p99(plain).toFixed(1)} ms without, ${p99(with_).toFixed(1)} ms with (p50 ${p50(plain).toFixed(1)} and ${p50(with_).toFixed(1)})`,
    );
  }
  return made;
}

/** Nobody goes by himself: how long does the server put up with them? */
async function patience(
  { cell, person, slow, idleFiles }: Place,
  kinds: readonly (typeof slowKinds)[number][],
  meanwhile: () => Promise<void>,
): Promise<Pick<Result, 'lasted' | 'held'>> {
  await untilFiles(cell.server, idleFiles + filesApart, 20_000);
  const before = await held(cell);
  const started = performance.now();
  const crowd = await openSlowCrowd(cell, person, slow, false);
  const during = await held(cell);
  const lasted: Partial<Record<(typeof slowKinds)[number], number>> = {};
  await meanwhile();
  for (const kind of kinds) {
    const within = limitOf[kind] + slackMs;
    if (kind === 'answer') {
      // Who does not read does not see the end either: the server's own files and sockets tell.
      await untilFiles(cell.server, idleFiles + filesApart, within);
      lasted.answer = performance.now() - started;
    } else {
      const all = crowd.opened[kind];
      await untilTrue(`slow ${kind} are ended by the server`, within, async () => crowd.ended[kind].length >= all);
      lasted[kind] = Math.max(...crowd.ended[kind]);
    }
  }
  crowd.leave();
  await untilFiles(cell.server, idleFiles + filesApart, 20_000);
  return { lasted, held: { before, during, after: await held(cell) } };
}

const p99s = (some: readonly Window[]): number[] => some.map(({ done }) => p99(done));
const ratioOf = (result: Result): number => median(p99s(result.with)) / median(p99s(result.without));
const failedOf = ({ count }: Window): number => count.unclear + count.refused + count.cut + count.silent;
const mb = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
const seconds = (ms: number | undefined): string =>
  ms === undefined ? 'not waited for' : `${(ms / 1_000).toFixed(1)} s`;
const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(1)} ms | ${Math.min(...values).toFixed(1)} ms | ${Math.max(...values).toFixed(1)} ms`;

function linesOf(result: Result, shape: Shape, machine: readonly string[], missed: readonly string[]): string[] {
  const {
    lasted,
    held: { before, during, after },
  } = result;
  const [plain, slow] = [p99s(result.without), p99s(result.with)];
  const turnedAway = [...result.without, ...result.with].reduce((sum, { count }) => sum + count.turned_away, 0);
  return [
    `\`npm run battery -- --only slow-clients\` lets ${shape.slow} slow clients at the server while others work: a third sends its headers one byte a`,
    'second, a third its body, a third asks for a file of 24 MB and does not read it. They come spread over six seconds, and one that is sent away comes again within a second.',
    '',
    missed.length === 0
      ? `**Kept: the p99 of the others is ${ratioOf(result).toFixed(2)} times what it is without them (at most ${p99Limit}); the server ends every slow one itself, and its files and memory come back.**`
      : `**NOT KEPT: ${missed.join('; ')}.**`,
    '',
    ...machine,
    `- Load of the others: ${Math.round(result.rate)} calls a second by a timetable, a third of the peak; ${shape.windows} windows of ${shape.seconds} s with slow clients and ${shape.windows} without, in turning order`,
    '',
    '| p99 of the others | Median of windows | Lowest | Highest |',
    '|---|--:|--:|--:|',
    `| without slow clients | ${spread(plain)} |`,
    `| with ${shape.slow} of them | ${spread(slow)} |`,
    '',
    `The noise: among the windows without slow clients the highest p99 is ${(Math.max(...plain) / Math.min(...plain)).toFixed(2)} times the lowest.`,
    `Calls of the others that failed: ${[...result.without, ...result.with].reduce((sum, window) => sum + failedOf(window), 0)}; turned away: ${turnedAway}.`,
    '',
    '| Slow at | Limit | Ended by the server after, at worst |',
    '|---|--:|--:|',
    ...slowKinds.map((kind) => `| ${kind} | ${limitOf[kind] / 1_000} s | ${seconds(lasted[kind])} |`),
    '',
    `The server looks at the first two every ${connection.checkMs / 1_000} s. The third counts from the first slow client to the last file closed.`,
    `Files and sockets of the server: ${before.files} before, ${during.files} during, ${after.files} after; memory: ${mb(before.memory)}, ${mb(during.memory)}, ${mb(after.memory)}.`,
    '',
    '### What this does not show',
    '',
    'A client that reads an answer byte by byte moves, so it is not silent and is not ended. One machine, loopback.',
  ];
}

/** Clients that take their time hold sockets, nothing else. */
export const slowClients: Part = {
  name: 'slow-clients',
  heading: 'Slow clients',
  run: async ({ quick, seed }) => {
    const shape = quick ? brief : long;
    const crowd = loadCrowd(32);
    const cell = await cellUp({
      env: { ENVIRONMENT: 'demo', CHECK_REPLIES: 'off', LOG_LEVEL: 'info' },
      fill: async (kernel, admin) => {
        await crowd.fill(kernel, admin);
        await putLargeExport(kernel, admin);
      },
    });
    const sender = openSender(cell, crowd, seed);
    try {
      const [version] = await cell.look<{ server_version: string }>('show server_version');
      const machine = machineLines(machineOf(version?.server_version ?? 'unknown'));
      const person = crowd.people.find(({ whs }) => whs === 'SGE01');
      if (!person) throw new Error('nobody works in the warehouse of the large export');
      const idleFiles = await cell.server.openFiles();
      if (!quick) await sender.closed(16, 5);
      const peak = (await sender.closed(16, quick ? 0.5 : 5)).donePerSecond;
      const rate = peak / 3;
      const load = async (): Promise<Window> =>
        (await sender.open(100, [{ perSecond: rate, seconds: shape.seconds }])).window(0, shape.seconds);
      const place: Place = { cell, person, slow: shape.slow, idleFiles, load };
      // The short form waits for one time limit only, and the others work while it does.
      const short = { without: [] as Window[], with: [] as Window[] };
      if (quick) short.without.push(await load());
      const result: Result = {
        rate,
        ...(quick ? short : await windows(place, shape.windows)),
        ...(await patience(place, quick ? ['headers'] : slowKinds, async () => {
          if (quick) short.with.push(await load());
        })),
      };
      const { before, after } = result.held;
      const { lost, doubled } = await audited(cell, sender);
      const failed = [...result.with, ...result.without].reduce((sum, window) => sum + failedOf(window), 0);
      const ratio = ratioOf(result);
      const missed = [
        ...(failed > 0
          ? [
              `${failed} calls of the others failed: ${JSON.stringify([...result.with, ...result.without].map(({ count }) => count))}`,
            ]
          : []),
        ...(lost + doubled > 0 ? [`${lost} commands lost, ${doubled} doubled`] : []),
        ...(quick || ratio <= p99Limit ? [] : [`the p99 of the others is ${ratio.toFixed(2)} times what it was`]),
        ...(quick || after.memory <= before.memory * memoryApart
          ? []
          : [`memory is ${mb(after.memory)} after ${mb(before.memory)}`]),
      ];
      console.log(
        `slow clients: p99 ratio ${ratio.toFixed(2)}; ended after ${slowKinds.map((kind) => `${kind} ${seconds(result.lasted[kind])}`).join(', ')}; files ${before.files}, ${result.held.during.files}, ${after.files}; memory ${mb(before.memory)}, ${mb(result.held.during.memory)}, ${mb(after.memory)}`,
      );
      for (const what of missed) console.log(`missed: ${what}`);
      return { kept: missed.length === 0, lines: linesOf(result, shape, machine, missed) };
    } finally {
      sender.end();
      await cell.down();
    }
  },
};
