import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { deskInHand } from '../store/desk-tasks.ts';

export const getMyReceiving = handle(calls.getMyReceiving, async ({ tx, session }) => ({
  receiving: await deskInHand(tx, 'receiving', session.user_id),
}));
