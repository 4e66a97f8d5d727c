import { setTimeout as after } from 'node:timers/promises';
import { salesOutboundErrors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { type Day, isOver, newDay } from './day.ts';
import { type Avoided, avoidAfter, canBeDone } from './decisions.ts';
import { type Job, jobs } from './jobs.ts';
import { type Leftovers, takeUp } from './leftovers.ts';
import { type Office, officeOf } from './office.ts';
import { patientDesk } from './patience.ts';
import { type Person, type Sample, personAt } from './person.ts';
import { planDay } from './plan.ts';
import { isRefusedWith, isTaken } from './refused.ts';
import type { Report } from './report.ts';
import { resumeWork } from './resume.ts';
import { type DayOptions, type DayResult, markOfDay } from './simulator.ts';

/** Whoever finds nothing to do looks again: also a clock brings work, and real users do. */
const lookAgainMs = 1_000;

const lookAgain = (day: Day): Promise<unknown> => Promise.race([day.changed(), after(lookAgainMs)]);

/** A day does not end while a person is in the middle of something. */
async function busy<Reply>(day: Day, work: () => Promise<Reply>): Promise<Reply> {
  day.activity.busy += 1;
  try {
    return await work();
  } finally {
    day.activity.busy -= 1;
  }
}

/** Goods of an order that a real user has cancelled go back to the shelf. */
function handBack(day: Day, error: unknown): void {
  if (!isRefusedWith(error, salesOutboundErrors.orderCancelled)) return;
  const tote = String(error.params['tote'] ?? '');
  if (tote !== '' && !day.toReturn.includes(tote)) day.toReturn.push(tote);
}

/** One person until the day is over. Nothing that goes wrong ends the shift. */
async function works(person: Person, day: Day, office: Office, report: Report): Promise<void> {
  const avoided = new Map<Job, Avoided>();
  const setBack: Report = (error) => {
    handBack(day, error);
    report(error);
  };
  const resume = (): Promise<void> => resumeWork(person, day, office.cancel, setBack);
  const doNextJob = async (): Promise<boolean> => {
    for (const job of jobs.filter((one) => canBeDone(avoided.get(one), day.now()))) {
      try {
        if (!(await job(person, day, office))) continue;
        avoided.delete(job);
        return true;
      } catch (error) {
        setBack(error);
        if (!isTaken(error)) avoided.set(job, avoidAfter(avoided.get(job), day.now()));
        await resume();
        return false;
      }
    }
    return false;
  };
  await busy(day, resume);
  while (!isOver(day)) {
    const hasWorked = await busy(day, doNextJob);
    if (hasWorked) day.activity.lastWork = day.now();
    else await lookAgain(day);
  }
}

async function plans(office: Office, day: Day, report: Report): Promise<void> {
  while (!isOver(day)) {
    const hasWorked = await busy(day, office.next).catch((error: unknown) => {
      report(error);
      return false;
    });
    if (hasWorked) {
      day.activity.lastWork = day.now();
      day.tell();
    } else await lookAgain(day);
  }
}

/** One day of patient people, who begin with what an earlier day or a real user has left. */
export async function workDay(options: DayOptions, left: Leftovers, report: Report): Promise<DayResult> {
  const { address, whs, seed, around, pace } = options;
  const day = newDay(planDay(seed, options.size, around.goods), around, pace, 'patient');
  takeUp(day, left);
  const samples: Sample[] = [];
  const arrive = (login: string): Person =>
    personAt(login, patientDesk(address, login, whs, report), seed, day, samples);
  const foreman = arrive(options.foreman);
  const operators = options.operators.map(arrive);
  const office = officeOf(foreman, day, markOfDay());
  try {
    await Promise.all([plans(office, day, report), ...operators.map((person) => works(person, day, office, report))]);
  } finally {
    for (const person of [foreman, ...operators]) person.leaves();
  }
  return { samples, counts: day.counts, seconds: day.now() };
}
