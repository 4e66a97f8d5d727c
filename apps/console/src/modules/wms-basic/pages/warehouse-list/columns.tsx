import type { WarehouseRow } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { LocalTime } from '../../parts/local-time.tsx';
import { warehousePaths } from '../../routes.ts';

export const warehouseColumns: readonly ListColumn<WarehouseRow>[] = [
  {
    field: 'whs_id',
    width: 112,
    sortable: true,
    locked: true,
    render: (row) => (
      <RouteLink to={pathTo(warehousePaths.detail, { whsId: row.whs_id })}>
        <Mono strong>
          {row.country} - {row.whs_id}
        </Mono>
      </RouteLink>
    ),
  },
  { field: 'whs_name', sortable: true, locked: true, render: (row) => row.whs_name },
  { field: 'whs_no', width: 90, render: (row) => <Mono>{row.whs_no}</Mono> },
  { field: 'time_region', width: 188, render: (row) => <LocalTime zone={row.time_region} /> },
  { field: 'storeys', width: 84, align: 'right', render: (row) => <NumberValue value={row.storeys} /> },
  { field: 'zones', width: 76, align: 'right', render: (row) => <NumberValue value={row.zones} /> },
  { field: 'cells', width: 84, align: 'right', render: (row) => <NumberValue value={row.cells} /> },
  { field: 'users', width: 76, align: 'right', render: (row) => <NumberValue value={row.users} /> },
  { field: 'modifier', width: 150, render: (row) => <TextValue value={row.modifier} /> },
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
