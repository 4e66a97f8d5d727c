import { dockExport as codes, dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { floorPermissions } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { dockFilter, dockList } from '../store/docks.ts';

export const dockListExport: ExportDef = {
  ...codes,
  fileName: 'Dock',
  permission: floorPermissions.dockExport,
  page: floorPermissions.dockView,
  columns: {
    dock_id: 'text',
    dock_name: 'text',
    dock_type: 'number',
    status: 'number',
    status_reason: 'text',
    occupied_since: 'time',
    park_id: 'text',
    storey_id: 'text',
    vehicle_type_list: { type: 'text', sql: `array_to_string(vehicle_type_list, ', ')` },
    purchase_type_list: { type: 'text', sql: `array_to_string(purchase_type_list, ', ')` },
    location_id_list: { type: 'text', sql: `array_to_string(location_id_list, ', ')` },
    max_height_mm: 'number',
    leveller: 'number',
    open_time: 'text',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = dockCalls.searchDock.input.parse(filters);
    return rowsOfList(dockList, dockFilter(whs, asked), asked);
  },
};
