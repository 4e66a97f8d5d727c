import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { Storey } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { Storey as StoreyTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';

export type StoreyRow = Selectable<StoreyTable>;
type SearchInput = InputOf<typeof wmsBasicCalls.searchStorey>;
export type StoreyFields = Pick<StoreyRow, 'storey_name' | 'floor_no' | 'height_mm' | 'area_m2' | 'sort' | 'status'>;

export const storeyList: ListPlan<'sort' | 'floor_no' | 'storey_name' | 'mtime'> = {
  table: 'storey',
  key: 'storey_id',
  keyType: 'text',
  columns: 'r.*',
  sorts: {
    sort: { column: 'sort', type: 'integer' },
    floor_no: { column: 'floor_no', type: 'integer' },
    storey_name: { column: 'storey_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'sort',
  order: 'asc',
};

/** The filters of the list, used by the page and by the export alike. */
export const storeyFilter = (whs: string, input: Partial<SearchInput>): Where =>
  where(whs)
    .pasted('storey_id', input.storey_id)
    .contains('storey_name', input.storey_name)
    .oneOf('status', input.status)
    .atLeast('floor_no', input.floor_no_from)
    .atMost('floor_no', input.floor_no_to)
    .since('mtime', input.mtime_from)
    .until('mtime', input.mtime_to);

export const storeyOnWire = ({ whs_id: _, ctime, mtime, ...row }: StoreyRow): Storey => ({
  ...row,
  ctime: epoch(ctime),
  mtime: epoch(mtime),
});

/** Locked until the command ends: what is compared with the version is what will be written. */
export async function lockStorey(tx: ChangeTx, storeyId: string): Promise<StoreyRow | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('storey')
      .selectAll()
      .where('whs_id', '=', tx.whs)
      .where('storey_id', '=', storeyId)
      .forUpdate()
      .compile(),
  );
  return row;
}

export async function storeyOnFloor(
  tx: ReadTx,
  floorNo: number,
): Promise<Pick<StoreyRow, 'storey_id' | 'storey_name' | 'floor_no'> | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('storey')
      .select(['storey_id', 'storey_name', 'floor_no'])
      .where('whs_id', '=', tx.whs)
      .where('floor_no', '=', floorNo)
      .compile(),
  );
  return row;
}

export function insertStorey(tx: ChangeTx, row: StoreyFields & { storey_id: string; creator: string }): void {
  tx.atEnd(
    query
      .insertInto('storey')
      .values({ whs_id: tx.whs, modifier: row.creator, ...row })
      .compile(),
  );
}

export function updateStorey(
  tx: ChangeTx,
  storeyId: string,
  fields: StoreyFields & { modifier: string; version: number },
): void {
  tx.atEnd(
    query
      .updateTable('storey')
      .set({ ...fields, mtime: new Date() })
      .where('whs_id', '=', tx.whs)
      .where('storey_id', '=', storeyId)
      .compile(),
  );
}

export async function deleteStorey(tx: ChangeTx, storeyId: string): Promise<void> {
  await tx.rows(query.deleteFrom('storey').where('whs_id', '=', tx.whs).where('storey_id', '=', storeyId).compile());
}
