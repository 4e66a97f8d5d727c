import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { modelHistory } from '../domain/mapping.ts';
import { insertModel, sameLine } from '../store/models.ts';
import { missingOfMapping } from '../store/references.ts';

export const createModelSkuMapping = handle(
  itemsCalls.createModelSkuMapping,
  async ({ tx, session }, { request_id: _, ...fields }) => {
    const { sku_id, shop_id, item_id, model_id } = fields;
    const [taken, missing] = await Promise.all([sameLine(tx, fields, ''), missingOfMapping(tx, sku_id, shop_id)]);
    if (missing) return refuse(itemsErrors.unknownReference, missing);
    if (taken !== undefined) return refuse(itemsErrors.modelTaken, { model_id, item_id, sku_id });
    const mapping_id = uuidv7();
    insertModel(tx, { mapping_id, creator: session.email, ...fields });
    return {
      reply: { mapping_id, version: 1 },
      audit: [{ object_id: mapping_id, after: modelHistory(fields) }],
      events: [{ subject: 'basic.sku.changed', aggregate: `sku:${sku_id}`, body: { sku_id, mapping_id } }],
    };
  },
);
