import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { treeCalls } from '@tallyhouse/contracts/modules/storage-area/tree-calls.ts';
import type { Zone as ZoneTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { pasted } from '../domain/numbers.ts';
import { treeTable } from './tree-table.ts';

export type StoredZone = Selectable<ZoneTable>;
export type ZoneRow = StoredZone & {
  zone_cluster_name: string;
  storey_name: string;
  pathways: number;
  cells: number;
  blocked_cells: number;
};
export const zoneFieldNames = [
  'zone_name',
  'zone_cluster_id',
  'storey_id',
  'zone_type',
  'temperature_zone',
  'rack_type',
  'pick_priority',
  'mix_sku',
  'mix_batch',
  'mix_owner',
  'require_scan',
] as const;

export const zones = treeTable<StoredZone, Pick<StoredZone, (typeof zoneFieldNames)[number]>>('zone', 'zone_id');

const pathways = 'from pathway p where p.whs_id = r.whs_id and p.zone_id = r.zone_id';
const columns = `r.*,
  (select zone_cluster_name from zone_cluster c where c.whs_id = r.whs_id and c.zone_cluster_id = r.zone_cluster_id) as zone_cluster_name,
  (select storey_name from storey s where s.whs_id = r.whs_id and s.storey_id = r.storey_id) as storey_name,
  (select count(*) ${pathways}) as pathways,
  (select coalesce(sum(p.cells), 0) ${pathways}) as cells,
  (select coalesce(sum(p.blocked_cells), 0) ${pathways}) as blocked_cells`;

export const zoneList: ListPlan<'zone_id' | 'pick_priority' | 'zone_name' | 'mtime'> = {
  table: 'zone',
  key: 'zone_id',
  keyType: 'text',
  columns,
  sorts: {
    zone_id: { column: 'zone_id', type: 'text' },
    pick_priority: { column: 'pick_priority', type: 'integer' },
    zone_name: { column: 'zone_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'zone_id',
  order: 'asc',
};

const inCluster = (condition: string): string =>
  `exists (select 1 from zone_cluster c join zone_sector s using (whs_id, zone_sector_id)
    where c.whs_id = l.whs_id and c.zone_cluster_id = l.zone_cluster_id and ${condition})`;

/** The filters of the list, used by the page and by the export alike. */
export const zoneFilter = (whs: string, input: Partial<InputOf<typeof treeCalls.searchZone>>): Where =>
  where(whs)
    .oneOf('zone_id', pasted(input.zone_id))
    .contains('zone_name', input.zone_name)
    .oneOf('zone_cluster_id', input.zone_cluster_id)
    .oneOf('storey_id', input.storey_id)
    .oneOf('zone_type', input.zone_type)
    .oneOf('temperature_zone', input.temperature_zone)
    .oneOf('rack_type', input.rack_type)
    .oneOf('status', input.status)
    .also(input.zone_sector_id && inCluster('s.zone_sector_id = any(?)'), input.zone_sector_id)
    .also(input.park_id && inCluster('s.park_id = any(?)'), input.park_id);

export async function findZone(tx: ReadTx, zoneId: string): Promise<ZoneRow | undefined> {
  const [row] = await tx.sql<ZoneRow>(`select ${columns} from zone r where r.whs_id = $1 and r.zone_id = $2`, [
    tx.whs,
    zoneId,
  ]);
  return row;
}

export const zoneSizes = (tx: ReadTx, zoneId: string): Promise<{ size_type_id: string; cells: number }[]> =>
  tx.sql(
    `select coalesce(size_type_id, '') as size_type_id, count(*) as cells from location
     where whs_id = $1 and zone_id = $2 and kind = 1 and status <> 4 group by 1 order by 2 desc, 1`,
    [tx.whs, zoneId],
  );

export const zonePathways = (
  tx: ReadTx,
  zoneId: string,
): Promise<{ pathway_id: string; status: number; cells: number; blocked_cells: number }[]> =>
  tx.sql(
    `select pathway_id, status, cells, blocked_cells from pathway
     where whs_id = $1 and zone_id = $2 order by pick_seq, pathway_id`,
    [tx.whs, zoneId],
  );

/** Is the storey there, and will it stay there until the command ends? */
export async function storeyStands(tx: ChangeTx, storeyId: string): Promise<boolean> {
  const rows = await tx.sql('select 1 from storey where whs_id = $1 and storey_id = $2 for key share', [
    tx.whs,
    storeyId,
  ]);
  return rows.length > 0;
}
