import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { treeCalls } from '@tallyhouse/contracts/modules/storage-area/tree-calls.ts';
import type { ZoneSector } from '../../../kernel/db/rows.gen.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { treeTable } from './tree-table.ts';

type StoredSector = Selectable<ZoneSector>;
export type SectorRow = StoredSector & { park_name: string; clusters: number };
export const sectorFieldNames = ['zone_sector_name', 'park_id'] as const;

export const sectors = treeTable<StoredSector, Pick<StoredSector, (typeof sectorFieldNames)[number]>>(
  'zone_sector',
  'zone_sector_id',
);

export const sectorList: ListPlan<'zone_sector_name'> = {
  table: 'zone_sector',
  key: 'zone_sector_id',
  keyType: 'text',
  columns: `r.*,
    (select park_name from park p where p.whs_id = r.whs_id and p.park_id = r.park_id) as park_name,
    (select count(*) from zone_cluster c where c.whs_id = r.whs_id and c.zone_sector_id = r.zone_sector_id) as clusters`,
  sorts: { zone_sector_name: { column: 'zone_sector_name', type: 'text' } },
  sort: 'zone_sector_name',
  order: 'asc',
};

export const sectorFilter = (whs: string, input: Partial<InputOf<typeof treeCalls.searchZoneSector>>): Where =>
  where(whs).oneOf('park_id', input.park_id);
