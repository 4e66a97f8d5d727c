import { moment } from '@tallyhouse/contracts/kit/epoch.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { endsBeforeItBegins, mappingHistory } from '../domain/mapping.ts';
import { lockMapping, updateMapping } from '../store/mappings.ts';
import { missingOfMapping } from '../store/references.ts';

export const updateSkuMapping = handle(
  itemsCalls.updateSkuMapping,
  async ({ tx, session }, { new_sku_id: code, version: seen, sku_id, valid_from, valid_to, status }) => {
    const [found, missing] = await Promise.all([lockMapping(tx, code), missingOfMapping(tx, sku_id, null)]);
    const before = refuseStale(session, { thing: 'SKU mapping', id: code }, found, seen);
    if (missing) return refuse(itemsErrors.unknownReference, missing);
    if (endsBeforeItBegins(valid_from, valid_to)) return refuse(itemsErrors.mappingEnds, { code });
    const version = before.version + 1;
    const row = { sku_id, valid_from: moment(valid_from), valid_to: moment(valid_to), status };
    updateMapping(tx, code, { ...row, modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: code, before: mappingHistory(before), after: mappingHistory(row) }],
      events: [{ subject: 'basic.barcode.changed', aggregate: `sku:${sku_id}`, body: { sku_id, barcode: code } }],
    };
  },
);
