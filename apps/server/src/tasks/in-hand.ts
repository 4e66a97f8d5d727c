import type { TaskTypeName } from '@tallyhouse/contracts/common/task-types.ts';
import type { ReadTx } from '../kernel/db/tx.ts';
import type { Task } from './domain/task.ts';
import { claim, resume } from './hold.ts';
import type { Doing, Done } from './store/tasks.ts';
import { start } from './work.ts';

/** The task in her hands, begun: taken when nobody has it, gone on with when it was laid down, or as it is when it is hers. */
export async function takeInHand(doing: Doing, found: Task): Promise<Done> {
  if (found.paused_at !== null) return resume(doing, found.task_id);
  const isHers = found.assignee === doing.session.user_id;
  if (isHers && found.started_at !== null) return { task: found, events: [] };
  if (isHers) return start(doing, found);
  const claimed = await claim(doing, found.task_id);
  const started = await start(doing, claimed.task, claimed.task);
  return { task: started.task, events: [...claimed.events, ...started.events] };
}

/** The open task of a kind that a document has led to. */
export async function openOf(
  tx: ReadTx,
  type: TaskTypeName,
  source: { readonly type: string; readonly id: string },
): Promise<Task | undefined> {
  const [row] = await tx.sql<Task>(
    `select * from task where whs_id = $1 and source_type = $2 and source_id = $3 and task_type = $4
       and done_at is null and cancelled_at is null order by task_id limit 1`,
    [tx.whs, source.type, source.id, type],
    'tasks.open_of',
  );
  return row;
}

/** What a person has begun of these kinds and not laid down. */
export async function inHandOf(tx: ReadTx, types: readonly TaskTypeName[], userId: string): Promise<Task | undefined> {
  const [row] = await tx.sql<Task>(
    `select * from task where whs_id = $1 and assignee = $2 and task_type = any($3::text[]) and assignee is not null
       and done_at is null and cancelled_at is null and started_at is not null and paused_at is null order by started_at desc limit 1`,
    [tx.whs, userId, types],
    'tasks.in_hand_of',
  );
  return row;
}
