import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { orderFilter, orderList, orderOnWire } from '../store/orders.ts';

export const searchSalesOrder = handle(calls.searchSalesOrder, async ({ tx, session }, input) => {
  const found = await page<Parameters<typeof orderOnWire>[0], keyof typeof orderList.sorts>(
    tx,
    orderList,
    orderFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(orderOnWire) };
});
