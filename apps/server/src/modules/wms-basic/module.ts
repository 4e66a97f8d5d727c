import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { wmsBasicErrors } from '@tallyhouse/contracts/modules/wms-basic/errors.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { createStorey } from './calls/create-storey.ts';
import { deleteStorey } from './calls/delete-storey.ts';
import { getWarehouseDetail } from './calls/get-warehouse-detail.ts';
import { getWhsStoreyNameSetup } from './calls/get-whs-storey-name-setup.ts';
import { searchStorey } from './calls/search-storey.ts';
import { updateStorey } from './calls/update-storey.ts';
import { storeyListExport } from './exports/storey-list.ts';

export const wmsBasic = defineModule({
  name: 'wms-basic',
  calls: wmsBasicCalls,
  handlers: { searchStorey, createStorey, updateStorey, deleteStorey, getWhsStoreyNameSetup, getWarehouseDetail },
  permissions: wmsBasicPermissions,
  errors: wmsBasicErrors,
  enums: [storeyStatus],
  conf: [],
  exports: [storeyListExport],
  jobs: [],
  upkeep: [],
  audited: { storey: wmsBasicPermissions.storeyView },
});
