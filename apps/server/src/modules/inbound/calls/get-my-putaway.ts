import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { task } from '../../../tasks/public.ts';
import { workOnWire } from '../store/putaways.ts';

export const getMyPutaway = handle(calls.getMyPutaway, async ({ tx, session }) => {
  const mine = await task.inHandOf(tx, ['putaway', 'reverse'], session.user_id);
  return { work: mine ? await workOnWire(tx, mine) : null };
});
