import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { modelHistory } from '../domain/mapping.ts';
import { deleteModel, lockModel } from '../store/models.ts';

export const deleteModelSkuMapping = handle(
  itemsCalls.deleteModelSkuMapping,
  async ({ tx, session }, { mapping_id, version }) => {
    const found = await lockModel(tx, mapping_id);
    const before = refuseStale(session, { thing: 'Model SKU mapping', id: mapping_id }, found, version);
    deleteModel(tx, mapping_id);
    const { sku_id } = before;
    return {
      reply: {},
      audit: [{ object_id: mapping_id, before: modelHistory(before) }],
      events: [{ subject: 'basic.sku.changed', aggregate: `sku:${sku_id}`, body: { sku_id, mapping_id } }],
    };
  },
);
