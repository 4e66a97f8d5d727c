import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { pickLineStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task as tasks } from '../../../tasks/public.ts';
import { linesOf } from '../store/orders.ts';
import { settleOrder } from '../store/settle-order.ts';
import { handOn } from '../store/stations.ts';
import { atWork } from '../store/sub-pickings.ts';
import { carry, stagingNamed } from '../store/totes.ts';

async function openLines(tx: ReadTx, taskId: number): Promise<number> {
  const [row] = await tx.sql<{ open: number }>(
    `select count(*)::int as open from sub_picking_line where whs_id = $1 and task_id = $2 and status = $3`,
    [tx.whs, taskId, pickLineStatus.codeOf('pending')],
    'outbound.open_lines',
  );
  return row?.open ?? 0;
}

/** An order that has all its goods goes to the check; one that lacks some waits in its tote, with its reason. */
export const completePicking = handle(calls.completePicking, async (context, { location_id: label, ...claim }) => {
  const { tx } = context;
  const work = await atWork(context, claim, 'complete', ({ task_id, source_id }) =>
    together(openLines(tx, task_id), stagingNamed(tx, label, 'checking'), linesOf(tx, [source_id])),
  );
  const { order, task, events } = work;
  if (order.tote_no === 0) return refuse(errors.toteFirst, {});
  const [open, to, lines] = work.beside;
  if (open > 0) return refuse(errors.linesOpen, { n: open });
  const picked = lines.reduce((sum, { picked_qty }) => sum + picked_qty, 0);
  const whole = lines.every(({ picked_qty, qty }) => picked_qty === qty);
  const next = whole ? await handOn(context, order, 'checking', picked) : { task_id: 0, events: [] };
  if (picked === 0)
    await tx.sql(
      `update so_order set tote_id = '', tote_no = 0 where whs_id = $1 and order_no = $2`,
      [tx.whs, order.order_no],
      'outbound.no_tote',
    );
  const ended = await tasks.done(context, { task_id: task.task_id, epoch: claim.epoch }, whole ? 'done' : 'fail', task);
  const settled = await settleOrder(context, order.order_no, {
    qty: picked,
    task_no: task.task_no,
    place: to.location_id,
  });
  // The books last: whoever brings a tote to the same place waits for it.
  await carry(context, order.tote_no, picked === 0 ? 0 : to.no, task.task_id, next.task_id);
  return {
    reply: {
      order_no: order.order_no,
      tote_id: picked === 0 ? '' : order.tote_id,
      location_id: to.location_id,
      short_qty: lines.reduce((sum, line) => sum + line.qty - line.picked_qty, 0),
    },
    audit: [{ object_id: task.task_no, after: { qty: picked, location_id: to.location_id } }],
    events: [...events, ...next.events, ...ended.events, ...settled],
  };
});
