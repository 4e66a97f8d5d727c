import { inboundCalls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { Day } from './day.ts';
import type { Person } from './person.ts';
import { claimOf, finishArrival, finishBoxing, finishPutaway } from './receive.ts';
import type { Report } from './report.ts';
import { type Cancel, finishCheck, finishPack, finishPick } from './send.ts';

interface Held {
  readonly task_no: string;
  readonly epoch: number;
}

/**
 * Finishes what a person has in hand: after the start of a shift the work of an earlier one, after a setback what went
 * wrong. What cannot be finished is paused, so that another can go on with it.
 */
export async function resumeWork(person: Person, day: Day, cancel: Cancel, report: Report): Promise<void> {
  const guarded = async (step: () => Promise<unknown>): Promise<boolean> => {
    try {
      await step();
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };
  const resume = async <Work extends Held>(
    read: () => Promise<Work | null>,
    finish: (work: Work) => Promise<void>,
    pause: (claim: Held) => Promise<unknown>,
  ): Promise<void> => {
    let work: Work | null = null;
    await guarded(async () => (work = await read()));
    // Assigned in a callback, which the compiler does not follow.
    const held = work as Work | null;
    if (held !== null && !(await guarded(() => finish(held)))) await guarded(() => pause(claimOf(held)));
  };

  await resume(
    async () => (await person.reads(calls.getMyPacking, {})).work,
    (work) => finishPack(person, day, cancel, work),
    (claim) => person.does(calls.pausePacking, claim),
  );
  await resume(
    async () => (await person.reads(calls.getMyChecking, {})).work,
    (work) => finishCheck(person, day, work),
    (claim) => person.does(calls.pauseChecking, claim),
  );
  await resume(
    async () => (await person.reads(calls.getMyPicking, {})).work,
    (work) => finishPick(person, day, cancel, work),
    (claim) => person.does(calls.pausePicking, claim),
  );
  await resume(
    async () => (await person.reads(inboundCalls.getMyPutaway, {})).work,
    (work) => finishPutaway(person, day, work),
    (claim) => person.does(inboundCalls.pausePutawayTask, claim),
  );
  await resume(
    async () => (await person.reads(inboundCalls.getMyBoxing, {})).boxing,
    (work) => finishBoxing(person, day, work, []),
    (claim) => person.does(inboundCalls.pauseBoxing, claim),
  );
  await guarded(async () => {
    const { arrival } = await person.reads(inboundCalls.getMyArrival, {});
    if (arrival) await finishArrival(person, day, arrival);
  });
}
