import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { barcodeHistory, nextMain } from '../domain/barcodes.ts';
import { barcodesOf, removeBarcode } from '../store/barcodes.ts';
import { lockSku, updateSku } from '../store/skus.ts';

export const deleteSkuBarcode = handle(
  itemsCalls.deleteSkuBarcode,
  async ({ tx, session }, { sku_id, version: seen, barcode }) => {
    const [found, own] = await Promise.all([lockSku(tx, sku_id), barcodesOf(tx, sku_id)]);
    const before = refuseStale(session, { thing: 'SKU', id: sku_id }, found, seen);
    const gone = own.find((one) => one.barcode === barcode);
    if (!gone) return refuse(baseErrors.notFound, { thing: 'Barcode', id: barcode, whs_id: session.whs_id });
    const main = nextMain(own, barcode)?.barcode;
    const version = before.version + 1;
    await removeBarcode(tx, sku_id, barcode, main);
    updateSku(tx, sku_id, { main_barcode: main ?? '', modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: sku_id, before: barcodeHistory(gone), after: { barcode: null } }],
      events: [{ subject: 'basic.barcode.changed', aggregate: `sku:${sku_id}`, body: { sku_id, barcode } }],
    };
  },
);
