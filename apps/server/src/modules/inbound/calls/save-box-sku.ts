import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { fillBox, skuOnAsn } from '../store/fill-box.ts';

export const saveBoxSku = handle(calls.saveBoxSku, (context, { sku_id, ...goods }) =>
  fillBox(context, goods, async (asn) => ({ ...goods, sku: await skuOnAsn(context.tx, asn, sku_id) })),
);
