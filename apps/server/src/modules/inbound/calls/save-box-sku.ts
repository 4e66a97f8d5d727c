import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { fillWithSku } from '../store/fill-box.ts';

export const saveBoxSku = handle(calls.saveBoxSku, (context, asked) => fillWithSku(context, 'boxing', asked));
