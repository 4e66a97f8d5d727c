import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { parcelsOf } from '../store/parcels.ts';
import { readShipping } from '../store/shippings.ts';

export const getShippingDetail = handle(calls.getShippingDetail, async ({ tx }, { ship_no }) => ({
  shipping: await readShipping(tx, ship_no),
  parcel_list: await parcelsOf(tx, { ship_no }),
}));
