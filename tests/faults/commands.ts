import { cellUp } from './cell.ts';
import { type Habits, usualHabits } from './client.ts';
import { machineOf } from './machine.ts';
import type { Part } from './part.ts';
import { randomFrom } from './random.ts';
import { type ControlResult, reportOf } from './report.ts';
import { type Result, openTrial } from './run.ts';
import { type Scenario, controls, longScenarios, quickScenarios } from './scenarios.ts';
import { clean, faultLines, tell } from './telling.ts';

async function control(
  seed: number,
  scenario: Scenario,
  habits: Habits,
  postgres: readonly string[],
): Promise<ControlResult> {
  const cell = await cellUp({ postgres });
  try {
    const trial = await openTrial(cell, seed, habits);
    const result = await trial.run(scenario);
    await trial.end();
    tell(result);
    return { result, caught: result.verdict.lost + result.verdict.doubled > 0 };
  } finally {
    await cell.down();
  }
}

/** Faults under the hands of 32 people: what they were told is compared with what the database holds. */
export const commands: Part = {
  name: 'commands',
  heading: 'Faults under commands',
  run: async ({ quick, seed }) => {
    const cell = await cellUp({ databaseProxy: randomFrom(seed ^ 0xdb) });
    const results: Result[] = [];
    const [version] = await cell.look<{ server_version: string }>('show server_version');
    const machine = machineOf(version?.server_version ?? 'unknown');
    const trial = await openTrial(cell, seed, usualHabits);
    let faults: string[] = [];
    try {
      for (const scenario of quick ? quickScenarios : longScenarios) {
        const result = await trial.run(scenario);
        results.push(result);
        tell(result);
      }
      faults = await faultLines(cell);
    } finally {
      await trial.end();
      await cell.down();
    }

    const controlResults: ControlResult[] = [];
    if (!quick) {
      // The writer of the log is slowed down as well, so that the control does not depend on the luck of a fifth of a second.
      const lazy = ['synchronous_commit=off', 'wal_writer_delay=10s', 'wal_buffers=64MB'];
      controlResults.push(await control(seed, controls.asynchronousCommit, usualHabits, lazy));
      controlResults.push(await control(seed, controls.noRequestIds, { ...usualHabits, freshIds: true }, []));
    }

    for (const line of faults) console.log(`server log: ${line}`);
    const kept = results.every(clean);
    const caught = controlResults.every((one) => one.caught);
    if (!caught) console.log('A control was not caught: the checker cannot be believed.');
    return {
      kept: kept && caught,
      lines: reportOf({
        machine,
        seed,
        results,
        history: trial.history,
        faultLines: faults,
        controls: controlResults,
        kept,
      }),
    };
  },
};
