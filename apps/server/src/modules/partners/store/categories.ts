import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import type { Category } from '@tallyhouse/contracts/modules/partners/entities.ts';
import type { Category as CategoryTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, whereSite } from '../../../kernel/list/where.ts';
import { onWire, siteRows } from './site-rows.ts';

export const categories = siteRows('category');

export type CategoryRow = Selectable<CategoryTable>;
export type ListedCategory = CategoryRow & { child_count: number };

export const categoryList: ListPlan<'sort' | 'category_id'> = {
  table: 'category',
  key: 'category_id',
  keyType: 'text',
  columns: `r.*, (select count(*)::int from category c
    where c.site_id = r.site_id and c.parent_id = r.category_id) as child_count`,
  sorts: { sort: { column: 'sort', type: 'integer' }, category_id: { column: 'category_id', type: 'text' } },
  sort: 'sort',
  order: 'asc',
};

/** The filters of the tree, used by the page and by the export alike. */
export const categoryFilter = (site: string, input: Partial<InputOf<typeof categoryCalls.searchCategory>>): Where =>
  whereSite(site)
    .pasted('category_id', input.category_id)
    .contains('category_name', input.category_name)
    .equal('parent_id', input.parent_id)
    .equal('level', input.level)
    .oneOf('status', input.status);

export const categoryOnWire = (row: ListedCategory): Category => onWire(row) as Category;

export async function findCategory(tx: ReadTx, categoryId: string): Promise<ListedCategory | undefined> {
  const [row] = await tx.sql<ListedCategory>(
    `select ${categoryList.columns} from category r where r.site_id = $1 and r.category_id = $2`,
    [siteOf(tx.whs), categoryId],
  );
  return row;
}

/** From the root down to it, itself last. */
export const wayTo = (tx: ReadTx, categoryId: string): Promise<CategoryRow[]> =>
  tx.sql<CategoryRow>(
    `select up.* from category c join category up on up.site_id = c.site_id and up.category_id = any(c.path)
     where c.site_id = $1 and c.category_id = $2 order by up.level`,
    [siteOf(tx.whs), categoryId],
  );

/** Of the branch: how many SKUs lie in it, how deep it goes, and how many categories stand right below its top. */
export async function branchOf(
  tx: ReadTx,
  categoryId: string,
): Promise<{ sku_count: number; depth: number; child_count: number }> {
  const [row] = await tx.sql<{ sku_count: number; depth: number; child_count: number }>(
    `select coalesce(sum((select count(*) from sku s where s.site_id = c.site_id and s.category_id = c.category_id)), 0)::int
              as sku_count,
            coalesce(max(c.level), 0)::int as depth,
            (count(*) filter (where c.parent_id = $2))::int as child_count
     from category c where c.site_id = $1 and c.path @> array[$2::text]`,
    [siteOf(tx.whs), categoryId],
  );
  return row ?? { sku_count: 0, depth: 0, child_count: 0 };
}

/**
 * One change of the tree's shape at a time in a site: two moves at once could each be right and make a ring together.
 */
export async function lockTree(tx: ChangeTx): Promise<void> {
  await tx.sql(`select pg_advisory_xact_lock(hashtext('category tree'), hashtext($1))`, [siteOf(tx.whs)]);
}

/** The branch goes to its new place: the way down to its top is replaced in all of it. */
export async function moveBranch(
  tx: ChangeTx,
  top: Pick<CategoryRow, 'category_id' | 'level'>,
  to: Pick<CategoryRow, 'category_id' | 'path'> | undefined,
): Promise<void> {
  const path = to?.path ?? [];
  await tx.sql(
    `update category c
     set path = $3::text[] || c.path[$4:], level = c.level - $4 + 1 + cardinality($3::text[]),
         parent_id = case when c.category_id = $2 then $5 else c.parent_id end
     where c.site_id = $1 and c.path @> array[$2::text]`,
    [siteOf(tx.whs), top.category_id, path, top.level, to?.category_id ?? null],
  );
}
