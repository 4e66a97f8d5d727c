import { storageAreaCalls, zoneExport as codes } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaPermissions } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { zoneFilter, zoneList } from '../store/zones.ts';

export const zoneListExport: ExportDef = {
  ...codes,
  fileName: 'Zone',
  permission: storageAreaPermissions.zoneExport,
  page: storageAreaPermissions.zoneView,
  columns: {
    zone_id: 'text',
    zone_name: 'text',
    zone_cluster_name: {
      type: 'text',
      sql: `(select zone_cluster_name from zone_cluster c where c.whs_id = l.whs_id and c.zone_cluster_id = l.zone_cluster_id)`,
    },
    storey_name: {
      type: 'text',
      sql: `(select storey_name from storey s where s.whs_id = l.whs_id and s.storey_id = l.storey_id)`,
    },
    zone_type: 'number',
    temperature_zone: 'number',
    rack_type: 'number',
    mix_sku: 'number',
    pathways: {
      type: 'number',
      sql: `(select count(*) from pathway p where p.whs_id = l.whs_id and p.zone_id = l.zone_id)`,
    },
    cells: {
      type: 'number',
      sql: `(select coalesce(sum(p.cells), 0) from pathway p where p.whs_id = l.whs_id and p.zone_id = l.zone_id)`,
    },
    blocked_cells: {
      type: 'number',
      sql: `(select coalesce(sum(p.blocked_cells), 0) from pathway p where p.whs_id = l.whs_id and p.zone_id = l.zone_id)`,
    },
    pick_priority: 'number',
    status: 'number',
    status_reason: 'text',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = storageAreaCalls.searchZone.input.parse(filters);
    return rowsOfList(zoneList, zoneFilter(whs, asked), asked);
  },
};
