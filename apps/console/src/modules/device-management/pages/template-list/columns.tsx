import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import {
  deviceTemplateStatus,
  deviceType,
  deviceUsage,
} from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { MonoValue, NumberValue, StatusValue, TimeValue, WordValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { templatePaths } from '../../routes.ts';

export const templateColumns: readonly ListColumn<DeviceTemplate>[] = [
  {
    field: 'template_id',
    width: 104,
    locked: true,
    sortable: true,
    render: (row) => (
      <RouteLink to={pathTo(templatePaths.view, { id: row.template_id })}>
        <Mono strong>{row.template_id}</Mono>
      </RouteLink>
    ),
  },
  { field: 'template_name', width: 232, locked: true, sortable: true, render: (row) => row.template_name },
  {
    field: 'device_type',
    width: 96,
    codes: deviceType,
    render: (row) => <WordValue of={deviceType} value={row.device_type} />,
  },
  { field: 'usage', width: 96, codes: deviceUsage, render: (row) => <WordValue of={deviceUsage} value={row.usage} /> },
  { field: 'length_mm', width: 92, align: 'right', render: (row) => <NumberValue value={row.length_mm} /> },
  { field: 'width_mm', width: 92, align: 'right', render: (row) => <NumberValue value={row.width_mm} /> },
  { field: 'height_mm', width: 92, align: 'right', render: (row) => <NumberValue value={row.height_mm} /> },
  { field: 'max_weight_g', width: 120, align: 'right', render: (row) => <NumberValue value={row.max_weight_g} /> },
  { field: 'slot_rows', width: 76, align: 'right', render: (row) => <NumberValue value={row.slot_rows || null} /> },
  { field: 'slot_cols', width: 76, align: 'right', render: (row) => <NumberValue value={row.slot_cols || null} /> },
  { field: 'id_pattern', width: 196, render: (row) => <MonoValue value={row.id_pattern} /> },
  {
    field: 'status',
    width: 104,
    codes: deviceTemplateStatus,
    render: (row) => <StatusValue of={deviceTemplateStatus} value={row.status} />,
  },
  { field: 'mtime', width: 140, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
