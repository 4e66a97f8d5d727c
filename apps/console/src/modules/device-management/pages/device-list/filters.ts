import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { deviceStatus, deviceType } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const deviceFilters = (templates: readonly DeviceTemplate[] | undefined): readonly ListFilter[] => [
  { prop: 'device_id', filterType: 'card' },
  { prop: 'device_type', filterType: 'multiSelect', selections: deviceType },
  {
    prop: 'template_id',
    filterType: 'multiSelect',
    selections: templates?.map(({ template_id, template_name }) => ({
      value: template_id,
      label: `${template_id} ${template_name}`,
    })),
  },
  { prop: 'status', filterType: 'multiSelect', selections: deviceStatus },
  { prop: 'home_location_id', filterType: 'text' },
  { prop: 'last_scan_at_from+last_scan_at_to', tLabel: 'last_scan_at', filterType: 'dateRange' },
  { prop: 'mtime_from+mtime_to', tLabel: 'mtime', filterType: 'dateRange', hide: true },
];
