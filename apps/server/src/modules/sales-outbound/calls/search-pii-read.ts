import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { revealFilter, revealList, revealOnWire } from '../store/reveals.ts';

export const searchPiiRead = handle(calls.searchPiiRead, async ({ tx, session }, input) => {
  const filter = revealFilter(session.whs_id, input);
  const found = await page<Parameters<typeof revealOnWire>[0], 'at'>(tx, revealList, filter, input);
  return { ...found, list: found.list.map(revealOnWire) };
});
