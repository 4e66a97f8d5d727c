import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { type Cancelled, cancelLocked } from '../store/cancel-order.ts';
import { lockOrders } from '../store/orders.ts';

/** All of them, or none. */
export const cancelOrder = handle(calls.cancelOrder, async (context, { order_no_list, reason }) => {
  const orders = await lockOrders(context.tx, [...new Set(order_no_list)]);
  const done: Cancelled[] = [];
  for (const order of orders) done.push(await cancelLocked(context, order, reason));
  const [first, ...rest] = done.map(({ order_no, owed_qty }) => ({ object_id: order_no, after: { owed_qty }, reason }));
  if (!first) throw new Error('no order was named');
  return {
    reply: { list: done.map(({ order_no, owed_qty, task_no }) => ({ order_no, owed_qty, task_no })) },
    audit: [first, ...rest],
    events: done.flatMap(({ events }) => events),
  };
});
