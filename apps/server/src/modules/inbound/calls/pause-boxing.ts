import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { layDown } from '../store/desk-tasks.ts';

export const pauseBoxing = handle(calls.pauseBoxing, (context, claim) => layDown(context, 'boxing', claim));
