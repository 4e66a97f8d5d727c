import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import {
  deviceTemplateExport as codes,
  deviceManagementCalls,
} from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceManagementPermissions as may } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { templateFilter, templateList } from '../store/templates.ts';

export const deviceTemplateListExport: ExportDef = {
  ...codes,
  fileName: 'DeviceTemplate',
  permission: may.templateExport,
  page: may.templateView,
  columns: {
    template_id: 'text',
    template_name: 'text',
    device_type: 'number',
    usage: 'number',
    length_mm: 'number',
    width_mm: 'number',
    height_mm: 'number',
    max_weight_g: 'number',
    max_volume_cm3: 'number',
    slot_rows: 'number',
    slot_cols: 'number',
    id_pattern: 'text',
    status: 'number',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = deviceManagementCalls.searchDeviceTemplate.input.parse(filters);
    return rowsOfList(templateList, templateFilter(siteOf(whs), asked), asked);
  },
};
