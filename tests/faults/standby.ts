import { number } from '../statistics.ts';
import { cellUp } from './cell.ts';
import { usualHabits } from './client.ts';
import type { Try } from './history.ts';
import { type Machine, machineLines, machineOf } from './machine.ts';
import type { Part } from './part.ts';
import { randomFrom } from './random.ts';
import { findingLines, scenarioHeader, scenarioRow, unknownLines } from './report.ts';
import { type Result, type Trial, clients, openTrial } from './run.ts';
import type { Scenario, Stage } from './scenarios.ts';
import { clean, faultLines, tell } from './telling.ts';
import { pause } from './waiting.ts';
import { type Span, span } from './windows.ts';

/** Answers that were on their way when the standby stopped still arrive; afterwards none may. */
const onTheirWayMs = 500;
const heldMs = 1_000;

/** When things happened in a run, on the clock of the history. */
interface Times {
  frozen?: Span;
  failOver?: Span;
}

interface Outcome {
  readonly machine: Machine;
  readonly result: Result;
  /** What the tries that ended while the standby was frozen came to. */
  readonly whileFrozen: ReadonlyMap<string, number>;
  readonly acknowledgedWhileFrozen: number;
  /** From the kill to the end of the promotion, and to the first command applied after it. */
  readonly promotedMs: number;
  readonly backMs: number;
  readonly faultLines: readonly string[];
}

const failOver = async ({ cell, did }: Stage, times: Times): Promise<void> => {
  times.failOver = await span(() => cell.failOver());
  did('kill -9 of the primary for good, standby promoted');
};

const frozenThenKilled = (commands: number, seconds: number, times: Times): Scenario => ({
  name: `standby frozen for ${seconds} s, later the primary killed`,
  commands,
  faults: async (stage) => {
    const { cell, reached, did } = stage;
    await reached(0.3);
    await cell.standby?.freeze(async () => {
      times.frozen = await span(() => pause(seconds * 1_000));
    });
    did(`SIGSTOP of the standby for ${seconds} s`);
    await reached(0.6);
    await failOver(stage, times);
  },
});

/** The sender is stopped, so nothing of the last second is on its way when the primary dies. */
const killedBehind = (name: string, times: Times): Scenario => ({
  name,
  commands: 4_000,
  faults: async (stage) => {
    await stage.reached(0.5);
    const [sender] = await stage.cell.look<{ pid: number }>('select pid from pg_stat_replication');
    if (!sender) throw new Error('nothing is sent to the standby');
    process.kill(sender.pid, 'SIGSTOP');
    stage.did('SIGSTOP of the sender for the last second');
    await pause(heldMs);
    await failOver(stage, times);
  },
});

const nameOf = (made: Try): string => {
  if (made.retcode === 0) return 'applied';
  return made.retcode === undefined ? `no answer (${made.why})` : `${made.outcome} (${made.retcode})`;
};

function outcomeOf(trial: Trial, result: Result, times: Times): Omit<Outcome, 'machine' | 'faultLines'> {
  const { frozen, failOver: over } = times;
  const tries = trial.history.commands.flatMap((command) => command.tries);
  const inFreeze = frozen
    ? tries.filter((made) => made.endedAt > frozen.from + onTheirWayMs && made.endedAt < frozen.to)
    : [];
  const whileFrozen = new Map<string, number>();
  for (const made of inFreeze) whileFrozen.set(nameOf(made), (whileFrozen.get(nameOf(made)) ?? 0) + 1);
  const after = trial.history.commands
    .filter(({ outcome, settledAt }) => outcome === 'applied' && over && settledAt > over.to)
    .map(({ settledAt }) => settledAt);
  return {
    result,
    whileFrozen,
    acknowledgedWhileFrozen: inFreeze.filter(({ outcome }) => outcome === 'applied' || outcome === 'refused').length,
    promotedMs: over ? over.to - over.from : Number.NaN,
    backMs: over ? Math.min(...after) - over.from : Number.NaN,
  };
}

