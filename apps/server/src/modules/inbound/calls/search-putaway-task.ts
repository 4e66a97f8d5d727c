import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { putawayFilter, putawayList, putawayOnWire } from '../store/putaways.ts';

export const searchPutawayTask = handle(calls.searchPutawayTask, async ({ tx, session }, input) => {
  const filter = putawayFilter(session.whs_id, input);
  const found = await page<Parameters<typeof putawayOnWire>[0], 'ctime'>(tx, putawayList, filter, input);
  return { ...found, list: found.list.map(putawayOnWire) };
});
