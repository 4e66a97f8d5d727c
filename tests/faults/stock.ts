import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { prove } from '@tallyhouse/server/stock/public.ts';
import { signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { number, sum } from '../statistics.ts';
import { type Cell, type CellOptions, cellUp } from './cell.ts';
import { type Verdict, check } from './checker.ts';
import { type Habits, type Worker, clientOf, usualHabits } from './client.ts';
import { machineLines, machineOf } from './machine.ts';
import type { Part } from './part.ts';
import { randomFrom } from './random.ts';
import { type ControlResult, findingLines, scenarioHeader, scenarioRow } from './report.ts';
import { type Result, type Subject, administrator, openTrial } from './run.ts';
import { type Scenario, controls, stockScenario } from './scenarios.ts';
import { stockScript } from './stock-script.ts';
import { type Shelf, emptyShelves, shelves, stockWhs } from './stock-shelves.ts';
import { clean, faultLines, tell } from './telling.ts';

const stockClients = 64;

/** What the proofs of the stock room find joins what the checker finds. */
async function proven(cell: Cell, verdict: Verdict): Promise<Verdict> {
  const kernel = await openKernel(readEnv({ ...cell.env, LOG_LEVEL: 'silent', POOL_SIZE: '2' }), modules);
  try {
    const found = await prove(kernel.databases, stockWhs);
    const findings = found.map(({ proof, says, broken, witness }) => ({
      check: `${proof}: ${says}`,
      count: broken,
      witnesses: witness.map((row) => JSON.stringify(row)),
    }));
    return { ...verdict, findings: [...verdict.findings, ...findings] };
  } finally {
    await kernel.databases.end();
  }
}

const subjectOf = (cell: Cell): Subject => ({
  workersOf: async (proxy, seed, history, habits) => {
    const rows = await cell.look<Shelf>(shelves);
    const workers: Worker[] = [];
    for (let n = 0; n < stockClients; n += 1) {
      const random = randomFrom(seed + n + 1);
      const caller = await signedIn(proxy, administrator, stockWhs, 2);
      const script = stockScript({ number: n, shelves: rows }, random);
      workers.push(clientOf({ number: n, whs: stockWhs, caller }, script, random, history, habits));
    }
    return workers;
  },
  check: async (databaseUrl, history) => proven(cell, await check(databaseUrl, history, {})),
});

async function trialOf(
  seed: number,
  scenario: Scenario,
  habits: Habits = usualHabits,
  options: CellOptions = {},
): Promise<{ readonly result: Result; readonly faults: readonly string[]; readonly postgres: string }> {
  const cell = await cellUp({
    env: { ENVIRONMENT: 'dev', POOL_SIZE: '20', POOL_WAIT_MS: '3000' },
    fill: emptyShelves,
    databaseProxy: randomFrom(seed ^ 0xdb),
    ...options,
  });
  try {
    const trial = await openTrial(cell, seed, habits, subjectOf(cell));
    const result = await trial.run(scenario);
    await trial.end();
    tell(result);
    const [about] = await cell.look<{ server_version: string }>('show server_version');
    return { result, faults: await faultLines(cell), postgres: about?.server_version ?? 'unknown' };
  } finally {
    await cell.down();
  }
}

/** Everything the stock room does, by 64 people on the same few shelves, while things break. */
export const stock: Part = {
  name: 'stock',
  heading: 'Faults under the stock room',
  always: true,
  run: async ({ quick, seed }) => {
    const seeds = Array.from({ length: quick ? 1 : 10 }, (_, n) => seed + n * 1_000);
    const results: Result[] = [];
    let version = '';
    for (const one of seeds) {
      const { result, faults, postgres } = await trialOf(one, stockScenario(quick ? 5_000 : 100_000));
      version = postgres;
      results.push({ ...result, scenario: `seed ${one}` });
      for (const line of faults) console.log(`server log: ${line}`);
    }
    const caught: ControlResult[] = [];
    if (!quick) {
      const lazy = ['synchronous_commit=off', 'wal_writer_delay=10s', 'wal_buffers=64MB'];
      const lost = await trialOf(seed, controls.asynchronousCommit, usualHabits, { postgres: lazy });
      const doubled = await trialOf(seed, controls.noRequestIds, { ...usualHabits, freshIds: true });
      for (const { result } of [lost, doubled])
        caught.push({ result, caught: result.verdict.lost + result.verdict.doubled > 0 });
    }
    const kept = results.every(clean) && caught.every((one) => one.caught);
    return {
      kept,
      lines: [
        '`npm run battery -- --only stock`: receipts, moves of one to five rows in both directions, claims, picks, releases, blocks and',
        `reversals by ${stockClients} people on the same few shelves, with every fault of the battery in each run.`,
        '',
        kept
          ? `**Kept: of ${number(sum(results.map((one) => one.commands)))} commands 0 acknowledged lost, 0 doubled, 0 rows found by the proofs.**`
          : '**NOT KEPT: see the findings.**',
        '',
        ...machineLines(machineOf(version)),
        '',
        ...scenarioHeader,
        ...results.map(scenarioRow),
        ...caught.map(({ result }) => scenarioRow(result)),
        '',
        '| Check | Violations |',
        '|---|---|',
        ...findingLines(results.at(-1)),
        '',
        ...caught.map(({ result, caught: seen }) => `- ${result.scenario}: ${seen ? 'caught' : 'NOT CAUGHT'}`),
      ],
    };
  },
};
