import { floorPermissions } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { stationExport as codes, stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { stationFilter, stationList } from '../store/stations.ts';

export const stationListExport: ExportDef = {
  ...codes,
  fileName: 'Station',
  permission: floorPermissions.stationExport,
  page: floorPermissions.stationView,
  columns: {
    station_id: 'text',
    station_name: 'text',
    station_type: 'number',
    zone_id: 'text',
    location_id: 'text',
    is_default: 'number',
    scale_id: 'text',
    pad: 'number',
    current_user_id: 'text',
    bound_at: 'time',
    status: 'number',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = stationCalls.searchStation.input.parse(filters);
    return rowsOfList(stationList, stationFilter(whs, asked), asked);
  },
};
