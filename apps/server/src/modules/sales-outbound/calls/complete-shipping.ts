import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { shipParcels } from '../store/ship-parcels.ts';
import { lockOpenShip, readShipping } from '../store/shippings.ts';

export const completeShipping = handle(calls.completeShipping, async (context, { ship_no }) => {
  const { tx, session } = context;
  const ship = await lockOpenShip(tx, ship_no);
  const shipped = await shipParcels(context, ship);
  if (shipped.orders.length === 0) return refuse(errors.nothingLoaded, { ship: ship_no });
  // Who closes the door need not be who made the list.
  const found = await task.find(tx, ship_no);
  if (found.assignee !== null && found.assignee !== session.user_id) await task.unassign(context, found.task_id);
  const taken = await task.takeInHand(context, await task.find(tx, ship_no));
  const ended = await task.done(context, { task_id: ship.task_id, epoch: taken.task.epoch });
  return {
    reply: { shipping: await readShipping(tx, ship_no), order_qty: shipped.orders.length },
    audit: [{ object_id: ship_no, after: { order_qty: shipped.orders.length } }],
    events: [...shipped.events, ...taken.events, ...ended.events],
  };
});
