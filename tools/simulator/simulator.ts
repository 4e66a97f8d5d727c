import { type Day, isOver, newDay } from './day.ts';
import { type Office, officeOf } from './office.ts';
import { type Person, type Sample, personAt } from './person.ts';
import { type DaySize, planDay } from './plan.ts';
import { countIntoBoxes, putBack, putBoxAway, unload } from './receive.ts';
import { check, pack, pick, ship } from './send.ts';
import type { Surroundings } from './surroundings.ts';

export interface DayOptions {
  readonly address: { readonly port: number };
  readonly whs: string;
  /** Login names of who works, and of who plans. */
  readonly operators: readonly string[];
  readonly foreman: string;
  readonly seed: string;
  readonly size: DaySize;
  readonly around: Surroundings;
  /** 1: as long as people take. 0: as fast as the server answers. */
  readonly pace: number;
}

export interface DayResult {
  readonly samples: readonly Sample[];
  readonly counts: Day['counts'];
  readonly seconds: number;
}

/** What is nearest to the door is done first: little stands about, and nobody waits for a tote. */
const nextJob = async (person: Person, day: Day, { cancel }: Office): Promise<boolean> =>
  (await ship(person, day)) ||
  (await pack(person, day, cancel)) ||
  (await check(person, day)) ||
  (await putBack(person, day)) ||
  (await putBoxAway(person, day)) ||
  (await pick(person, day, cancel)) ||
  (await countIntoBoxes(person, day)) ||
  (await unload(person, day));

async function works(person: Person, day: Day, office: Office): Promise<void> {
  while (!isOver(day)) if (!(await nextJob(person, day, office))) await day.changed();
}

/** One day from the first truck to the last parcel, over the calls the pages make. Fails with the first answer that is not as it should be. */
export async function simulateDay(options: DayOptions): Promise<DayResult> {
  const { address, whs, seed, around, pace } = options;
  const day = newDay(planDay(seed, options.size, around.goods), around, pace);
  const samples: Sample[] = [];
  const arrive = (login: string): Promise<Person> => personAt(address, whs, login, seed, day, samples);
  const foreman = await arrive(options.foreman);
  const operators = await Promise.all(options.operators.map(arrive));
  const office = officeOf(foreman, day, Date.now().toString(36).slice(-6).toUpperCase());
  // Signing in is not what is measured.
  samples.length = 0;
  try {
    await Promise.all([office.work(), ...operators.map((person) => works(person, day, office))]);
  } finally {
    for (const person of [foreman, ...operators]) person.leaves();
  }
  return { samples, counts: day.counts, seconds: day.now() };
}
