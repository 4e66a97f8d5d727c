import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { barcodeOnWire, barcodesOf } from '../store/barcodes.ts';
import { packsOf } from '../store/packs.ts';
import { findSku, skuOnWire } from '../store/skus.ts';

export const getSku = handle(itemsCalls.getSku, async ({ tx, session }, { sku_id }) => {
  const [row, barcodes, pack_list] = await Promise.all([
    findSku(tx, sku_id),
    barcodesOf(tx, sku_id),
    packsOf(tx, sku_id),
  ]);
  if (!row) return refuse(baseErrors.notFound, { thing: 'SKU', id: sku_id, whs_id: session.whs_id });
  return { sku: skuOnWire(row), barcode_list: barcodes.map(barcodeOnWire), pack_list };
});
