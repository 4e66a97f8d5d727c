import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { task } from '../../../tasks/public.ts';
import { checkWorkOnWire } from '../store/station-work.ts';

export const getMyChecking = handle(calls.getMyChecking, async ({ tx, session }) => {
  const mine = await task.inHandOf(tx, ['checking'], session.user_id);
  return { work: mine ? await checkWorkOnWire(tx, mine) : null };
});
