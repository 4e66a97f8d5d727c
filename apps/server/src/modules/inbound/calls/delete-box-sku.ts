import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { takeOut } from '../store/take-out.ts';

export const deleteBoxSku = handle(calls.deleteBoxSku, (context, asked) => takeOut(context, 'boxing', asked));
