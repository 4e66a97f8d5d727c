import type { Device } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { deviceStatus, deviceType } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { MonoValue, StatusValue, TextValue, TimeValue, WordValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { devicePaths } from '../../routes.ts';

export const deviceColumns: readonly ListColumn<Device>[] = [
  {
    field: 'device_id',
    width: 132,
    locked: true,
    sortable: true,
    render: (row) => (
      <RouteLink to={pathTo(devicePaths.detail, { id: row.device_id })}>
        <Mono strong>{row.device_id}</Mono>
      </RouteLink>
    ),
  },
  {
    field: 'device_type',
    width: 96,
    codes: deviceType,
    render: (row) => <WordValue of={deviceType} value={row.device_type} />,
  },
  { field: 'template_id', width: 92, render: (row) => <MonoValue value={row.template_id} /> },
  { field: 'template_name', width: 216, render: (row) => row.template_name },
  {
    field: 'status',
    width: 124,
    locked: true,
    codes: deviceStatus,
    render: (row) => <StatusValue of={deviceStatus} value={row.status} />,
  },
  { field: 'status_reason', width: 236, render: (row) => <TextValue value={row.status_reason} /> },
  { field: 'home_location_id', width: 120, render: (row) => <MonoValue value={row.home_location_id} /> },
  { field: 'last_scan_at', width: 140, render: (row) => <TimeValue value={row.last_scan_at} /> },
  { field: 'next_check_at', width: 140, render: (row) => <TimeValue value={row.next_check_at} /> },
  { field: 'mtime', width: 140, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
