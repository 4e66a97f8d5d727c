import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { task } from '../../../tasks/public.ts';
import { canFast } from '../domain/goods.ts';
import { scannedOnAsn } from '../store/fill-box.ts';

export const preScanSkuId = handle(calls.preScanSkuId, async (context, { task_no, scan_code }) => {
  const { source_id } = await task.find(context.tx, task_no);
  const { sku, qty } = await scannedOnAsn(context, source_id, scan_code);
  const { on_asn: _, min_inbound_life_days: __, ...told } = sku;
  return { ...told, pack_qty: qty, can_fast: canFast(sku) ? 1 : 0 };
});
