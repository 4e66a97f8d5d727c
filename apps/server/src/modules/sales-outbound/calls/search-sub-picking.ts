import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { subPickingFilter, subPickingList, subPickingOnWire } from '../store/sub-pickings.ts';

export const searchSubPicking = handle(calls.searchSubPicking, async ({ tx, session }, input) => {
  const filter = subPickingFilter(session.whs_id, input);
  const found = await page<Parameters<typeof subPickingOnWire>[0], 'ctime'>(tx, subPickingList, filter, input);
  return { ...found, list: found.list.map(subPickingOnWire) };
});
