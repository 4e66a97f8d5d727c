import { taskErrors } from '@tallyhouse/contracts/common/task-errors.ts';
import { maxOpenPerUser } from '@tallyhouse/contracts/common/task-types.ts';
import type { ChangeTx, ReadTx } from '../../kernel/db/tx.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Had, isBeyondLimit, limitedBy } from '../domain/limit.ts';
import type { Task } from '../domain/task.ts';

/** Until the end of the transaction nobody else gives her a task. */
export const lockPerson = (tx: ChangeTx, userId: string): Promise<unknown> =>
  tx.sql(
    `select pg_advisory_xact_lock(hashtextextended('task:' || $1 || ':' || $2, 0))`,
    [tx.whs, userId],
    'tasks.lock-person',
  );

/** What a person has open and not paused. */
export const openTasksOf = (tx: ReadTx, userId: string): Promise<Had[]> =>
  tx.sql<Had>(
    `select task_id, task_type, status from task
     where whs_id = $1 and assignee = $2 and done_at is null and cancelled_at is null and paused_at is null`,
    [tx.whs, userId],
    'tasks.open-of',
  );

export async function refuseBeyondLimit(tx: ChangeTx, before: Task, after: Task, act: string): Promise<void> {
  const who = limitedBy(before, after, act);
  if (who === undefined) return;
  const [, open] = await Promise.all([lockPerson(tx, who), openTasksOf(tx, who)]);
  if (isBeyondLimit(before, after, open))
    refuse(taskErrors.tasksTooMany, { user: after.assignee_name, limit: maxOpenPerUser });
}
