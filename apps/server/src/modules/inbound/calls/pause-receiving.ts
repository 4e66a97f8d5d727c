import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { layDown } from '../store/desk-tasks.ts';

export const pauseReceiving = handle(calls.pauseReceiving, (context, claim) => layDown(context, 'receiving', claim));
