import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { treeCalls } from '@tallyhouse/contracts/modules/storage-area/tree-calls.ts';
import type { Park as ParkTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { pasted } from '../domain/numbers.ts';
import { treeTable } from './tree-table.ts';

type StoredPark = Selectable<ParkTable>;
export type ParkRow = StoredPark & { sectors: number; clusters: number; zones: number; cells: number };
type ParkFields = Pick<StoredPark, 'park_name' | 'address' | 'is_default'>;
export const parkFieldNames = ['park_name', 'address', 'is_default'] as const;

export const parks = treeTable<StoredPark, ParkFields>('park', 'park_id');

export const parkList: ListPlan<'park_name' | 'mtime'> = {
  table: 'park',
  key: 'park_id',
  keyType: 'text',
  columns: `r.*,
    (select count(*) from zone_sector s where s.whs_id = r.whs_id and s.park_id = r.park_id) as sectors,
    (select count(*) from zone_sector s join zone_cluster c using (whs_id, zone_sector_id)
     where s.whs_id = r.whs_id and s.park_id = r.park_id) as clusters,
    (select count(*) from zone_sector s join zone_cluster c using (whs_id, zone_sector_id) join zone z using (whs_id, zone_cluster_id)
     where s.whs_id = r.whs_id and s.park_id = r.park_id) as zones,
    (select coalesce(sum(p.cells), 0) from zone_sector s join zone_cluster c using (whs_id, zone_sector_id)
     join zone z using (whs_id, zone_cluster_id) join pathway p using (whs_id, zone_id)
     where s.whs_id = r.whs_id and s.park_id = r.park_id) as cells`,
  sorts: {
    park_name: { column: 'park_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'park_name',
  order: 'asc',
};

export const parkFilter = (whs: string, input: Partial<InputOf<typeof treeCalls.searchPark>>): Where =>
  where(whs).oneOf('park_id', pasted(input.park_id)).contains('park_name', input.park_name);

/** Takes the mark of the default park from whichever has it. */
export async function takeDefault(tx: ChangeTx): Promise<void> {
  await tx.sql('update park set is_default = 0 where whs_id = $1 and is_default = 1', [tx.whs]);
}
