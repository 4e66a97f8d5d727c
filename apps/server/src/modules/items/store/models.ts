import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { ModelSkuMapping } from '@tallyhouse/contracts/modules/items/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { ModelSkuMapping as ModelTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, whereSite } from '../../../kernel/list/where.ts';

type ModelRow = Selectable<ModelTable>;
export type NamedModelRow = ModelRow & Pick<ModelSkuMapping, 'shop_name' | 'sku_name' | 'is_bundle'>;
type SearchInput = InputOf<typeof itemsCalls.searchModelSkuMapping>;

export const isBundle = (
  r: string,
): string => `(exists (select 1 from model_sku_mapping o where o.site_id = ${r}.site_id
  and o.model_key = ${r}.model_key and o.mapping_id <> ${r}.mapping_id))::int`;

export const modelList: ListPlan<'model' | 'mtime'> = {
  table: 'model_sku_mapping',
  key: 'mapping_id',
  keyType: 'text',
  columns: `r.*, ${isBundle('r')} as is_bundle,
    (select s.sku_name from sku s where s.site_id = r.site_id and s.sku_id = r.sku_id) as sku_name,
    (select s.shop_name from shop s where s.site_id = r.site_id and s.shop_id = r.shop_id) as shop_name`,
  sorts: { model: { column: 'model_key', type: 'text' }, mtime: { column: 'mtime', type: 'timestamptz' } },
  sort: 'model',
  order: 'asc',
};

export const modelFilter = (site: string, input: Partial<SearchInput>): Where =>
  whereSite(site)
    .oneOf('shop_id', input.shop_id)
    .pasted('item_id', input.item_id)
    .pasted('model_id', input.model_id)
    .pasted('sku_id', input.sku_id)
    .oneOf('status', input.status)
    .since('mtime', input.mtime_from)
    .until('mtime', input.mtime_to);

export const modelOnWire = ({ site_id: _, model_key: _key, ctime, mtime, ...row }: NamedModelRow): ModelSkuMapping => ({
  ...(row as Omit<ModelSkuMapping, 'ctime' | 'mtime'>),
  ctime: epoch(ctime),
  mtime: epoch(mtime),
});

type Fields = Pick<ModelRow, 'shop_id' | 'item_id' | 'model_id' | 'sku_id' | 'qty' | 'priority' | 'status'>;

/** The line of a model that holds the SKU already, if it is not this one. */
export async function sameLine(
  tx: ReadTx,
  { shop_id, item_id, model_id, sku_id }: Fields,
  ownId: string,
): Promise<string | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('model_sku_mapping')
      .select('mapping_id')
      .where('site_id', '=', siteOf(tx.whs))
      .where('shop_id', '=', shop_id)
      .where('item_id', '=', item_id)
      .where('model_id', '=', model_id)
      .where('sku_id', '=', sku_id)
      .where('mapping_id', '<>', ownId)
      .compile(),
  );
  return row?.mapping_id;
}

export async function lockModel(tx: ChangeTx, mappingId: string): Promise<ModelRow | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('model_sku_mapping')
      .selectAll()
      .where('site_id', '=', siteOf(tx.whs))
      .where('mapping_id', '=', mappingId)
      .forUpdate()
      .compile(),
  );
  return row;
}

export function insertModel(tx: ChangeTx, row: Fields & { mapping_id: string; creator: string }): void {
  tx.atEnd(
    query
      .insertInto('model_sku_mapping')
      .values({ site_id: siteOf(tx.whs), modifier: row.creator, ...row })
      .compile(),
  );
}

export function updateModel(
  tx: ChangeTx,
  mappingId: string,
  fields: Fields & { modifier: string; version: number },
): void {
  tx.atEnd(
    query
      .updateTable('model_sku_mapping')
      .set({ ...fields, mtime: new Date() })
      .where('site_id', '=', siteOf(tx.whs))
      .where('mapping_id', '=', mappingId)
      .compile(),
  );
}

export function deleteModel(tx: ChangeTx, mappingId: string): void {
  tx.atEnd(
    query
      .deleteFrom('model_sku_mapping')
      .where('site_id', '=', siteOf(tx.whs))
      .where('mapping_id', '=', mappingId)
      .compile(),
  );
}
