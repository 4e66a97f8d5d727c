import { type TaskTypeName, maxOpenPerUser } from '@tallyhouse/contracts/common/task-types.ts';
import { type Task, isBegun, isOver, isRunning } from './task.ts';

/** A task that a person has open and not paused. */
export type Had = Pick<Task, 'task_id' | 'task_type' | 'status'>;

/** Types of which she can be given no more now. */
export const fullTypes = (open: readonly Had[]): ReadonlySet<TaskTypeName> =>
  new Set(
    open
      .map(({ task_type }) => task_type)
      .filter((type, _, all) => all.filter((one) => one === type).length >= maxOpenPerUser),
  );

/** Does the act make her work on it, who did not before? */
const begins = (before: Task, after: Task): boolean =>
  isRunning(after) && !(isRunning(before) && before.assignee === after.assignee);

/** Whose other tasks count, if any do: nobody claims more than she may have, or works on more, whoever gives it to her. */
export const limitedBy = (before: Task, after: Task, act: string): string | undefined =>
  after.assignee !== null && !isOver(after) && (act === 'claim' || begins(before, after)) ? after.assignee : undefined;

export const isBeyondLimit = (before: Task, after: Task, open: readonly Had[]): boolean =>
  open.filter(
    (one) =>
      one.task_type === after.task_type && one.task_id !== after.task_id && (!begins(before, after) || isBegun(one)),
  ).length >= maxOpenPerUser;
