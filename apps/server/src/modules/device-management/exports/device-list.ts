import { deviceExport as codes, deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import type { deviceFile } from '@tallyhouse/contracts/modules/device-management/device-file.ts';
import { deviceManagementPermissions as may } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { type ExportColumn, type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { deviceFilter, deviceList } from '../store/devices.ts';

export const deviceListExport: ExportDef = {
  ...codes,
  fileName: 'Device',
  permission: may.deviceExport,
  page: may.deviceView,
  columns: {
    device_id: 'text',
    device_type: 'number',
    template_id: 'text',
    template_name: {
      type: 'text',
      sql: '(select t.template_name from device_template t where t.site_id = l.site_id and t.template_id = l.template_id)',
    },
    status: 'number',
    status_reason: 'text',
    home_location_id: 'text',
    last_scan_at: 'time',
    next_check_at: 'time',
    owner_whs_id: 'text',
    note: 'text',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  } satisfies Record<keyof typeof deviceFile, ExportColumn> & ExportDef['columns'],
  rows: (whs, filters) => {
    const asked = deviceManagementCalls.searchDevice.input.parse(filters);
    return rowsOfList(deviceList, deviceFilter(whs, asked), asked);
  },
};
