import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { wmsBasicErrors } from '@tallyhouse/contracts/modules/wms-basic/errors.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { createStorey } from './calls/create-storey.ts';
import { createWarehouse } from './calls/create-warehouse.ts';
import { deleteStorey } from './calls/delete-storey.ts';
import { getCountryList } from './calls/get-country-list.ts';
import { getWarehouseDetail } from './calls/get-warehouse-detail.ts';
import { getWarehouseReadiness } from './calls/get-warehouse-readiness.ts';
import { getWarehouse } from './calls/get-warehouse.ts';
import { getWhsStoreyNameSetup } from './calls/get-whs-storey-name-setup.ts';
import { searchStorey } from './calls/search-storey.ts';
import { searchWarehouse } from './calls/search-warehouse.ts';
import { updateStorey } from './calls/update-storey.ts';
import { updateWarehouse, updateWarehouseByGet } from './calls/update-warehouse.ts';
import { storeyListExport } from './exports/storey-list.ts';

export const wmsBasic = defineModule({
  name: 'wms-basic',
  calls: wmsBasicCalls,
  handlers: {
    searchWarehouse,
    getWarehouse,
    getWarehouseDetail,
    getWarehouseReadiness,
    getCountryList,
    createWarehouse,
    updateWarehouse,
    updateWarehouseByGet,
    searchStorey,
    createStorey,
    updateStorey,
    deleteStorey,
    getWhsStoreyNameSetup,
  },
  permissions: wmsBasicPermissions,
  errors: wmsBasicErrors,
  enums: [storeyStatus],
  conf: [],
  exports: [storeyListExport],
  jobs: [],
  upkeep: [],
  audited: { storey: wmsBasicPermissions.storeyView },
  auditedOfSite: { warehouse: wmsBasicPermissions.warehouse },
  readiness: [{ step: 'storey', page: wmsBasicPermissions.storeyView, sql: 'select count(*)::int as n from storey' }],
});
