import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { SkuPack } from '@tallyhouse/contracts/modules/items/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';

/** The packs of a SKU above the single unit, from the smallest up. */
export const packsOf = (tx: ReadTx, skuId: string): Promise<SkuPack[]> =>
  tx.sql<SkuPack>(
    `select level, qty_in_base, length_mm, width_mm, height_mm, weight_g, barcode
     from sku_pack where site_id = $1 and sku_id = $2 and level > 1 order by level`,
    [siteOf(tx.whs), skuId],
    'items.packs',
  );

export function replacePacks(tx: ChangeTx, skuId: string, packs: readonly SkuPack[]): void {
  const site_id = siteOf(tx.whs);
  tx.atEnd(
    query
      .deleteFrom('sku_pack')
      .where('site_id', '=', site_id)
      .where('sku_id', '=', skuId)
      .where('level', '>', 1)
      .compile(),
  );
  if (packs.length === 0) return;
  tx.atEnd(
    query
      .insertInto('sku_pack')
      .values(packs.map((pack) => ({ site_id, sku_id: skuId, ...pack })))
      .compile(),
  );
}
