import { storageAreaCalls, cellExport as codes } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { cellFile } from '@tallyhouse/contracts/modules/storage-area/cell-file.ts';
import { storageAreaPermissions } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { type ExportColumn, type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { locationFilter, locationList } from '../store/locations.ts';

export const cellListExport: ExportDef = {
  ...codes,
  fileName: 'Cell',
  permission: storageAreaPermissions.cellExport,
  page: storageAreaPermissions.cellView,
  columns: {
    location_id: 'text',
    zone_id: 'text',
    pathway_no: {
      type: 'number',
      sql: '(select p.pathway_no from pathway p where p.whs_id = l.whs_id and p.pathway_id = l.pathway_id)',
    },
    bay: 'number',
    level: 'number',
    position: 'number',
    side: 'text',
    usage: 'number',
    length_mm: 'number',
    width_mm: 'number',
    height_mm: 'number',
    max_weight_g: 'number',
    max_qty: 'number',
    abc_level: 'number',
    pick_seq: 'number',
    put_seq: 'number',
    pathway_id: 'text',
    size_type_id: 'text',
    max_volume_cm3: 'number',
    temperature_zone: 'number',
    rack_type: 'number',
    standing: 'number',
    status_reason: 'text',
    status_until: 'time',
    check_digit: 'text',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  } satisfies Record<keyof typeof cellFile, ExportColumn> & ExportDef['columns'],
  rows: (whs, filters) => {
    const asked = storageAreaCalls.searchLocation.input.parse(filters);
    return rowsOfList(locationList, locationFilter(whs, asked), asked);
  },
};
