import { clockOf } from '../kernel/versions.ts';
import * as decide from './domain/decide.ts';
import type { Person } from './domain/task.ts';
import { type Doing, type Done, perform } from './store/tasks.ts';

const clock =
  ({ session }: Doing) =>
  (at: Date): string =>
    clockOf(session.time_region).format(at);

/** Takes one task, named by whoever wants it. */
export const claim = (doing: Doing, taskId: number): Promise<Done> =>
  perform(doing, taskId, (task, now) => decide.claim(task, doing.session, now, clock(doing)));

/** Gives it to a person. She may be given more than she can work on at a time: they wait for her. */
export const assign = (doing: Doing, taskId: number, to: Person): Promise<Done> =>
  perform(doing, taskId, (task, now) => decide.assign(task, to, doing.session, now, clock(doing)));

/** Back to the pool, by its holder or by a supervisor: the module knows who may. */
export const unassign = (doing: Doing, taskId: number): Promise<Done> =>
  perform(doing, taskId, (task, now) => decide.unassign(task, now));

export const reassign = (doing: Doing, taskId: number, to: Person): Promise<Done> =>
  perform(doing, taskId, (task, now) => decide.reassign(task, to, doing.session, now));

/** From a person who fell silent. What she scans from now on is refused. */
export const takeover = (doing: Doing, taskId: number): Promise<Done> =>
  perform(doing, taskId, (task, now) => decide.takeOver(task, doing.session, now, clock(doing)));

/** Goes on with a paused task, whoever paused it. */
export const resume = (doing: Doing, taskId: number): Promise<Done> =>
  perform(doing, taskId, (task, now) => decide.resume(task, doing.session, now));
