import { median, number } from '../statistics.ts';
import type { Checked } from './export-file.ts';

export interface Limits {
  /** How much the worker's memory may grow, in MB. */
  readonly growthMb: number;
  /** The p99 of other people's calls while an export runs, over that of the seconds before it. Not judged when absent. */
  readonly p99Ratio: number | undefined;
  /** From the start of a new worker to the complete file. */
  readonly backSeconds: number;
}

export interface Round {
  readonly format: 'csv' | 'xlsx';
  readonly seconds: number;
  readonly grown: number;
  readonly quietP99: number;
  readonly busyP99: number;
  /** Calls of others that were not done. */
  readonly unanswered: number;
  readonly file: Checked;
}

export interface Report {
  readonly rows: number;
  readonly perSecond: number;
  readonly limits: Limits;
  readonly rounds: readonly Round[];
  readonly killed: {
    readonly at: number;
    readonly seconds: number;
    readonly file: Checked;
    readonly leftovers: number;
  };
  readonly fullDisk: { readonly told: boolean; readonly reason: string; readonly file: Checked };
}

const ratioOf = ({ quietP99, busyP99 }: Round): number => busyP99 / quietP99;

const fileRight = (file: Checked, rows: number): boolean => file.rows === rows && file.wrong === 0;

export function missedBy({ rows, limits, rounds, killed, fullDisk }: Report): string[] {
  const { growthMb, p99Ratio, backSeconds } = limits;
  const ratio = median(rounds.map(ratioOf));
  return [
    ...rounds.filter(({ file }) => !fileRight(file, rows)).map(({ format }) => `a ${format} file is not right`),
    ...rounds
      .filter(({ grown }) => grown > growthMb)
      .map(({ format, grown }) => `the worker grew by ${grown.toFixed(0)} MB over a ${format}`),
    ...(p99Ratio !== undefined && ratio > p99Ratio
      ? [`p99 of other calls rose to ${ratio.toFixed(2)} of what it was`]
      : []),
    ...rounds
      .filter(({ unanswered }) => unanswered > 0)
      .map(({ unanswered }) => `${unanswered} calls of others were not done`),
    ...(killed.seconds > backSeconds ? [`after kill -9 the file came after ${killed.seconds.toFixed(0)} s`] : []),
    ...(fileRight(killed.file, rows) ? [] : ['the file after kill -9 is not right']),
    ...(killed.leftovers === 0 ? [] : [`${killed.leftovers} files are left that no task names`]),
    ...(fullDisk.told ? [] : [`a full disk was told as: ${fullDisk.reason}`]),
    ...(fileRight(fullDisk.file, rows) ? [] : ['the file of the retry is not right']),
  ];
}

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Why the worker's memory grows beyond its limit, as far as is known. */
const cause = [
  '### Cause and next step',
  '',
  'The first export of a process brings its heap to the size it works with, mostly its young generation; the export behind it, of as many rows,',
  'uses that room again (see the second line of the table). Next: a smaller young generation for processes that only do jobs.',
  '',
];

export function reportOf(report: Report, machine: readonly string[], missed: readonly string[]): string[] {
  const { rows, perSecond, limits, rounds, killed, fullDisk } = report;
  return [
    '`npm run battery -- --only exports` takes a long list out of the house while other people work, kills the worker half-way, and fills the disk.',
    '',
    missed.length === 0
      ? `**Kept: ${number(rows)} rows x 12 columns; memory of the worker grew by at most ${Math.max(...rounds.map(({ grown }) => grown)).toFixed(0)} MB (limit ${limits.growthMb}); p99 of other calls at ${median(rounds.map(ratioOf)).toFixed(2)} of what it was without an export${limits.p99Ratio === undefined ? '' : ` (limit ${limits.p99Ratio})`}; after kill -9 one complete file ${killed.seconds.toFixed(0)} s after the restart (limit ${limits.backSeconds}).**`
      : `**NOT KEPT: ${missed.join('; ')}.**`,
    '',
    ...machine,
    `- Load: one process answers calls, another does jobs; ${perSecond} calls a second of 32 people by a timetable (80 % commands, 10 % lists, 10 % reads) in other warehouses; latencies count from when the timetable wanted the call`,
    '',
    '| Export | Takes | File | Memory grows by | p99 of other calls before | during | during / before | Rows | Wrong rows | Other calls not done |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rounds.map(
      (round) =>
        `| ${[
          round.format.toUpperCase(),
          `${round.seconds.toFixed(1)} s`,
          mb(round.file.bytes),
          `${round.grown.toFixed(0)} MB`,
          `${round.quietP99.toFixed(1)} ms`,
          `${round.busyP99.toFixed(1)} ms`,
          ratioOf(round).toFixed(2),
          number(round.file.rows),
          number(round.file.wrong),
          number(round.unanswered),
        ].join(' | ')} |`,
    ),
    '',
    `Every row of every file is compared with the one that belongs in its place, and the file with the SHA-256 of its task. The ratio that counts is the median of the rounds.`,
    '',
    `- kill -9 of the worker at ${killed.at} %, a new one started at once: the task is done after ${killed.seconds.toFixed(1)} s (30 s of them pass until the dead worker counts as dead), ${number(killed.file.rows)} rows, ${number(killed.file.wrong)} wrong; files in the store that no task names: ${killed.leftovers}`,
    `- Disk full (every write of the worker goes to /dev/full): ${fullDisk.told ? 'failed at once' : 'NOT TOLD'}, "${fullDisk.reason}"; retried when there is room: ${number(fullDisk.file.rows)} rows, ${number(fullDisk.file.wrong)} wrong`,
    '',
    ...(rounds.some(({ grown }) => grown > limits.growthMb) ? cause : []),
    '### What this does not show',
    '',
    'One machine: clients, server, worker and PostgreSQL share its processors, so an export costs others more here than on machines of their own.',
    'A store that is not a folder (object storage) is not built yet.',
  ];
}
