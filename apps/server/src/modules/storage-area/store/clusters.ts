import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { treeCalls } from '@tallyhouse/contracts/modules/storage-area/tree-calls.ts';
import type { ZoneCluster } from '../../../kernel/db/rows.gen.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { pasted } from '../domain/numbers.ts';
import { treeTable } from './tree-table.ts';

type StoredCluster = Selectable<ZoneCluster>;
export type ClusterRow = StoredCluster & {
  zone_sector_name: string;
  park_name: string;
  zones: number;
  pathways: number;
  cells: number;
};
export const clusterFieldNames = ['zone_cluster_name', 'zone_sector_id', 'usage', 'sort', 'colour'] as const;

export const clusters = treeTable<StoredCluster, Pick<StoredCluster, (typeof clusterFieldNames)[number]>>(
  'zone_cluster',
  'zone_cluster_id',
);

const sector = 'from zone_sector s where s.whs_id = r.whs_id and s.zone_sector_id = r.zone_sector_id';
const pathways =
  'from zone z join pathway p using (whs_id, zone_id) where z.whs_id = r.whs_id and z.zone_cluster_id = r.zone_cluster_id';

export const clusterList: ListPlan<'sort' | 'zone_cluster_name' | 'mtime'> = {
  table: 'zone_cluster',
  key: 'zone_cluster_id',
  keyType: 'text',
  columns: `r.*,
    (select s.zone_sector_name ${sector}) as zone_sector_name,
    (select (select park_name from park k where k.whs_id = s.whs_id and k.park_id = s.park_id) ${sector}) as park_name,
    (select count(*) from zone z where z.whs_id = r.whs_id and z.zone_cluster_id = r.zone_cluster_id) as zones,
    (select count(*) ${pathways}) as pathways,
    (select coalesce(sum(p.cells), 0) ${pathways}) as cells`,
  sorts: {
    sort: { column: 'sort', type: 'integer' },
    zone_cluster_name: { column: 'zone_cluster_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'sort',
  order: 'asc',
};

export const clusterFilter = (whs: string, input: Partial<InputOf<typeof treeCalls.searchZoneCluster>>): Where =>
  where(whs)
    .oneOf('zone_cluster_id', pasted(input.zone_cluster_id))
    .contains('zone_cluster_name', input.zone_cluster_name)
    .oneOf('zone_sector_id', input.zone_sector_id)
    .oneOf('usage', input.usage)
    .also(
      input.park_id &&
        'exists (select 1 from zone_sector s where s.whs_id = l.whs_id and s.zone_sector_id = l.zone_sector_id and s.park_id = any(?))',
      input.park_id,
    );

export async function zoneTypesIn(tx: ReadTx, clusterId: string): Promise<number[]> {
  const rows = await tx.sql<{ zone_type: number }>(
    'select distinct zone_type from zone where whs_id = $1 and zone_cluster_id = $2',
    [tx.whs, clusterId],
  );
  return rows.map(({ zone_type }) => zone_type);
}
