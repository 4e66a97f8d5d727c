import { storeyExport as codes, wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import type { ExportDef } from '../../../kernel/jobs/export.ts';
import { listOrder } from '../../../kernel/list/plan.ts';
import { storeyFilter, storeyList } from '../store/storeys.ts';

export const storeyListExport: ExportDef = {
  ...codes,
  fileName: 'Storey',
  permission: wmsBasicPermissions.storeyExport,
  table: 'storey',
  orderBy: (filters) => listOrder(storeyList, wmsBasicCalls.searchStorey.input.parse(filters)),
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
  filter: (whs, filters) => storeyFilter(whs, wmsBasicCalls.searchStorey.input.parse(filters)),
};
