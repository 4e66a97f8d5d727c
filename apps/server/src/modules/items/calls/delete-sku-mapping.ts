import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { mappingHistory } from '../domain/mapping.ts';
import { deleteMapping, lockMapping } from '../store/mappings.ts';

export const deleteSkuMapping = handle(
  itemsCalls.deleteSkuMapping,
  async ({ tx, session }, { new_sku_id: code, version }) => {
    const found = await lockMapping(tx, code);
    const before = refuseStale(session, { thing: 'SKU mapping', id: code }, found, version);
    deleteMapping(tx, code);
    const { sku_id } = before;
    return {
      reply: {},
      audit: [{ object_id: code, before: mappingHistory(before) }],
      events: [{ subject: 'basic.barcode.changed', aggregate: `sku:${sku_id}`, body: { sku_id, barcode: code } }],
    };
  },
);
