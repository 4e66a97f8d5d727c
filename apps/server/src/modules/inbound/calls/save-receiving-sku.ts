import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { fillWithSku } from '../store/fill-box.ts';

export const saveReceivingSku = handle(calls.saveReceivingSku, (context, asked) =>
  fillWithSku(context, 'receiving', asked),
);
