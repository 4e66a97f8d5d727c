import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Choice } from '@tallyhouse/contracts/modules/items/entities.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { CategoryWords } from '../domain/sku.ts';
import { categoryPath } from './skus.ts';

interface Refers {
  readonly merchant_id: string;
  readonly shop_id: string | null;
  readonly supplier_id: string | null;
  readonly category_id: string;
}

/** The first of the things a SKU refers to that is not there. */
export async function missingReference(
  tx: ReadTx,
  { merchant_id, shop_id, supplier_id, category_id }: Refers,
): Promise<{ thing: string; id: string } | undefined> {
  const [row] = await tx.sql<{ thing: string; id: string }>(
    `select w.thing, w.id
     from (values ('Merchant', $2::text), ('Shop', $3::text), ('Supplier', $4::text), ('Category', $5::text)) w(thing, id)
     where w.id is not null and not exists (
       select 1 from merchant m where w.thing = 'Merchant' and m.site_id = $1 and m.merchant_id = w.id
       union all select 1 from shop s where w.thing = 'Shop' and s.site_id = $1 and s.shop_id = w.id
       union all select 1 from supplier s where w.thing = 'Supplier' and s.site_id = $1 and s.supplier_id = w.id
       union all select 1 from category c where w.thing = 'Category' and c.site_id = $1 and c.category_id = w.id)`,
    [siteOf(tx.whs), merchant_id, shop_id, supplier_id, category_id],
    'items.missing-reference',
  );
  return row;
}

/** What a category and those above it say, the nearest first. */
export const categoryWords = (tx: ReadTx, categoryId: string): Promise<CategoryWords[]> =>
  tx.sql<CategoryWords>(
    `select a.shelf_life_days, a.need_expiry, a.need_uid, a.dangerous_class, a.temperature_zone
     from category c join category a on a.site_id = c.site_id and a.category_id = any (c.path)
     where c.site_id = $1 and c.category_id = $2 order by a.level desc`,
    [siteOf(tx.whs), categoryId],
    'items.category-words',
  );

const choices = {
  merchant: 'select merchant_id as id, merchant_name as name from merchant where site_id = $1 order by merchant_name',
  shop: 'select shop_id as id, shop_name as name from shop where site_id = $1 order by shop_name',
  supplier: 'select supplier_id as id, supplier_name as name from supplier where site_id = $1 order by supplier_name',
  category: `select r.category_id as id, ${categoryPath('r')} as name from category r where r.site_id = $1 order by 2`,
} as const;

export const choicesOf = (tx: ReadTx, of: keyof typeof choices): Promise<Choice[]> =>
  tx.sql<Choice>(choices[of], [siteOf(tx.whs)], `items.choices.${of}`);

/** The SKU or the shop a mapping refers to, when it is not there. */
export async function missingOfMapping(
  tx: ReadTx,
  skuId: string,
  shopId: string | null,
): Promise<{ thing: string; id: string } | undefined> {
  const [row] = await tx.sql<{ thing: string; id: string }>(
    `select w.thing, w.id from (values ('SKU', $2::text), ('Shop', $3::text)) w(thing, id)
     where w.id is not null and not exists (
       select 1 from sku s where w.thing = 'SKU' and s.site_id = $1 and s.sku_id = w.id
       union all select 1 from shop s where w.thing = 'Shop' and s.site_id = $1 and s.shop_id = w.id)`,
    [siteOf(tx.whs), skuId, shopId],
    'items.missing-of-mapping',
  );
  return row;
}
