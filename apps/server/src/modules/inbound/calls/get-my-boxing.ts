import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { deskInHand } from '../store/desk-tasks.ts';

export const getMyBoxing = handle(calls.getMyBoxing, async ({ tx, session }) => ({
  boxing: await deskInHand(tx, 'boxing', session.user_id),
}));
