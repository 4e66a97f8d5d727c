import { abcLevel, cellUse, locationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import type { Area } from '../../parts/use-area.ts';

export const cellFilters = (
  { parks, sectors, clusters, zones }: Area,
  storeys: Area['parks'],
): readonly ListFilter[] => [
  { prop: 'location_id', filterType: 'card' },
  { prop: 'zone_id', filterType: 'multiSelect', selections: zones },
  { prop: 'pathway_id', filterType: 'card' },
  { prop: 'status', tLabel: 'standing', filterType: 'multiSelect', selections: locationStatus },
  { prop: 'usage', filterType: 'multiSelect', selections: cellUse },
  { prop: 'level_from+level_to', tLabel: 'level', filterType: 'numberRange', max: 30 },
  { prop: 'size_type_id', filterType: 'text' },
  { prop: 'abc_level', filterType: 'multiSelect', selections: abcLevel },
  { prop: 'storey_id', tLabel: 'storey_name', filterType: 'multiSelect', selections: storeys },
  { prop: 'zone_cluster_id', filterType: 'multiSelect', selections: clusters },
  { prop: 'zone_sector_id', filterType: 'multiSelect', selections: sectors },
  { prop: 'park_id', filterType: 'multiSelect', selections: parks },
];
