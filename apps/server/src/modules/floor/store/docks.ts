import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import type { Dock, DockBlock, DockPlace } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { DockBlock as DockBlockTable, Dock as DockTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { floorRows, onWire } from './floor-rows.ts';

export const docks = floorRows('dock');
export type DockRow = Selectable<DockTable>;
export type DockBlockRow = Selectable<DockBlockTable>;

export const dockList: ListPlan<'dock_id' | 'dock_name' | 'mtime'> = {
  table: 'dock',
  key: 'dock_id',
  keyType: 'text',
  columns: 'r.*',
  sorts: {
    dock_id: { column: 'dock_id', type: 'text' },
    dock_name: { column: 'dock_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  // By name, Dock 10 would come before Dock 2.
  sort: 'dock_id',
  order: 'asc',
};

/** The filters of the list, used by the page and by the export alike. */
export const dockFilter = (whs: string, input: Partial<InputOf<typeof dockCalls.searchDock>>): Where =>
  where(whs).pasted('dock_id', input.dock_id).oneOf('dock_type', input.dock_type).oneOf('status', input.status);

export const dockOnWire = (row: DockRow): Dock =>
  ({
    ...onWire(row),
    is_blocked: row.status === 4 ? 1 : 0,
    occupied_since: row.occupied_since && epoch(row.occupied_since),
  }) as Dock;

export const blockOnWire = ({
  whs_id: _whs,
  ctime: _ctime,
  block_from,
  block_to,
  ...row
}: DockBlockRow): DockBlock => ({
  ...row,
  block_from: epoch(block_from),
  block_to: epoch(block_to),
});

/** The blocks of a dock that lie in or reach into a span of time. */
export const blocksOf = (tx: ReadTx, dockId: string, from: number, to: number): Promise<DockBlockRow[]> =>
  tx.sql<DockBlockRow>(
    `select * from dock_block where whs_id = $1 and dock_id = $2
       and block_to > to_timestamp($3::float8) and block_from < to_timestamp($4::float8) order by block_from`,
    [tx.whs, dockId, from, to],
  );

/** The same of all docks: the range is asked as the index holds it. */
export const blocksOfAll = (tx: ReadTx, from: number, to: number): Promise<DockBlockRow[]> =>
  tx.sql<DockBlockRow>(
    `select * from dock_block where whs_id = $1
       and tstzrange(block_from, block_to) && tstzrange(to_timestamp($2::float8), to_timestamp($3::float8))
     order by dock_id, block_from`,
    [tx.whs, from, to],
  );

/** More gates no warehouse has: the board ends there rather than grow without end. */
const docksOnBoard = 500;

/** By id, as they stand along the wall: by name, the tenth would come before the second. */
export const docksOfBoard = (tx: ReadTx): Promise<DockRow[]> =>
  tx.sql<DockRow>('select * from dock where whs_id = $1 order by dock_id limit $2', [tx.whs, docksOnBoard]);

/** The places beside a dock, in the order in which they are named. */
export const placesOf = (tx: ReadTx, dockId: string): Promise<DockPlace[]> =>
  tx.sql<DockPlace>(
    `select l.location_id, l.location_name, l.staging_type, (l.status <> 1)::int as is_blocked
     from dock d cross join unnest(d.location_id_list) with ordinality as named(id, n)
     join location l on l.whs_id = d.whs_id and l.location_id = named.id and l.status <> 4
     where d.whs_id = $1 and d.dock_id = $2 order by named.n`,
    [tx.whs, dockId],
  );

export async function insertBlock(
  tx: ChangeTx,
  row: Pick<DockBlockRow, 'block_id' | 'dock_id' | 'reason' | 'note' | 'creator'> & { from: number; to: number },
): Promise<void> {
  const { from, to, ...rest } = row;
  await tx.rows(
    query
      .insertInto('dock_block')
      .values({
        whs_id: tx.whs,
        ...rest,
        block_from: new Date(from * 1000),
        block_to: new Date(to * 1000),
      })
      .compile(),
  );
}

export async function removeBlock(tx: ChangeTx, dockId: string, blockId: string): Promise<DockBlockRow | undefined> {
  const [row] = await tx.sql<DockBlockRow>(
    'delete from dock_block where whs_id = $1 and dock_id = $2 and block_id = $3 returning *',
    [tx.whs, dockId, blockId],
  );
  return row;
}
