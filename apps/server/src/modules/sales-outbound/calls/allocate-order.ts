import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundOrderStatus as status } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { allocateOrders, markShort } from '../store/allocate-orders.ts';
import { lockOrder } from '../store/orders.ts';
import { settleOrder } from '../store/settle-order.ts';

const waits: readonly number[] = [status.codeOf('created'), status.codeOf('pick_fail')];

export const allocateOrder = handle(calls.allocateOrder, async (context, { order_no }) => {
  const order = await lockOrder(context.tx, order_no);
  if (!waits.includes(order.status)) return refuse(errors.orderElsewhere, { order: order_no });
  const { made, short, events } = await allocateOrders(context, [order], order.wave_sn);
  const lacking = short.get(order_no);
  if (lacking)
    return refuse(errors.nothingAvailable, {
      order: order_no,
      sku: lacking.sku_id,
      n: lacking.want,
      free: lacking.free,
    });
  const own = made.get(order_no);
  if (!own) return refuse(errors.orderElsewhere, { order: order_no });
  await markShort(context.tx, order_no, undefined);
  const settled = await settleOrder(context, order_no, own);
  return {
    reply: { order_no, sub_picking_id: own.task_no },
    audit: [{ object_id: order_no, after: { sub_picking_id: own.task_no, qty: own.qty } }],
    events: [...events, ...settled],
  };
});
