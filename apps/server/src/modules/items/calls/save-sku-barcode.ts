import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseTakenBarcode } from '../domain/barcode-guard.ts';
import { barcodeHistory, isMainAfter } from '../domain/barcodes.ts';
import { barcodesOf, otherOwner, putBarcode } from '../store/barcodes.ts';
import { lockSku, updateSku } from '../store/skus.ts';

export const saveSkuBarcode = handle(
  itemsCalls.saveSkuBarcode,
  async ({ tx, session }, { request_id: _, sku_id, version: seen, ...fields }) => {
    const [found, own, other] = await Promise.all([
      lockSku(tx, sku_id),
      barcodesOf(tx, sku_id),
      otherOwner(tx, fields.barcode, sku_id),
    ]);
    const before = refuseStale(session, { thing: 'SKU', id: sku_id }, found, seen);
    refuseTakenBarcode(fields.barcode, other, fields.is_shared);
    const version = before.version + 1;
    const row = { ...fields, is_main: isMainAfter(own, fields), is_shared: other ? 1 : 0 };
    await putBarcode(tx, { sku_id, ...row, creator: session.email });
    updateSku(tx, sku_id, {
      ...(row.is_main === 1 ? { main_barcode: row.barcode } : {}),
      modifier: session.email,
      version,
    });
    const there = own.find(({ barcode }) => barcode === fields.barcode);
    return {
      reply: { version },
      audit: [
        {
          object_id: sku_id,
          ...(there ? { before: barcodeHistory(there) } : { before: { barcode: null } }),
          after: barcodeHistory(row),
        },
      ],
      events: [
        { subject: 'basic.barcode.changed', aggregate: `sku:${sku_id}`, body: { sku_id, barcode: fields.barcode } },
      ],
    };
  },
);
