import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { type AuditDraft, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { isStepBack } from '../domain/lifecycle.ts';
import { lockSkus, updateSku } from '../store/skus.ts';

export const massUpdateSku = handle(
  itemsCalls.massUpdateSku,
  async ({ tx, session }, { sku_list, lifecycle_status, tags_off = [], reason }) => {
    const locked = await lockSkus(
      tx,
      sku_list.map(({ sku_id }) => sku_id),
    );
    const byId = new Map(locked.map((row) => [row.sku_id, row]));
    const off = new Set<number>(tags_off);
    const changes = new Map(
      sku_list.map(({ sku_id, version }) => {
        const row = refuseStale(session, { thing: 'SKU', id: sku_id }, byId.get(sku_id), version);
        const to = lifecycle_status ?? row.lifecycle_status;
        if (isStepBack(row.lifecycle_status, to) && reason === '') refuse(itemsErrors.lifecycleBack, { sku_id });
        return [sku_id, { row, lifecycle_status: to, tag_list: row.tag_list.filter((tag) => !off.has(tag)) }];
      }),
    );
    const audit = [...changes].map(([sku_id, { row, ...after }]): AuditDraft => {
      updateSku(tx, sku_id, { ...after, modifier: session.email, version: row.version + 1 });
      return {
        object_id: sku_id,
        before: { lifecycle_status: row.lifecycle_status, tag_list: row.tag_list.join(', ') },
        after: { lifecycle_status: after.lifecycle_status, tag_list: after.tag_list.join(', ') },
        reason,
      };
    });
    return {
      reply: { changed: changes.size },
      audit: audit as [AuditDraft, ...AuditDraft[]],
      events: [...changes].map(([sku_id, { row }]) => ({
        subject: 'basic.sku.changed' as const,
        aggregate: `sku:${sku_id}`,
        body: { sku_id, version: row.version + 1 },
      })),
    };
  },
);
