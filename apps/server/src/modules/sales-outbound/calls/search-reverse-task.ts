import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { reverseFilter, reverseList, reverseOnWire } from '../store/reverses.ts';

export const searchReverseTask = handle(calls.searchReverseTask, async ({ tx, session }, input) => {
  const filter = reverseFilter(session.whs_id, input);
  const found = await page<Parameters<typeof reverseOnWire>[0], 'ctime'>(tx, reverseList, filter, input);
  return { ...found, list: found.list.map(reverseOnWire) };
});
