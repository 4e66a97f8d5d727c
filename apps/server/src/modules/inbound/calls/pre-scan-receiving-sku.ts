import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { lookAtSku } from '../store/fill-box.ts';

export const preScanReceivingSku = handle(calls.preScanReceivingSku, (context, asked) =>
  lookAtSku(context, 'receiving', asked),
);
