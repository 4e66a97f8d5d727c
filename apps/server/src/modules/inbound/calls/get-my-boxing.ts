import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { boxingOnWire } from '../store/boxes.ts';
import { taskInHand } from '../store/in-hand.ts';

export const getMyBoxing = handle(calls.getMyBoxing, async ({ tx, session }) => {
  const mine = await taskInHand(tx, 'boxing', session.user_id);
  return { boxing: mine ? await boxingOnWire(tx, mine, mine.task_id, mine.source_id) : null };
});
