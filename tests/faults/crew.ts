import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Answer, type Caller, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import type { Cell } from './cell.ts';
import { type Verdict, check } from './checker.ts';
import { type Worker, clientOf, usualHabits } from './client.ts';
import { newHistory } from './history.ts';
import type { DatabaseUrls } from './postgres.ts';
import { randomFrom } from './random.ts';
import { administrator, quiet } from './run.ts';
import { storeyScript } from './storey-script.ts';
import { pause } from './waiting.ts';
import type { Timed } from './windows.ts';

/** People of one site at work, with a short rest between two things, so that the machine is not what they wait for. */
export const people = 8;
const floorsEach = 40;

/** One call as its person saw it. */
export interface Sample extends Timed {
  readonly startedAt: number;
  readonly answer: Answer;
}

export interface Crew {
  readonly site: string;
  readonly samples: readonly Sample[];
  /** Commands and lists until told to stop; what is begun then is still brought to an end. */
  work(): Promise<void>;
  stop(): void;
  /** Everything settled, asked for and compared with the site's database. */
  verdict(): Promise<Verdict>;
  readonly commands: number;
  readonly one: Caller;
  close(): void;
}

const watched = (caller: Caller, samples: Sample[]): Caller => ({
  ...caller,
  send: async (call, input, withinMs) => {
    const startedAt = performance.now();
    const answer = await caller.send(call, input, withinMs);
    const endedAt = performance.now();
    samples.push({ startedAt, endedAt, ms: endedAt - startedAt, answer });
    return answer;
  },
});

export async function crewOf(
  cell: Cell,
  site: string,
  warehouses: readonly string[],
  database: DatabaseUrls,
  seed: number,
): Promise<Crew> {
  const history = newHistory();
  const samples: Sample[] = [];
  const workers: { readonly worker: Worker; readonly take: () => Promise<number | undefined> }[] = [];
  const one = await signedIn(cell, administrator, warehouses[0] ?? '');
  let number = 0;
  let over = false;
  for (let person = 0; person < people; person += 1) {
    const whs = warehouses[person % warehouses.length] ?? '';
    const caller = watched(await signedIn(cell, administrator, whs, 2), samples);
    const random = randomFrom(seed + person + 1);
    const first = 30 + Math.floor(person / warehouses.length) * floorsEach;
    const floors = Array.from({ length: floorsEach }, (_, floor) => first + floor);
    const take = async (): Promise<number | undefined> => {
      await pause(10 + random.below(20));
      if (over) return undefined;
      if (random.chance(0.5)) await caller.send(wmsBasicCalls.searchStorey, { pageno: 1, count: 20 });
      number += 1;
      return number;
    };
    workers.push({
      worker: clientOf(
        { number: person, whs, caller },
        storeyScript({ number: person, caller, floors }, random),
        random,
        history,
        usualHabits,
      ),
      take,
    });
  }
  return {
    site,
    samples,
    one,
    work: async () => {
      over = false;
      await Promise.all(workers.map(({ worker, take }) => worker.work(take, () => undefined)));
    },
    stop: () => {
      over = true;
    },
    verdict: async () => {
      await Promise.all(workers.map(({ worker }) => worker.sendLate()));
      await quiet(cell.url, database.databaseUrl);
      await Promise.all(workers.map(({ worker }) => worker.resolve()));
      return check(database.databaseUrl, history);
    },
    get commands() {
      return history.commands.length;
    },
    close: () => {
      for (const { worker } of workers) worker.close();
      one.close();
    },
  };
}
