import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Subject } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';

/** A SKU as the scopes of rules see it: with its categories from the top down, and its class in this warehouse. */
export async function subjectOfSku(tx: ReadTx, skuId: string): Promise<Subject | undefined> {
  const [row] = await tx.sql<Record<string, Subject[string]>>(
    `select s.sku_id, c.path as category_id, s.merchant_id, s.shop_id, s.supplier_id, nullif(s.brand, '') as brand, s.purchase_type,
       s.tag_list, s.temperature_zone, coalesce(w.abc_class, 0) as abc_class, s.lifecycle_status, s.need_expiry_date, s.need_uid,
       s.shelf_life_days, s.volume_cm3, s.weight_g
     from sku s join category c on c.site_id = s.site_id and c.category_id = s.category_id
     left join sku_whs w on w.whs_id = $1 and w.sku_id = s.sku_id
     where s.site_id = $2 and s.sku_id = $3`,
    [tx.whs, siteOf(tx.whs), skuId],
  );
  return row;
}
