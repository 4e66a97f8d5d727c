import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { modelHistory } from '../domain/mapping.ts';
import { lockModel, sameLine, updateModel } from '../store/models.ts';
import { missingOfMapping } from '../store/references.ts';

export const updateModelSkuMapping = handle(
  itemsCalls.updateModelSkuMapping,
  async ({ tx, session }, { request_id: _, mapping_id, version: seen, ...fields }) => {
    const { sku_id, shop_id, item_id, model_id } = fields;
    const [found, taken, missing] = await Promise.all([
      lockModel(tx, mapping_id),
      sameLine(tx, fields, mapping_id),
      missingOfMapping(tx, sku_id, shop_id),
    ]);
    const before = refuseStale(session, { thing: 'Model SKU mapping', id: mapping_id }, found, seen);
    if (missing) return refuse(itemsErrors.unknownReference, missing);
    if (taken !== undefined) return refuse(itemsErrors.modelTaken, { model_id, item_id, sku_id });
    const version = before.version + 1;
    updateModel(tx, mapping_id, { ...fields, modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: mapping_id, before: modelHistory(before), after: modelHistory(fields) }],
      events: [{ subject: 'basic.sku.changed', aggregate: `sku:${sku_id}`, body: { sku_id, mapping_id } }],
    };
  },
);
