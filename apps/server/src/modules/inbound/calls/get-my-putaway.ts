import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { taskInHand } from '../store/in-hand.ts';
import { workOnWire } from '../store/putaways.ts';

export const getMyPutaway = handle(calls.getMyPutaway, async ({ tx, session }) => {
  const mine = await taskInHand(tx, 'putaway', session.user_id);
  return { work: mine ? await workOnWire(tx, mine) : null };
});
