import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { shippingFilter, shippingList, shippingOnWire } from '../store/shippings.ts';

export const searchShipping = handle(calls.searchShipping, async ({ tx, session }, input) => {
  const filter = shippingFilter(session.whs_id, input);
  const found = await page<Parameters<typeof shippingOnWire>[0], 'ctime'>(tx, shippingList, filter, input);
  return { ...found, list: found.list.map(shippingOnWire) };
});
