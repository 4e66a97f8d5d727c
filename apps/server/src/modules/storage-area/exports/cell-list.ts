import { storageAreaCalls, cellExport as codes } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaPermissions } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { locationFilter, locationList } from '../store/locations.ts';

export const cellListExport: ExportDef = {
  ...codes,
  fileName: 'Cell',
  permission: storageAreaPermissions.cellExport,
  page: storageAreaPermissions.cellView,
  columns: {
    location_id: 'text',
    zone_id: 'text',
    pathway_id: 'text',
    bay: { type: 'text', sql: `bay || '-' || level || '-' || position` },
    usage: 'number',
    size_type_id: 'text',
    max_volume_cm3: 'number',
    max_weight_g: 'number',
    abc_level: 'number',
    temperature_zone: 'number',
    rack_type: 'number',
    standing: 'number',
    status_reason: 'text',
    status_until: 'time',
    check_digit: 'text',
    pick_seq: 'number',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = storageAreaCalls.searchLocation.input.parse(filters);
    return rowsOfList(locationList, locationFilter(whs, asked), asked);
  },
};
