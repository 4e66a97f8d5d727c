import { storageAreaCalls, pathwayExport as codes } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaPermissions } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { pathwayFilter, pathwayList } from '../store/pathways.ts';

export const pathwayListExport: ExportDef = {
  ...codes,
  fileName: 'Pathway',
  permission: storageAreaPermissions.pathwayExport,
  page: storageAreaPermissions.pathwayView,
  columns: {
    pathway_id: 'text',
    zone_id: 'text',
    storey_name: {
      type: 'text',
      sql: `(select s.storey_name from zone z join storey s using (whs_id, storey_id) where z.whs_id = l.whs_id and z.zone_id = l.zone_id)`,
    },
    side_mode: 'number',
    direction: 'number',
    seq_mode: 'number',
    width_mm: 'number',
    bays: {
      type: 'number',
      sql: `(select count(distinct c.bay) from location c where c.whs_id = l.whs_id and c.pathway_id = l.pathway_id and c.kind = 1 and c.status <> 4)`,
    },
    cells: 'number',
    blocked_cells: 'number',
    pick_seq: 'number',
    status: 'number',
    status_reason: 'text',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = storageAreaCalls.searchPathway.input.parse(filters);
    return rowsOfList(pathwayList, pathwayFilter(whs, asked), asked);
  },
};
