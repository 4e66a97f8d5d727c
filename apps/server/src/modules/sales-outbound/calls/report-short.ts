import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { pickLineStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { bookMissing } from '../store/book-missing.ts';
import { seekElsewhere } from '../store/seek-elsewhere.ts';
import { addStep } from '../store/settle-order.ts';
import { atWork, openPickLine, pickWorkOnWire } from '../store/sub-pickings.ts';

export const reportShort = handle(calls.reportShort, async (context, { seq, code, ...claim }) => {
  const { tx } = context;
  const { order, task, events } = await atWork(context, claim, 'report');
  const line = await openPickLine(tx, task.task_id, seq);
  const missing = line.qty - line.picked_qty;
  await bookMissing(context, order, task.task_id, line, missing);
  await tx.sql(
    `update sub_picking_line set short_qty = $4, status = $5 where whs_id = $1 and task_id = $2 and seq = $3`,
    [tx.whs, task.task_id, seq, missing, pickLineStatus.codeOf('pick_fail')],
    'outbound.line_short',
  );
  const found = await seekElsewhere(context, order, task.task_id, line, missing);
  await addStep(context, order.order_no, 'short', {
    qty: missing,
    task_no: task.task_no,
    place: line.location_id,
    note: line.sku_id,
  });
  return {
    reply: { work: await pickWorkOnWire(tx, task), found_elsewhere_qty: found },
    audit: [
      {
        object_id: task.task_no,
        after: { sku_id: line.sku_id, qty: missing, location_id: line.location_id, code, found_elsewhere_qty: found },
      },
    ],
    events: [
      ...events,
      {
        subject: 'salesoutbound.subpick.short',
        aggregate: `task:${task.task_id}`,
        body: { task_no: task.task_no, order_no: order.order_no, sku_id: line.sku_id, qty: missing, found },
      },
    ],
  };
});
