import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { placeCalls } from '@tallyhouse/contracts/modules/storage-area/place-calls.ts';
import type { Pathway as PathwayTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { pasted } from '../domain/numbers.ts';
import { treeTable } from './tree-table.ts';

type StoredPathway = Selectable<PathwayTable>;
export type PathwayRow = StoredPathway & { storey_name: string; bays: number };
export const pathwayFieldNames = ['side_mode', 'direction', 'seq_mode', 'pick_seq', 'width_mm'] as const;
type PathwayFields = Pick<StoredPathway, (typeof pathwayFieldNames)[number]> &
  Partial<Pick<StoredPathway, 'zone_id' | 'pathway_no'>>;

export const pathways = treeTable<StoredPathway, PathwayFields>('pathway', 'pathway_id');

const columns = `r.*,
  (select s.storey_name from zone z join storey s using (whs_id, storey_id) where z.whs_id = r.whs_id and z.zone_id = r.zone_id) as storey_name,
  (select count(distinct l.bay) from location l where l.whs_id = r.whs_id and l.pathway_id = r.pathway_id and l.kind = 1 and l.status <> 4) as bays`;

export const pathwayList: ListPlan<'pick_seq' | 'pathway_id' | 'mtime'> = {
  table: 'pathway',
  key: 'pathway_id',
  keyType: 'text',
  columns,
  sorts: {
    pick_seq: { column: 'pick_seq', type: 'integer' },
    pathway_id: { column: 'pathway_id', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'pick_seq',
  order: 'asc',
};

/** The zones are found once, and not for each pathway again. */
const inZone = (condition: string): string =>
  `l.zone_id = any(array(select z.zone_id from zone z join zone_cluster c using (whs_id, zone_cluster_id)
     join zone_sector s using (whs_id, zone_sector_id) where z.whs_id = $1 and ${condition}))`;

/** The filters of the list, used by the page and by the export alike. */
export const pathwayFilter = (whs: string, input: Partial<InputOf<typeof placeCalls.searchPathway>>): Where =>
  where(whs)
    .oneOf('pathway_id', pasted(input.pathway_id))
    .oneOf('zone_id', input.zone_id)
    .oneOf('side_mode', input.side_mode)
    .oneOf('status', input.status)
    .also(input.storey_id && inZone('z.storey_id = any(?)'), input.storey_id)
    .also(input.zone_cluster_id && inZone('z.zone_cluster_id = any(?)'), input.zone_cluster_id)
    .also(input.zone_sector_id && inZone('c.zone_sector_id = any(?)'), input.zone_sector_id)
    .also(input.park_id && inZone('s.park_id = any(?)'), input.park_id);

export async function findPathway(tx: ReadTx, pathwayId: string): Promise<PathwayRow | undefined> {
  const [row] = await tx.sql<PathwayRow>(`select ${columns} from pathway r where r.whs_id = $1 and r.pathway_id = $2`, [
    tx.whs,
    pathwayId,
  ]);
  return row;
}

export interface PathwayCell {
  location_id: string;
  bay: number;
  level: number;
  position: number;
  side: 'L' | 'R';
  usage: number;
  abc_level: number;
  standing: number;
}

export const cellsIn = (tx: ReadTx, pathwayId: string): Promise<PathwayCell[]> =>
  tx.sql(
    `select location_id, bay, level, position, coalesce(side, 'L') as side, usage, abc_level, standing from location
     where whs_id = $1 and pathway_id = $2 and kind = 1 and status <> 4 order by pick_seq, location_id`,
    [tx.whs, pathwayId],
  );

/** Cells that live in it, and cells that are deleted and could come back. */
export async function cellCounts(tx: ReadTx, pathwayId: string): Promise<{ live: number; deleted: number }> {
  const [row] = await tx.sql<{ live: number; deleted: number }>(
    `select count(*) filter (where status <> 4) as live, count(*) filter (where status = 4) as deleted
     from location where whs_id = $1 and pathway_id = $2`,
    [tx.whs, pathwayId],
  );
  return row ?? { live: 0, deleted: 0 };
}

/** Writes the places on the walk that were worked out for the cells of a pathway. */
export async function renumber(tx: ChangeTx, cells: readonly { location_id: string; seq: number }[]): Promise<void> {
  if (cells.length === 0) return;
  await tx.sql(
    `update location l set pick_seq = u.seq, put_seq = u.seq
     from unnest($2::text[], $3::int[]) as u(location_id, seq)
     where l.whs_id = $1 and l.location_id = u.location_id and (l.pick_seq, l.put_seq) is distinct from (u.seq, u.seq)`,
    [tx.whs, cells.map(({ location_id }) => location_id), cells.map(({ seq }) => seq)],
  );
}
