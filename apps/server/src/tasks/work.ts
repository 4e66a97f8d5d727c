import type { TaskStep } from '@tallyhouse/contracts/common/task-machines.ts';
import * as decide from './domain/decide.ts';
import { eventsOf } from './domain/events.ts';
import type { Claim } from './domain/task.ts';
import { type Doing, type Done, type Held, perform, touched } from './store/tasks.ts';

// What the holder does. Each step shows the claim it was made under: one that is over is refused and changes nothing.

/** The first scan. */
export const start = (doing: Doing, claim: Claim, held?: Held): Promise<Done> =>
  perform(doing, claim.task_id, (task, now) => decide.start(task, claim, doing.session, now), held);

/** A scan in the middle of the work: its command belongs to the holder, and the task is not idle. */
export async function act(doing: Doing, claim: Claim, step: string): Promise<Done> {
  const task = await touched(doing.tx, claim.task_id);
  decide.scan(task, claim, doing.session);
  return { task, events: eventsOf(task, 'act', { step }) };
}

/** A step that only some machines have, such as `pick`, `drop` and `put` of a rack transfer. */
export const move = (doing: Doing, claim: Claim, name: TaskStep): Promise<Done> =>
  perform(doing, claim.task_id, (task, now) => decide.move(task, name, claim, doing.session, now));

export const pause = (doing: Doing, claim: Claim): Promise<Done> =>
  perform(doing, claim.task_id, (task, now) => decide.pause(task, claim, doing.session, now));

/** Notes that a line was passed over, and why. The line itself is the module's. */
export const skipLine = (doing: Doing, claim: Claim, line: string, reason: string): Promise<Done> =>
  perform(doing, claim.task_id, (task, now) => decide.skipLine(task, claim, doing.session, `${line}: ${reason}`, now));

/** The end: `done`, or `fail` where the machine has it. */
export const done = (doing: Doing, claim: Claim, end: 'done' | 'fail' = 'done', held?: Held): Promise<Done> =>
  perform(doing, claim.task_id, (task, now) => decide.done(task, end, claim, doing.session, now), held);
