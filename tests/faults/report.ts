import { number, sum } from '../statistics.ts';
import type { History } from './history.ts';
import { type Machine, machineLines } from './machine.ts';
import { type Result, clients } from './run.ts';

export interface ControlResult {
  readonly result: Result;
  readonly caught: boolean;
}

export interface Run {
  readonly machine: Machine;
  readonly seed: number;
  readonly results: readonly Result[];
  readonly history: History;
  readonly faultLines: readonly string[];
  readonly controls: readonly ControlResult[];
  readonly kept: boolean;
}

export const scenarioRow = (result: Result): string =>
  `| ${[
    result.scenario,
    [...result.faults].map(([what, times]) => `${number(times)} × ${what}`).join(', ') || 'none',
    number(result.commands),
    number(result.applied),
    number(result.refused),
    number(result.onceUnknown),
    number(result.tries),
    `${result.seconds.toFixed(1)} s`,
    `${number(result.longestGapMs)} ms`,
    number(result.verdict.lost),
    number(result.verdict.doubled),
    number(result.verdict.unresolved),
  ].join(' | ')} |`;

export const scenarioHeader = [
  '| Scenario | Faults | Commands | Applied | Refused | Once unknown | Tries | Load | Longest gap between answers | Lost | Doubled | Unresolved |',
  '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
];

export const unknownLines = [
  'A command whose answer did not come, or came as 500, 504 or "still running", is unknown, never failed: it is sent again with the same id',
  'until the answer is definite, and afterwards asked for with `get_request_result`; both answers must agree.',
];

export const findingLines = (result: Result | undefined): string[] =>
  (result?.verdict.findings ?? []).map(({ check, count, witnesses }) => {
    const first = count === 0 ? '' : ` (first: ${witnesses.join('; ').replaceAll('|', '/').slice(0, 300)})`;
    return `| ${check} | ${number(count)}${first} |`;
  });

export function reportOf(run: Run): string[] {
  const { machine, seed, results, history, controls } = run;
  const { sent } = history;
  const applied = sum(results.map((result) => result.applied));
  const last = results.at(-1);
  return [
    '`npm run battery -- --only commands` drives a real server on a PostgreSQL of its own, breaks one thing after the other',
    'while 32 people work, and then compares what they were told with what the database holds.',
    '',
    run.kept
      ? `**Kept: 0 of ${number(applied)} acknowledged commands lost, 0 doubled, 0 of ${number(sum(results.map((result) => result.onceUnknown)))} unknown ones unresolved.**`
      : '**NOT KEPT: see the findings.**',
    '',
    ...machineLines(machine),
    `- Seed: ${seed} (\`--seed ${seed}\` gives every client the same numbers; their timing, and so what meets what, still differs)`,
    `- Load: ${clients} clients, each sends one command after the other over keep-alive connections, through a proxy; create, update and delete of storeys, two clients in each of 16 warehouses`,
    '',
    '### What was done',
    '',
    ...scenarioHeader,
    ...results.map(scenarioRow),
    '',
    `Beside these: ${number(sent.repeats)} answered commands were sent again at once, ${number(sent.late)} long after, ${number(sent.twins)} twice at the same moment,`,
    `${number(sent.otherBody)} ids were used again for another body, and the server was asked ${number(sent.asked)} times what became of an id.`,
    '',
    ...unknownLines,
    '',
    '### What the checker found',
    '',
    'After every scenario, in one snapshot, over all commands so far. The last state:',
    '',
    '| Check | Violations |',
    '|---|---|',
    ...findingLines(last),
    '',
    ...(run.faultLines.length === 0
      ? ['The server logged no fault of its own.', '']
      : ['Errors the server logged while things were broken:', '', ...run.faultLines.map((line) => `- ${line}`), '']),
    '### Controls',
    '',
    ...(controls.length === 0
      ? ['Not run this time.']
      : [
          'The same battery on something broken on purpose. A control that is not caught fails the run. With synchronous_commit off, wal_writer_delay is 10 s and wal_buffers 64 MB, to widen what a kill can lose; without request ids, a client told that its floor is taken or its page is old tries again, as a person would.',
          '',
          ...scenarioHeader,
          ...controls.map(({ result }) => scenarioRow(result)),
          '',
          ...controls.map(({ result, caught }) => `- ${result.scenario}: ${caught ? 'caught' : 'NOT CAUGHT'}`),
        ]),
    '',
    '### What this does not show',
    '',
    'A killed process loses its own memory, not that of the operating system: a power cut and a lying disk are not tried here.',
    'One machine, one server process. A standby and a second site have sections of their own.',
  ];
}
