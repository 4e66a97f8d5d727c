import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { packLevel } from '@tallyhouse/contracts/modules/items/enums.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { inOrder, notRising, packHistory } from '../domain/packs.ts';
import { barcodesOf } from '../store/barcodes.ts';
import { packsOf, replacePacks } from '../store/packs.ts';
import { lockSku, updateSku } from '../store/skus.ts';

export const saveSkuPack = handle(
  itemsCalls.saveSkuPack,
  async ({ tx, session }, { sku_id, version: seen, pack_list }) => {
    const [found, barcodes, there] = await Promise.all([
      lockSku(tx, sku_id),
      barcodesOf(tx, sku_id),
      packsOf(tx, sku_id),
    ]);
    const before = refuseStale(session, { thing: 'SKU', id: sku_id }, found, seen);
    const wrong = notRising(pack_list);
    if (wrong) {
      const level = packLevel.nameOf(wrong.level) ?? wrong.level;
      return refuse(itemsErrors.packsDoNotRise, { level, qty: wrong.qty_in_base });
    }
    const foreign = pack_list.find((pack) => pack.barcode !== '' && !barcodes.some((b) => b.barcode === pack.barcode));
    if (foreign) return refuse(itemsErrors.notItsBarcode, { barcode: foreign.barcode, sku_id });
    const version = before.version + 1;
    replacePacks(tx, sku_id, inOrder(pack_list));
    updateSku(tx, sku_id, { modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: sku_id, before: packHistory(there), after: packHistory(pack_list) }],
      events: [{ subject: 'basic.sku.changed', aggregate: `sku:${sku_id}`, body: { sku_id, version } }],
    };
  },
);
