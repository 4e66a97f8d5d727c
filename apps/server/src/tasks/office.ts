import type { ChangeTx } from '../kernel/db/tx.ts';
import * as decide from './domain/decide.ts';
import type { Task } from './domain/task.ts';
import { type Doing, type Done, locked, perform, write } from './store/tasks.ts';

/**
 * Ends a task that is not wanted any more. Under its lock the module cleans up first: what is on a cart or a device must
 * stand in a location when `onCancel` is through, or it refuses, and the task stays as it is.
 */
export async function cancel(
  doing: Doing,
  taskId: number,
  reason: string,
  onCancel: (tx: ChangeTx, task: Task) => Promise<void>,
): Promise<Done> {
  const { task, now } = await locked(doing.tx, taskId);
  const change = decide.cancel(task, reason, now);
  await onCancel(doing.tx, task);
  return write(doing, task, change, now);
}

/** Nobody is offered it while it waits; whoever has it keeps it. */
export const block = (doing: Doing, taskId: number, reason: string): Promise<Done> =>
  perform(doing, taskId, (task) => decide.block(task, reason));

export const unblock = (doing: Doing, taskId: number): Promise<Done> => perform(doing, taskId, decide.unblock);

/** Made before it could be done, and now it can: from `created` to `pending`. */
export const release = (doing: Doing, taskId: number): Promise<Done> => perform(doing, taskId, decide.release);