async function fresh(
  seed: number,
  standby: 'synchronous' | 'asynchronous',
  scenarioWith: (times: Times) => Scenario,
): Promise<Outcome> {
  const cell = await cellUp({ standby, databaseProxy: randomFrom(seed ^ 0xdb) });
  try {
    const [version] = await cell.look<{ server_version: string }>('show server_version');
    const machine = machineOf(version?.server_version ?? 'unknown');
    const times: Times = {};
    const trial = await openTrial(cell, seed, usualHabits);
    const result = await trial.run(scenarioWith(times)).finally(() => trial.end());
    const outcome = { ...outcomeOf(trial, result, times), machine, faultLines: await faultLines(cell) };
    tell(result);
    console.log(
      `  acknowledged while frozen ${outcome.acknowledgedWhileFrozen}; tries that ended then: ${said(outcome.whileFrozen)}; ` +
        `promoted ${outcome.promotedMs.toFixed(0)} ms after the kill, first command applied after ${outcome.backMs.toFixed(0)} ms`,
    );
    return outcome;
  } finally {
    await cell.down();
  }
}

const said = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, times]) => `${number(times)} × ${what}`).join(', ') || 'none';

const held = ({ result, acknowledgedWhileFrozen }: Outcome): boolean => clean(result) && acknowledgedWhileFrozen === 0;

const reportOf = (
  seed: number,
  outcomes: readonly [Outcome, ...Outcome[]],
  control: Outcome,
  kept: boolean,
): string[] => [
  '`npm run battery -- --only standby` gives PostgreSQL a standby that follows it synchronously (`synchronous_standby_names`,',
  '`synchronous_commit=on`): a commit is answered when both have it. The standby is frozen, the primary is killed and stays dead, the',
  'standby is promoted, and the server finds it at the same address, through a proxy, without a restart.',
  '',
  kept
    ? `**Kept: 0 of ${number(outcomes.reduce((sum, { result }) => sum + result.applied, 0))} acknowledged commands lost, 0 doubled, 0 acknowledged while the standby was frozen, every unknown one resolved.**`
    : '**NOT KEPT: see the findings.**',
  '',
  ...machineLines(outcomes[0].machine),
  `- Seed: ${seed}`,
  `- Load: ${clients} clients, as in the section on commands; every scenario on two fresh servers of PostgreSQL`,
  '',
  ...scenarioHeader,
  ...[...outcomes, control].map(({ result }) => scenarioRow(result)),
  '',
  ...outcomes
    .filter(({ whileFrozen }) => whileFrozen.size > 0)
    .map(
      ({ whileFrozen }) =>
        `While the standby was frozen (from ${onTheirWayMs} ms after the stop) tries ended as: ${said(whileFrozen)}.`,
    ),
  ...outcomes.map(
    ({ result, promotedMs, backMs }) =>
      `- ${result.scenario}: promoted ${number(Math.round(promotedMs))} ms after the kill, first command applied ${number(Math.round(backMs))} ms after it. Nobody had to notice the death: the run promotes at once.`,
  ),
  `- ${control.result.scenario}: ${control.result.verdict.lost > 0 ? `caught, ${number(control.result.verdict.lost)} acknowledged commands lost` : 'NOT CAUGHT'}`,
  '',
  ...unknownLines,
  '',
  'What the checker found on the promoted standby:',
  '',
  '| Check | Violations |',
  '|---|---|',
  ...findingLines(outcomes.at(-1)?.result),
  '',
  ...outcomes.flatMap((outcome) => outcome.faultLines).map((line) => `- Server log: ${line}`),
  '',
  'Not shown: who decides that a primary is dead, and two primaries at once. The dead one is never started again here.',
];

/** A second PostgreSQL takes over: what was acknowledged is on it. */
export const standby: Part = {
  name: 'standby',
  heading: 'Failing over to a standby',
  run: async ({ quick, seed }) => {
    if (quick) {
      const outcome = await fresh(seed, 'synchronous', (times) => frozenThenKilled(1_500, 1, times));
      return { kept: held(outcome), lines: [] };
    }
    const outcomes: [Outcome, Outcome] = [
      await fresh(seed, 'synchronous', (times) => frozenThenKilled(8_000, 10, times)),
      await fresh(seed, 'synchronous', (times) => killedBehind('primary killed while the standby is behind', times)),
    ];
    const control = await fresh(seed, 'asynchronous', (times) =>
      killedBehind('control: asynchronous standby, primary killed while it is behind', times),
    );
    const caught = control.result.verdict.lost > 0;
    if (!caught) console.log('The control was not caught: the checker cannot be believed.');
    const kept = outcomes.every(held);
    return { kept: kept && caught, lines: reportOf(seed, outcomes, control, kept) };
  },
};
