import type { TaskTypeName } from '@tallyhouse/contracts/common/task-types.ts';
import type { CommandContext } from '../../../kernel/call.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { task } from '../../../tasks/public.ts';

type Task = Awaited<ReturnType<typeof task.find>>;
type Done = Awaited<ReturnType<typeof task.start>>;

/** The task in her hands, begun: taken when nobody has it, gone on with when it was laid down, or as it is when it is hers. */
export async function takeInHand(context: CommandContext, found: Task): Promise<Done> {
  if (found.paused_at !== null) return task.resume(context, found.task_id);
  if (found.assignee === context.session.user_id && found.started_at !== null) return { task: found, events: [] };
  const claimed =
    found.assignee === context.session.user_id ? { task: found, events: [] } : await task.claim(context, found.task_id);
  const started = await task.start(context, { task_id: found.task_id, epoch: claimed.task.epoch });
  return { task: started.task, events: [...claimed.events, ...started.events] };
}

/** The open task of a kind that a document has led to. */
export async function openTaskOf(tx: ReadTx, type: TaskTypeName, sourceId: string): Promise<Task | undefined> {
  const [row] = await tx.sql<Task>(
    `select * from task where whs_id = $1 and source_type = 'asn' and source_id = $2 and task_type = $3
       and done_at is null and cancelled_at is null order by task_id limit 1`,
    [tx.whs, sourceId, type],
    'inbound.open_task',
  );
  return row;
}

/** What a person has begun of a kind and not laid down. */
export async function taskInHand(tx: ReadTx, type: TaskTypeName, userId: string): Promise<Task | undefined> {
  const [row] = await tx.sql<Task>(
    `select * from task where whs_id = $1 and assignee = $2 and task_type = $3 and assignee is not null
       and done_at is null and cancelled_at is null and started_at is not null and paused_at is null order by started_at desc limit 1`,
    [tx.whs, userId, type],
    'inbound.task_in_hand',
  );
  return row;
}
