import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { changePhotos } from '../../photos/public.ts';
import { refuseTakenBarcode } from '../domain/barcode-guard.ts';
import { defaultsOf, skuHistory } from '../domain/sku.ts';
import { otherOwner, putBarcode } from '../store/barcodes.ts';
import { categoryWords, missingReference } from '../store/references.ts';
import { insertSku, skuName } from '../store/skus.ts';

const upc = 1;

export const createSku = handle(
  itemsCalls.createSku,
  async ({ tx, session }, { request_id: _, sku_id, is_shared, image_list: wanted = [], ...fields }) => {
    const [taken, missing, words, other] = await Promise.all([
      skuName(tx, sku_id),
      missingReference(tx, fields),
      categoryWords(tx, fields.category_id),
      otherOwner(tx, fields.main_barcode, sku_id),
    ]);
    if (taken !== undefined) return refuse(itemsErrors.skuTaken, { sku_id, sku_name: taken });
    if (missing) return refuse(itemsErrors.unknownReference, missing);
    refuseTakenBarcode(fields.main_barcode, other, is_shared);
    const image_list = await changePhotos(tx, session, { purpose: 'sku', id: sku_id }, [], wanted);
    const made = { ...defaultsOf(words), ...fields, image_list };
    const creator = session.email;
    const insert = insertSku(tx, { sku_id, creator, ...made });
    // One after the other on the wire, in one packet.
    const barcode =
      fields.main_barcode === ''
        ? undefined
        : putBarcode(tx, {
            sku_id,
            barcode: fields.main_barcode,
            barcode_type: upc,
            pack_qty: 1,
            is_main: 1,
            is_shared: other ? 1 : 0,
            creator,
          });
    await Promise.all([insert, barcode]);
    return {
      reply: { sku_id, version: 1 },
      audit: [{ object_id: sku_id, after: skuHistory(made) }],
      events: [{ subject: 'basic.sku.created', aggregate: `sku:${sku_id}`, body: { sku_id } }],
    };
  },
);
