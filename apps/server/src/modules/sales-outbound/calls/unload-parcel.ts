import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { parcelStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockOrders } from '../store/orders.ts';
import { parcelNamed, setParcel, told } from '../store/parcels.ts';
import { settleOrder } from '../store/settle-order.ts';
import { lockOpenShip, readShipping } from '../store/shippings.ts';

export const unloadParcel = handle(calls.unloadParcel, async (context, { ship_no, lmtn }) => {
  const { tx } = context;
  await lockOpenShip(tx, ship_no);
  const parcel = await parcelNamed(tx, lmtn);
  if (parcel.ship_no !== ship_no) return refuse(errors.parcelUnknown, { code: lmtn });
  await lockOrders(tx, [parcel.order_no]);
  await setParcel(tx, parcel.lmtn, parcelStatus.codeOf('packed'), '');
  const events = await settleOrder(context, parcel.order_no, { qty: parcel.qty, task_no: ship_no, note: parcel.lmtn });
  return {
    reply: { shipping: await readShipping(tx, ship_no), parcel: told(await parcelNamed(tx, parcel.lmtn)) },
    audit: [{ object_id: ship_no, after: { lmtn: parcel.lmtn } }],
    events,
  };
});
