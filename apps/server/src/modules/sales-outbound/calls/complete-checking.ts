import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { bindContainer } from '../../../stock/public.ts';
import { task as tasks } from '../../../tasks/public.ts';
import { linesOf } from '../store/orders.ts';
import { settleOrder } from '../store/settle-order.ts';
import { handOn } from '../store/stations.ts';
import { atWork } from '../store/sub-pickings.ts';

export const completeChecking = handle(calls.completeChecking, async (context, claim) => {
  const work = await atWork(context, claim, 'complete', ({ source_id }) => linesOf(context.tx, [source_id]));
  const { order, task, events, beside: lines } = work;
  const missing = lines.filter(({ checked_qty, picked_qty }) => checked_qty < picked_qty);
  if (missing.length > 0)
    return refuse(errors.unitsMissing, {
      n: missing.reduce((sum, line) => sum + line.picked_qty - line.checked_qty, 0),
      sku: missing.map(({ sku_id }) => sku_id).join(', '),
    });
  const qty = lines.reduce((sum, { checked_qty }) => sum + checked_qty, 0);
  const next = await handOn(context, order, 'packing', qty);
  await bindContainer(context.tx, order.tote_no, next.task_id, task.task_id);
  const ended = await tasks.done(context, { task_id: task.task_id, epoch: claim.epoch }, 'done', task);
  const settled = await settleOrder(context, order.order_no, { qty, task_no: task.task_no });
  return {
    reply: { order_no: order.order_no, tote_id: order.tote_id },
    audit: [{ object_id: task.task_no, after: { qty } }],
    events: [...events, ...next.events, ...ended.events, ...settled],
  };
});
