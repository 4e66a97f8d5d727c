import type { Storey } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { storeyPaths } from '../../routes.ts';

export const storeyColumns: readonly ListColumn<Storey>[] = [
  {
    field: 'storey_id',
    width: 84,
    locked: true,
    render: (row) => (
      <RouteLink to={pathTo(storeyPaths.detail, { id: row.storey_id })}>
        <Mono strong>{row.storey_id}</Mono>
      </RouteLink>
    ),
  },
  { field: 'storey_name', sortable: true, locked: true, render: (row) => row.storey_name },
  {
    field: 'floor_no',
    width: 70,
    align: 'right',
    sortable: true,
    render: (row) => <NumberValue value={row.floor_no} />,
  },
  { field: 'height_mm', width: 100, align: 'right', render: (row) => <NumberValue value={row.height_mm} /> },
  { field: 'area_m2', width: 92, align: 'right', render: (row) => <NumberValue value={row.area_m2} /> },
  { field: 'sort', width: 70, align: 'right', sortable: true, render: (row) => <NumberValue value={row.sort} /> },
  {
    field: 'status',
    // The longest word is the Vietnamese one.
    width: 116,
    codes: storeyStatus,
    render: (row) => <StatusValue of={storeyStatus} value={row.status} />,
  },
  { field: 'modifier', width: 212, render: (row) => <TextValue value={row.modifier} /> },
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
