import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { consigneeMaskOf } from '../store/consignees.ts';
import { linesOnWire, readOrder, stepsOnWire } from '../store/orders.ts';
import { parcelsOf } from '../store/parcels.ts';

export const getOrderDetail = handle(calls.getOrderDetail, async ({ tx, session, kernel }, { order_no: id }) => {
  const order = await readOrder(tx, id);
  if (!order) return refuse(baseErrors.notFound, { thing: 'Order', id, whs_id: session.whs_id });
  const [consignee, line_list, step_list, parcel_list] = await Promise.all([
    consigneeMaskOf(tx, kernel.privacy, id),
    linesOnWire(tx, id),
    stepsOnWire(tx, id),
    parcelsOf(tx, { order_no: id }),
  ]);
  return { order, consignee, line_list, step_list, parcel_list };
});
