import { temperatureZone } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Location } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { abcLevel, locationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { Uses } from '../../parts/uses.tsx';
import { Word } from '../../parts/word.tsx';
import { cellPaths, pathwayPaths } from '../../routes.ts';

const number = (field: 'max_volume_cm3' | 'max_weight_g' | 'pick_seq', sortable = false): ListColumn<Location> => ({
  field,
  width: 108,
  align: 'right',
  sortable,
  render: (row) => <NumberValue value={row[field]} />,
});

export const cellColumns: readonly ListColumn<Location>[] = [
  {
    field: 'location_id',
    width: 148,
    locked: true,
    sortable: true,
    render: (row) => (
      <RouteLink to={pathTo(cellPaths.detail, { id: row.location_id })}>
        <Mono strong>{row.location_id}</Mono>
      </RouteLink>
    ),
  },
  { field: 'zone_id', width: 60, render: (row) => <Mono>{row.zone_id}</Mono> },
  {
    field: 'pathway_id',
    width: 84,
    render: (row) => (
      <RouteLink to={pathTo(pathwayPaths.detail, { id: row.pathway_id })}>
        <Mono>{row.pathway_id}</Mono>
      </RouteLink>
    ),
  },
  {
    field: 'bay',
    tLabel: 'cell_address',
    width: 100,
    render: (row) => (
      <Mono>
        {row.bay}-{row.level}-{row.position} {row.side}
      </Mono>
    ),
  },
  {
    field: 'standing',
    width: 96,
    codes: locationStatus,
    render: (row) => <StatusValue of={locationStatus} value={row.standing} />,
  },
  { field: 'usage', width: 110, render: (row) => <Uses usage={row.usage} /> },
  { field: 'size_type_id', width: 76, render: (row) => <TextValue value={row.size_type_id} /> },
  number('max_volume_cm3'),
  number('max_weight_g'),
  {
    field: 'abc_level',
    width: 88,
    codes: abcLevel,
    render: (row) => <StatusValue of={abcLevel} value={row.abc_level} />,
  },
  {
    field: 'temperature_zone',
    width: 130,
    codes: temperatureZone,
    render: (row) => <Word of={temperatureZone} value={row.temperature_zone} />,
  },
  { field: 'status_reason', width: 140, render: (row) => <TextValue value={row.status_reason} /> },
  { field: 'status_until', width: 130, render: (row) => <TimeValue value={row.status_until} /> },
  number('pick_seq', true),
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
