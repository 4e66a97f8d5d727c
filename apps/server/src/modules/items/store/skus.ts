import type { Selectable, Updateable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { Sku } from '@tallyhouse/contracts/modules/items/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { Sku as SkuTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, idsIn, whereSite } from '../../../kernel/list/where.ts';

type SkuRow = Selectable<SkuTable>;
/** A row with the names of what it refers to. */
export type NamedSkuRow = SkuRow & Pick<Sku, 'merchant_name' | 'shop_name' | 'supplier_name' | 'category_path'>;
type SearchInput = InputOf<typeof itemsCalls.searchSku>;

const named = (r: string): string => `${r}.*,
  (select merchant_name from merchant m where m.site_id = ${r}.site_id and m.merchant_id = ${r}.merchant_id) as merchant_name,
  (select shop_name from shop s where s.site_id = ${r}.site_id and s.shop_id = ${r}.shop_id) as shop_name,
  (select supplier_name from supplier s where s.site_id = ${r}.site_id and s.supplier_id = ${r}.supplier_id) as supplier_name,
  ${categoryPath(r)} as category_path`;

/** The names of a category and those above it, from the root down. */
export const categoryPath = (r: string): string => `(select string_agg(a.category_name, ' / ' order by a.level)
    from category c join category a on a.site_id = c.site_id and a.category_id = any (c.path)
    where c.site_id = ${r}.site_id and c.category_id = ${r}.category_id)`;

export const skuList: ListPlan<'sku_id' | 'sku_name' | 'mtime'> = {
  table: 'sku',
  key: 'sku_id',
  keyType: 'text',
  columns: named('r'),
  sorts: {
    sku_id: { column: 'sku_id', type: 'text' },
    sku_name: { column: 'sku_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'sku_id',
  order: 'asc',
};

/** The filters of the list, used by the page and by the export alike. */
export const skuFilter = (site: string, input: Partial<SearchInput>): Where => {
  const barcodes = idsIn(input.barcode);
  const any = (column: string, list: readonly number[] | undefined): [string | undefined, ...unknown[]] =>
    // That it is not empty follows; said here, it leads to the index of the few that have one.
    list && list.length > 0 ? [`l.${column} <> '{}' and l.${column} && ?::smallint[]`, list] : [undefined];
  return whereSite(site)
    .pasted('sku_id', input.sku_id)
    .also(
      barcodes && barcodes.length > 0
        ? 'l.sku_id in (select b.sku_id from sku_barcode b where b.site_id = $1 and b.barcode = any(?))'
        : undefined,
      ...(barcodes && barcodes.length > 0 ? [barcodes] : []),
    )
    .contains('search_text', input.keyword)
    .oneOf('merchant_id', input.merchant_id)
    .oneOf('shop_id', input.shop_id)
    .oneOf('supplier_id', input.supplier_id)
    .also(
      input.category_id === undefined
        ? undefined
        : 'l.category_id = any(array(select c.category_id from category c where c.site_id = $1 and ? = any(c.path)))',
      ...(input.category_id === undefined ? [] : [input.category_id]),
    )
    .oneOf('purchase_type', input.purchase_type)
    .also(...any('tag_list', input.tag_list))
    .also(...any('flag_list', input.flag_list))
    .also(input.no_dimension === undefined ? undefined : '(l.volume_cm3 is null or l.weight_g is null)')
    .also(input.no_barcode === undefined ? undefined : "l.main_barcode = ''")
    .oneOf('lifecycle_status', input.lifecycle_status)
    .since('mtime', input.mtime_from)
    .until('mtime', input.mtime_to);
};

/** What only the server needs of a row stays here. */
export const skuOnWire = ({
  id: _number,
  site_id: _site,
  search_text: _text,
  dim_checked_at,
  first_in_at,
  ctime,
  mtime,
  ...row
}: NamedSkuRow): Sku => ({
  ...(row as Omit<Sku, 'size_mm' | 'dim_checked_at' | 'first_in_at' | 'ctime' | 'mtime'>),
  size_mm: row.volume_cm3 === null ? '' : `${row.length_mm} x ${row.width_mm} x ${row.height_mm}`,
  dim_checked_at: dim_checked_at && epoch(dim_checked_at),
  first_in_at: first_in_at && epoch(first_in_at),
  ctime: epoch(ctime),
  mtime: epoch(mtime),
});

export async function findSku(tx: ReadTx, skuId: string): Promise<NamedSkuRow | undefined> {
  const [row] = await tx.sql<NamedSkuRow>(
    `select ${named('r')} from sku r where r.site_id = $1 and r.sku_id = $2`,
    [siteOf(tx.whs), skuId],
    'items.sku',
  );
  return row;
}

/** Locked until the command ends, in the order of their codes, so that two at once never wait for each other. */
export const lockSkus = (tx: ChangeTx, skuIds: readonly string[]): Promise<SkuRow[]> =>
  tx.rows(
    query
      .selectFrom('sku')
      .selectAll()
      .where('site_id', '=', siteOf(tx.whs))
      .where('sku_id', 'in', skuIds)
      .orderBy('sku_id')
      .forUpdate()
      .compile(),
  );

export const lockSku = async (tx: ChangeTx, skuId: string): Promise<SkuRow | undefined> =>
  (await lockSkus(tx, [skuId]))[0];

export async function skuName(tx: ReadTx, skuId: string): Promise<string | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('sku')
      .select('sku_name')
      .where('site_id', '=', siteOf(tx.whs))
      .where('sku_id', '=', skuId)
      .compile(),
  );
  return row?.sku_name;
}

export async function imagesOf(tx: ReadTx, skuId: string): Promise<string[] | undefined> {
  const [row] = await tx.sql<{ image_list: string[] }>(
    'select image_list from sku where site_id = $1 and sku_id = $2',
    [siteOf(tx.whs), skuId],
    'items.images',
  );
  return row?.image_list;
}

type NewSku = Pick<SkuRow, 'sku_id' | 'sku_name' | 'merchant_id' | 'category_id' | 'purchase_type' | 'creator'> &
  Partial<SkuRow>;

/** Waited for: what refers to it is written next. */
export async function insertSku(tx: ChangeTx, row: NewSku): Promise<void> {
  await tx.rows(
    query
      .insertInto('sku')
      .values({ site_id: siteOf(tx.whs), modifier: row.creator, ...row })
      .compile(),
  );
}

export function updateSku(
  tx: ChangeTx,
  skuId: string,
  fields: Updateable<SkuTable> & { modifier: string; version: number },
): void {
  tx.atEnd(
    query
      .updateTable('sku')
      .set({ ...fields, mtime: new Date() })
      .where('site_id', '=', siteOf(tx.whs))
      .where('sku_id', '=', skuId)
      .compile(),
  );
}
