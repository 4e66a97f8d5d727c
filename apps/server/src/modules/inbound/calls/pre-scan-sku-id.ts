import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { lookAtSku } from '../store/fill-box.ts';

export const preScanSkuId = handle(calls.preScanSkuId, (context, asked) => lookAtSku(context, 'boxing', asked));
