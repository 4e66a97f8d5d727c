import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { makeContainer } from '../../../stock/public.ts';
import { atWork, pickWorkOnWire } from '../store/sub-pickings.ts';
import { carry, cartOf, toteNamed } from '../store/totes.ts';

/** An empty tote for the goods of the order, or the one its first round has begun. */
export const scanContainerId = handle(calls.scanContainerId, async (context, { scan_code, ...claim }) => {
  const { tx, session } = context;
  const work = await atWork(context, claim, 'scan_container', () => toteNamed(tx, scan_code));
  const { order, task, events, beside: tote } = work;
  if (order.tote_id !== '' && order.tote_id !== tote.device_id)
    return refuse(errors.toteExpected, { order: order.order_no, tote: order.tote_id });
  if (order.tote_id === '' && tote.held_by !== '')
    return refuse(errors.toteOfOther, { tote: tote.device_id, task: tote.held_by });
  const [container, cart] = await together(
    makeContainer(tx, tote.device_id, tote.device_type),
    cartOf(tx, tote.device_id, session.email),
  );
  await carry(context, container, cart, task.task_id, task.task_id);
  const toteSet = tx.sql(
    'update so_order set tote_id = $3, tote_no = $4 where whs_id = $1 and order_no = $2',
    [tx.whs, order.order_no, tote.device_id, container],
    'outbound.set_tote',
  );
  const [, , reply] = await together(toteSet, tx.sendWaiting(), pickWorkOnWire(tx, task));
  return {
    reply,
    audit: [{ object_id: task.task_no, after: { tote_id: tote.device_id } }],
    events,
  };
});
