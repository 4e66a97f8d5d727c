import { temperatureZone } from '@tallyhouse/contracts/common/goods-enums.ts';
import { placeStatus, rackType, zoneType } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import type { ListFilter } from '../../../kit/list/list-types.ts';
import type { Area } from './use-area.ts';

type Options = Area['parks'];

export const zoneFilters = ({ parks, sectors, clusters }: Area, storeys: Options): readonly ListFilter[] => [
  { prop: 'zone_id', filterType: 'card' },
  { prop: 'zone_name', filterType: 'text' },
  { prop: 'zone_cluster_id', filterType: 'multiSelect', selections: clusters },
  { prop: 'storey_id', tLabel: 'storey_name', filterType: 'multiSelect', selections: storeys },
  { prop: 'zone_type', filterType: 'multiSelect', selections: zoneType },
  { prop: 'temperature_zone', filterType: 'multiSelect', selections: temperatureZone },
  { prop: 'rack_type', filterType: 'multiSelect', selections: rackType },
  { prop: 'status', filterType: 'multiSelect', selections: placeStatus },
  { prop: 'park_id', filterType: 'multiSelect', selections: parks },
  { prop: 'zone_sector_id', filterType: 'multiSelect', selections: sectors },
];
