import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Shop } from '@tallyhouse/contracts/modules/partners/entities.ts';
import type { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import type { Shop as ShopTable } from '../../../kernel/db/rows.gen.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, whereSite } from '../../../kernel/list/where.ts';
import { onWire, siteRows, skusOf } from './site-rows.ts';

export const shops = siteRows('shop');

export type ShopRow = Selectable<ShopTable> & { merchant_name: string; group_list: string[]; sku_count: number };

export const merchantOfShop = (row: 'r' | 'l'): string =>
  `(select m.merchant_name from merchant m where m.site_id = ${row}.site_id and m.merchant_id = ${row}.merchant_id)`;

export const groupsOfShop = (row: 'r' | 'l'): string =>
  `array(select g.group_name from shop_group_member i join shop_group g using (site_id, shop_group_id)
    where i.site_id = ${row}.site_id and i.shop_id = ${row}.shop_id order by g.group_name)`;

export const shopList: ListPlan<'shop_name' | 'mtime'> = {
  table: 'shop',
  key: 'shop_id',
  keyType: 'text',
  columns: `r.*, ${merchantOfShop('r')} as merchant_name, ${groupsOfShop('r')} as group_list, ${skusOf('r', 'shop_id')} as sku_count`,
  sorts: { shop_name: { column: 'shop_name', type: 'text' }, mtime: { column: 'mtime', type: 'timestamptz' } },
  sort: 'shop_name',
  order: 'asc',
};

/** The filters of the list, used by the page and by the export alike. */
export const shopFilter = (site: string, input: Partial<InputOf<typeof shopCalls.searchShop>>): Where =>
  whereSite(site)
    .pasted('shop_id', input.shop_id)
    .contains('shop_name', input.shop_name)
    .oneOf('merchant_id', input.merchant_id)
    .also(
      input.shop_group_id?.length
        ? 'exists (select 1 from shop_group_member i where i.site_id = l.site_id and i.shop_id = l.shop_id and i.shop_group_id = any(?))'
        : undefined,
      input.shop_group_id,
    )
    .equal('platform', input.platform || undefined)
    .oneOf('status', input.status)
    .oneOf('source', input.source);

export const shopOnWire = (row: ShopRow): Shop => onWire(row) as Shop;

export async function findShop(tx: ReadTx, shopId: string): Promise<ShopRow | undefined> {
  const [row] = await tx.sql<ShopRow>(
    `select ${shopList.columns} from shop r where r.site_id = $1 and r.shop_id = $2`,
    [siteOf(tx.whs), shopId],
  );
  return row;
}
