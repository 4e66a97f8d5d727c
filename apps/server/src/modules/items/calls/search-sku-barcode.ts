import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type NamedBarcodeRow, barcodeFilter, barcodeList, barcodeOnWire } from '../store/barcodes.ts';

export const searchSkuBarcode = handle(itemsCalls.searchSkuBarcode, async ({ tx, session }, input) => {
  const filter = barcodeFilter(session.site_id, input);
  const found = await page<NamedBarcodeRow, 'barcode'>(tx, barcodeList, filter, input);
  return { ...found, list: found.list.map(barcodeOnWire) };
});
