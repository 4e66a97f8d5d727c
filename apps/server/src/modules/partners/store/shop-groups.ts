import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { ShopGroup } from '@tallyhouse/contracts/modules/partners/entities.ts';
import type { shopGroupCalls } from '@tallyhouse/contracts/modules/partners/shop-group-calls.ts';
import type { ShopGroup as ShopGroupTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, whereSite } from '../../../kernel/list/where.ts';
import { onWire, siteRows } from './site-rows.ts';

export const shopGroups = siteRows('shop_group');

export type ShopGroupRow = Selectable<ShopGroupTable> & { shop_count: number };

export const shopGroupList: ListPlan<'group_name' | 'mtime'> = {
  table: 'shop_group',
  key: 'shop_group_id',
  keyType: 'text',
  columns: `r.*, (select count(*)::int from shop_group_member i
    where i.site_id = r.site_id and i.shop_group_id = r.shop_group_id) as shop_count`,
  sorts: { group_name: { column: 'group_name', type: 'text' }, mtime: { column: 'mtime', type: 'timestamptz' } },
  sort: 'group_name',
  order: 'asc',
};

export const shopGroupFilter = (site: string, input: Partial<InputOf<typeof shopGroupCalls.searchShopGroup>>): Where =>
  whereSite(site)
    .pasted('shop_group_id', input.shop_group_id)
    .contains('group_name', input.group_name)
    .oneOf('purpose', input.purpose)
    .also(
      input.shop_id?.length
        ? 'exists (select 1 from shop_group_member i where i.site_id = l.site_id and i.shop_group_id = l.shop_group_id and i.shop_id = any(?))'
        : undefined,
      input.shop_id,
    );

export const shopGroupOnWire = (row: ShopGroupRow): ShopGroup => onWire(row) as ShopGroup;

export async function findShopGroup(tx: ReadTx, groupId: string): Promise<ShopGroupRow | undefined> {
  const [row] = await tx.sql<ShopGroupRow>(
    `select ${shopGroupList.columns} from shop_group r where r.site_id = $1 and r.shop_group_id = $2`,
    [siteOf(tx.whs), groupId],
  );
  return row;
}

export const membersOf = (tx: ReadTx, groupId: string): Promise<{ shop_id: string; shop_name: string }[]> =>
  tx.sql(
    `select s.shop_id, s.shop_name from shop_group_member i join shop s using (site_id, shop_id)
     where i.site_id = $1 and i.shop_group_id = $2 order by s.shop_name, s.shop_id`,
    [siteOf(tx.whs), groupId],
  );

/** Those of the ids that no shop of the site has. */
export async function unknownShops(tx: ReadTx, shopIds: readonly string[]): Promise<string[]> {
  const rows = await tx.sql<{ shop_id: string }>(
    `select wanted.shop_id from unnest($2::text[]) as wanted(shop_id)
     where not exists (select 1 from shop s where s.site_id = $1 and s.shop_id = wanted.shop_id)`,
    [siteOf(tx.whs), shopIds],
  );
  return rows.map(({ shop_id }) => shop_id);
}

/** The group has these shops from now on, and no others. */
export async function setMembers(tx: ChangeTx, groupId: string, shopIds: readonly string[]): Promise<void> {
  await tx.sql(
    'delete from shop_group_member where site_id = $1 and shop_group_id = $2 and not shop_id = any($3::text[])',
    [siteOf(tx.whs), groupId, shopIds],
  );
  await tx.sql(
    `insert into shop_group_member (site_id, shop_group_id, shop_id)
     select $1, $2, unnest($3::text[]) on conflict do nothing`,
    [siteOf(tx.whs), groupId, shopIds],
  );
}
