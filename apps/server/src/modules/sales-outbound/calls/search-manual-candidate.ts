import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundOrderStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { orderFilter, orderList, orderOnWire } from '../store/orders.ts';

/** What is due first is seen first. */
const byCutOff = { ...orderList, sort: 'cut_off_time', order: 'asc' } as const;

export const searchManualCandidate = handle(calls.searchManualCandidate, async ({ tx, session }, input) => {
  const waiting = { ...input, status: [salesOutboundOrderStatus.codeOf('created')] };
  const found = await page<Parameters<typeof orderOnWire>[0], keyof typeof orderList.sorts>(
    tx,
    byCutOff,
    orderFilter(session.whs_id, waiting),
    input,
  );
  return { ...found, list: found.list.map(orderOnWire) };
});
