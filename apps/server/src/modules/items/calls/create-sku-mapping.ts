import { moment } from '@tallyhouse/contracts/kit/epoch.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { endsBeforeItBegins, isMappingCode, mappingHistory } from '../domain/mapping.ts';
import { insertMapping, lockMapping } from '../store/mappings.ts';
import { missingOfMapping } from '../store/references.ts';

export const createSkuMapping = handle(
  itemsCalls.createSkuMapping,
  async ({ tx, session }, { new_sku_id: code, sku_id, valid_from, valid_to, status }) => {
    if (!isMappingCode(code)) return refuse(itemsErrors.mappingCodeShape, { code });
    if (endsBeforeItBegins(valid_from, valid_to)) return refuse(itemsErrors.mappingEnds, { code });
    const [taken, missing] = await Promise.all([lockMapping(tx, code), missingOfMapping(tx, sku_id, null)]);
    if (taken) return refuse(itemsErrors.mappingTaken, { code, sku_id: taken.sku_id });
    if (missing) return refuse(itemsErrors.unknownReference, missing);
    const row = { sku_id, valid_from: moment(valid_from), valid_to: moment(valid_to), status };
    insertMapping(tx, { new_sku_id: code, creator: session.email, ...row });
    return {
      reply: { new_sku_id: code, version: 1 },
      audit: [{ object_id: code, after: mappingHistory(row) }],
      events: [{ subject: 'basic.barcode.changed', aggregate: `sku:${sku_id}`, body: { sku_id, barcode: code } }],
    };
  },
);
