import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { parcelStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockOrders } from '../store/orders.ts';
import { parcelNamed, setParcel, told } from '../store/parcels.ts';
import { settleOrder } from '../store/settle-order.ts';
import { lockOpenShip, readShipping } from '../store/shippings.ts';

const packed = parcelStatus.codeOf('packed');

/** Onto the truck: of its carrier, packed, labelled and still wanted. */
export const scanWaybill = handle(calls.scanWaybill, async (context, { ship_no, scan_code }) => {
  const { tx } = context;
  const [ship, { order_no }] = await together(lockOpenShip(tx, ship_no), parcelNamed(tx, scan_code));
  const [, parcel] = await together(lockOrders(tx, [order_no]), parcelNamed(tx, scan_code));
  const { lmtn } = parcel;
  if (parcel.ship_no !== '') return refuse(errors.inOtherShipping, { lmtn, ship: parcel.ship_no });
  if (parcel.status !== packed) return refuse(errors.parcelNotReady, { lmtn });
  if (parcel.carrier !== ship.carrier) return refuse(errors.otherCarrier, { lmtn, carrier: parcel.carrier });
  if (parcel.printed === 0) return refuse(errors.labelNotPrinted, { lmtn });
  const [, events, now, loaded] = await together(
    setParcel(tx, lmtn, parcelStatus.codeOf('loaded'), ship_no),
    settleOrder(context, order_no, { qty: parcel.qty, task_no: ship_no, note: lmtn }),
    readShipping(tx, ship_no),
    parcelNamed(tx, lmtn),
  );
  return {
    reply: { shipping: now, parcel: told(loaded) },
    audit: [{ object_id: ship_no, after: { lmtn } }],
    events,
  };
});
