import { type Caller, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { type Cell, cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { administrator } from '../faults/run.ts';
import { median, number } from '../statistics.ts';
import { type Series, failureBook, seriesTable } from './figures.ts';
import { closedLoop } from './load.ts';
import { anyTwo, mover } from './movers.ts';
import { openBenchKernel } from './overheard.ts';
import { brokenProofs, fillLedger, shelvesOf, stockClients, stockWhs } from './stock-setup.ts';
import { sendersOf } from './updaters.ts';

const wantedShare = 0.9;
/** How large the large ledger is, where it is not to be as large as usual: a run of its own, with a record of its own. */
const asked = process.env.LEDGER_ROWS;
const env = { ENVIRONMENT: 'dev', LOG_LEVEL: 'info', POOL_SIZE: '20', POOL_WAIT_MS: '10000' };

interface House {
  readonly rows: number;
  readonly cell: Cell;
  readonly people: readonly Caller[];
  perSecond(ms: number, seed: number): Promise<{ readonly perSecond: number; readonly failures: readonly string[] }>;
}

async function houseWith(rows: number, cells: number): Promise<House> {
  const cell = await cellUp({ env, fill: fillLedger(cells, rows) });
  const people: Caller[] = [];
  for (let n = 0; n < stockClients; n += 1) people.push(await signedIn(cell, administrator, stockWhs));
  const shelves = await shelvesOf(cell.look);
  const senders = sendersOf(people, [cell.port]);
  return {
    rows,
    cell,
    people,
    perSecond: (ms, seed) =>
      closedLoop({ senders: senders.map((sender, n) => mover(sender, shelves, anyTwo(shelves), seed + n)), ms }),
  };
}

/** Whether a move costs more when there were many before: two houses, one after the other in every round. */
export const ledger: Part = {
  name: 'ledger',
  heading: asked === undefined ? 'Growth of the ledger' : `Growth of the ledger to ${number(Number(asked))} rows`,
  run: async ({ quick, seed }) => {
    const large = Number(asked ?? (quick ? 40_000 : 5_000_000));
    const rounds = quick ? 1 : 7;
    const ms = (quick ? 1 : 6) * 1_000;
    const houses = [
      await houseWith(quick ? 1_000 : 100_000, quick ? 200 : 4_000),
      await houseWith(large, quick ? 200 : 4_000),
    ] as const;
    const failures = failureBook();
    const series = houses.map(({ rows }): Series => ({
      name: `a move, with ${number(rows)} rows in the ledger`,
      unit: 'calls/s',
      digits: 0,
      rounds: [],
    }));
    const ratio: Series = { name: 'large / small', unit: 'ratio', digits: 2, rounds: [] };
    for (let round = quick ? 1 : 0; round <= rounds; round += 1) {
      const got = [0, 0];
      for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const measured = await houses[which as 0 | 1].perSecond(round === 0 ? 2_000 : ms, seed + round);
        for (const why of measured.failures) failures.note(`round ${round}`, why);
        got[which] = measured.perSecond;
      }
      if (round === 0) continue;
      for (const [n, one] of series.entries()) one.rounds.push(got[n] ?? 0);
      ratio.rounds.push((got[1] ?? 0) / (got[0] ?? 1));
      console.log(`round ${round}: ${got.map((one) => one.toFixed(0)).join(' and ')} calls/s`);
    }
    const [version] = await houses[0].cell.look<{ server_version: string }>('show server_version');
    const broken: string[] = [];
    for (const { cell, people } of houses) {
      const kernel = await openBenchKernel(cell.env);
      broken.push(...(await brokenProofs(kernel)));
      await kernel.databases.end();
      for (const one of people) one.close();
      await cell.down();
    }
    for (const line of [...failures.lines, ...broken]) console.log(`failed: ${line}`);
    const table = seriesTable([...series, ratio]);
    for (const line of table) console.log(line);
    return {
      kept: failures.lines.length === 0 && broken.length === 0 && (quick || median(ratio.rounds) >= wantedShare),
      lines: [
        '`npm run bench -- --only ledger`; `LEDGER_ROWS=50000000` before it makes the large ledger larger. The older moves are of the same',
        'warehouse and, from the 15th of a month on, in the same partition.',
        '',
        ...machineLines(machineOf(version?.server_version ?? 'unknown')),
        `- Load: ${stockClients} clients in a closed loop, ${ms / 1_000} s a round; both houses in every round, one after the other`,
        `- Asked: at most 10 % less`,
        '',
        ...table,
      ],
    };
  },
};
