import { signedIn } from './caller.ts';
import { type Day, isOver, newDay } from './day.ts';
import { jobs } from './jobs.ts';
import { type Office, officeOf } from './office.ts';
import { type Person, type Sample, personAt } from './person.ts';
import { type DaySize, planDay } from './plan.ts';
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

/** Keeps the labels of this day apart from those of another. */
export const markOfDay = (): string => Date.now().toString(36).slice(-6).toUpperCase();

async function runOffice(office: Office, day: Day): Promise<void> {
  while (!isOver(day)) {
    if (await office.next()) day.tell();
    else await day.changed();
  }
  day.tell();
}

async function nextJob(person: Person, day: Day, office: Office): Promise<boolean> {
  for (const job of jobs) if (await job(person, day, office)) return true;
  return false;
}

async function works(person: Person, day: Day, office: Office): Promise<void> {
  while (!isOver(day)) if (!(await nextJob(person, day, office))) await day.changed();
}

/** One day from the first truck to the last parcel, over the calls the pages make. Fails with the first answer that is not as it should be. */
export async function simulateDay(options: DayOptions): Promise<DayResult> {
  const { address, whs, seed, around, pace } = options;
  const day = newDay(planDay(seed, options.size, around.goods), around, pace, 'strict');
  const samples: Sample[] = [];
  const arrive = async (login: string): Promise<Person> => {
    const caller = await signedIn(address, login, whs);
    return personAt(login, { send: caller.send, leave: caller.close }, seed, day, samples);
  };
  const foreman = await arrive(options.foreman);
  const operators = await Promise.all(options.operators.map(arrive));
  const office = officeOf(foreman, day, markOfDay());
  // Signing in is not what is measured.
  samples.length = 0;
  try {
    await Promise.all([runOffice(office, day), ...operators.map((person) => works(person, day, office))]);
  } finally {
    for (const person of [foreman, ...operators]) person.leaves();
  }
  return { samples, counts: day.counts, seconds: day.now() };
}
