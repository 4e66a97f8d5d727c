import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { SkuMapping } from '@tallyhouse/contracts/modules/items/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { SkuMapping as MappingTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, whereSite } from '../../../kernel/list/where.ts';

type MappingRow = Selectable<MappingTable>;
export type NamedMappingRow = MappingRow & { sku_name: string };
type SearchInput = InputOf<typeof itemsCalls.searchSkuMapping>;

export const mappingList: ListPlan<'new_sku_id' | 'mtime'> = {
  table: 'sku_mapping',
  key: 'new_sku_id',
  keyType: 'text',
  columns: 'r.*, (select s.sku_name from sku s where s.site_id = r.site_id and s.sku_id = r.sku_id) as sku_name',
  sorts: {
    new_sku_id: { column: 'new_sku_id', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'new_sku_id',
  order: 'asc',
};

export const mappingFilter = (site: string, input: Partial<SearchInput>): Where =>
  whereSite(site)
    .pasted('new_sku_id', input.new_sku_id)
    .pasted('sku_id', input.sku_id)
    .oneOf('mapping_type', input.mapping_type)
    .oneOf('status', input.status)
    .since('mtime', input.mtime_from)
    .until('mtime', input.mtime_to);

export const mappingOnWire = ({
  site_id: _,
  valid_from,
  valid_to,
  ctime,
  mtime,
  ...row
}: NamedMappingRow): SkuMapping => ({
  ...(row as Omit<SkuMapping, 'valid_from' | 'valid_to' | 'ctime' | 'mtime'>),
  valid_from: valid_from && epoch(valid_from),
  valid_to: valid_to && epoch(valid_to),
  ctime: epoch(ctime),
  mtime: epoch(mtime),
});

/** The SKU a code stands for now. */
export async function mappedSku(tx: ReadTx, code: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ sku_id: string }>(
    `select sku_id from sku_mapping where site_id = $1 and new_sku_id = $2 and status = 1
     and (valid_from is null or valid_from <= now()) and (valid_to is null or valid_to > now())`,
    [siteOf(tx.whs), code],
    'items.mapped-sku',
  );
  return row?.sku_id;
}

export async function lockMapping(tx: ChangeTx, code: string): Promise<MappingRow | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('sku_mapping')
      .selectAll()
      .where('site_id', '=', siteOf(tx.whs))
      .where('new_sku_id', '=', code)
      .forUpdate()
      .compile(),
  );
  return row;
}

type Fields = Pick<MappingRow, 'sku_id' | 'valid_from' | 'valid_to' | 'status'>;

export function insertMapping(tx: ChangeTx, row: Fields & { new_sku_id: string; creator: string }): void {
  tx.atEnd(
    query
      .insertInto('sku_mapping')
      .values({ site_id: siteOf(tx.whs), modifier: row.creator, ...row })
      .compile(),
  );
}

export function updateMapping(
  tx: ChangeTx,
  code: string,
  fields: Fields & { modifier: string; version: number },
): void {
  tx.atEnd(
    query
      .updateTable('sku_mapping')
      .set({ ...fields, mtime: new Date() })
      .where('site_id', '=', siteOf(tx.whs))
      .where('new_sku_id', '=', code)
      .compile(),
  );
}

export function deleteMapping(tx: ChangeTx, code: string): void {
  tx.atEnd(
    query.deleteFrom('sku_mapping').where('site_id', '=', siteOf(tx.whs)).where('new_sku_id', '=', code).compile(),
  );
}
