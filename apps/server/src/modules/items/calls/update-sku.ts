import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { changePhotos } from '../../photos/public.ts';
import { skuHistory, sourceAfter } from '../domain/sku.ts';
import { missingReference } from '../store/references.ts';
import { lockSku, updateSku as write } from '../store/skus.ts';

export const updateSku = handle(
  itemsCalls.updateSku,
  async ({ tx, session }, { request_id: _, sku_id, version: seen, ...fields }) => {
    const [found, missing] = await Promise.all([lockSku(tx, sku_id), missingReference(tx, fields)]);
    const before = refuseStale(session, { thing: 'SKU', id: sku_id }, found, seen);
    if (missing) return refuse(itemsErrors.unknownReference, missing);
    if (fields.need_expiry_date === 1 && fields.shelf_life_days === null) {
      return refuse(itemsErrors.expiryNeedsLife, { sku_id });
    }
    const photos = { purpose: 'sku', id: sku_id } as const;
    const image_list = await changePhotos(tx, session, photos, before.image_list, fields.image_list);
    const version = before.version + 1;
    const after = { ...fields, ...sourceAfter(before, fields), image_list };
    write(tx, sku_id, { ...after, modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: sku_id, before: skuHistory(before), after: skuHistory({ ...before, ...after }) }],
      events: [{ subject: 'basic.sku.changed', aggregate: `sku:${sku_id}`, body: { sku_id, version } }],
    };
  },
);
