import { temperatureZone } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Zone } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { placeStatus, rackType, zoneType } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { Mixing } from '../../parts/mixing.tsx';
import { Word } from '../../parts/word.tsx';
import { zonePaths } from '../../routes.ts';

const number = (
  field: 'pathways' | 'cells' | 'blocked_cells' | 'pick_priority',
  width: number,
  sortable = false,
): ListColumn<Zone> => ({
  field,
  width,
  align: 'right',
  sortable,
  render: (row) => <NumberValue value={row[field]} />,
});

export const zoneColumns: readonly ListColumn<Zone>[] = [
  {
    field: 'zone_id',
    width: 84,
    locked: true,
    sortable: true,
    render: (row) => (
      <RouteLink to={pathTo(zonePaths.detail, { id: row.zone_id })}>
        <Mono strong>{row.zone_id}</Mono>
      </RouteLink>
    ),
  },
  { field: 'zone_name', width: 150, sortable: true, locked: true, render: (row) => row.zone_name },
  { field: 'zone_cluster_name', width: 130, render: (row) => row.zone_cluster_name },
  { field: 'storey_name', width: 150, render: (row) => row.storey_name },
  {
    field: 'zone_type',
    width: 156,
    codes: zoneType,
    render: (row) => <StatusValue of={zoneType} value={row.zone_type} />,
  },
  {
    field: 'temperature_zone',
    width: 150,
    codes: temperatureZone,
    render: (row) => <Word of={temperatureZone} value={row.temperature_zone} />,
  },
  { field: 'rack_type', width: 116, codes: rackType, render: (row) => <Word of={rackType} value={row.rack_type} /> },
  { field: 'mix_sku', width: 84, render: (row) => <Mixing of={row} /> },
  number('pathways', 76),
  number('cells', 68),
  number('blocked_cells', 76),
  number('pick_priority', 76, true),
  {
    field: 'status',
    width: 96,
    codes: placeStatus,
    render: (row) => <StatusValue of={placeStatus} value={row.status} />,
  },
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
