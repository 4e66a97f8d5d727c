import type { TaskTypeName } from '@tallyhouse/contracts/common/task-types.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { type OrderRow, lockOrder } from './orders.ts';
import { settleOrder } from './settle-order.ts';

type Task = Awaited<ReturnType<typeof task.find>>;

/** The open task of a kind that a label leads to: its own, that of an order, or of the tote the goods are in. */
export async function taskNamed(tx: ReadTx, type: TaskTypeName, code: string): Promise<Task | undefined> {
  const [row] = await tx.sql<Task>(
    `select t.* from task t where t.whs_id = $1 and t.task_type = $2 and t.done_at is null and t.cancelled_at is null and t.task_id in (
       select x.task_id from task x where x.whs_id = $1 and x.task_no = upper($3)
       union all
       select x.task_id from task x where x.whs_id = $1 and x.source_type = 'sales_order' and x.task_type = $2 and x.source_id in (
         select upper($3) union all select o.order_no from so_order o where o.whs_id = $1 and o.tote_id = upper($3) and o.tote_id <> ''))
     order by t.task_id limit 1`,
    [tx.whs, type, code],
    'outbound.task_named',
  );
  return row;
}

/** Takes the task of a label at a desk. */
export async function takeAtStation(
  context: CommandContext,
  type: Extract<TaskTypeName, 'checking' | 'packing'>,
  code: string,
): Promise<{ readonly order: OrderRow; readonly task: Task; readonly events: readonly EventDraft[] }> {
  const found = await taskNamed(context.tx, type, code);
  if (!found) return refuse(errors.stationTaskUnknown, { code });
  const order = await lockOrder(context.tx, found.source_id);
  const taken = await task.takeInHand(context, found);
  const settled = await settleOrder(context, order.order_no, { task_no: found.task_no });
  return { order, task: taken.task, events: [...taken.events, ...settled] };
}

/** The next desk: a task for the order. Whoever hands the order on gives it the tote. */
export async function handOn(
  context: CommandContext,
  order: OrderRow,
  type: Extract<TaskTypeName, 'checking' | 'packing'>,
  qty: number,
): Promise<{ readonly task_id: number; readonly events: readonly EventDraft[] }> {
  const { tasks, events } = await task.create(context, [
    {
      task_type: type,
      source_type: 'sales_order',
      source_id: order.order_no,
      source_no: order.order_no,
      container_id: order.tote_id,
      due_at: order.cut_off_at,
      lines: 1,
      qty,
    },
  ]);
  const [made] = tasks;
  if (!made) throw new Error(`no ${type} task was made`);
  return { task_id: made.task_id, events };
}
