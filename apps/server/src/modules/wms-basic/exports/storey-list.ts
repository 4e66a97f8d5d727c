import { storeyExport as codes, wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { storeyFilter, storeyList } from '../store/storeys.ts';

export const storeyListExport: ExportDef = {
  ...codes,
  fileName: 'Storey',
  permission: wmsBasicPermissions.storeyExport,
  page: wmsBasicPermissions.storeyView,
  columns: {
    storey_id: 'text',
    storey_name: 'text',
    floor_no: 'number',
    height_mm: 'number',
    area_m2: 'number',
    sort: 'number',
    status: 'number',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = wmsBasicCalls.searchStorey.input.parse(filters);
    return rowsOfList(storeyList, storeyFilter(whs, asked), asked);
  },
};
