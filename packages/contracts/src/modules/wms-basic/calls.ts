import { z } from 'zod';
import { sites } from '../../common/sites.ts';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId, whsId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import {
  readinessStep,
  storey,
  storeyFields,
  warehouseDetail,
  warehouseFields,
  warehouseRecord,
  warehouseRow,
} from './entities.ts';
import { storeyStatus } from './enums.ts';
import { wmsBasicErrors } from './errors.ts';
import { wmsBasicPermissions } from './permissions.ts';

const searchStorey = defineCall({
  id: 'basic.storey.search_storey',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/storey/search_storey',
  access: holderOf(wmsBasicPermissions.storeyView),
  input: z.strictObject({
    ...pageInput(['sort', 'floor_no', 'storey_name', 'mtime']),
    storey_id: pastedIds.optional(),
    storey_name: z.string().max(60).optional(),
    status: z.array(z.literal(storeyStatus.codes)).max(10).optional(),
    floor_no_from: z.int32().optional(),
    floor_no_to: z.int32().optional(),
    mtime_from: moment.optional(),
    mtime_to: moment.optional(),
  }),
  reply: pageReply(storey),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const createStorey = defineCall({
  id: 'basic.storey.create_storey',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/storey/create_storey',
  access: holderOf(wmsBasicPermissions.storeyCreate),
  input: z.strictObject({ request_id: requestId, ...storeyFields }),
  reply: z.strictObject({ storey_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'storey', action: 'create' },
  load: 'command',
  errors: [wmsBasicErrors.floorTaken],
});

const updateStorey = defineCall({
  id: 'basic.storey.update_storey',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/storey/update_storey',
  access: holderOf(wmsBasicPermissions.storeyEdit),
  input: z.strictObject({ request_id: requestId, storey_id: z.string().max(40), version: z.int(), ...storeyFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'storey', action: 'update' },
  load: 'command',
  errors: [wmsBasicErrors.floorTaken],
});

const deleteStorey = defineCall({
  id: 'basic.storey.delete_storey',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/storey/delete_storey',
  access: holderOf(wmsBasicPermissions.storeyDelete),
  input: z.strictObject({ request_id: requestId, storey_id: z.string().max(40), version: z.int() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'storey', action: 'delete' },
  load: 'command',
  errors: [wmsBasicErrors.storeyInUse],
});

const getWhsStoreyNameSetup = defineCall({
  id: 'basic.storey.get_whs_storey_name_setup',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/storey/get_whs_storey_name_setup',
  access: signedIn,
  input: z.strictObject({}),
  reply: z.strictObject({ storey_name_setup: z.literal([0, 1]) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** The warehouse the session works in, and no other. */
const getWarehouseDetail = defineCall({
  id: 'basic.location.get_warehouse_detail',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/location/get_warehouse_detail',
  access: signedIn,
  input: z.strictObject({ whs_id: whsId.optional() }),
  reply: warehouseDetail,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** The warehouses she works in, in every country. */
const searchWarehouse = defineCall({
  id: 'basic.location.search_warehouse',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/location/search_warehouse',
  access: holderOf(wmsBasicPermissions.warehouse),
  input: z.strictObject({
    ...pageInput(['whs_id', 'whs_name', 'mtime']),
    whs_id: pastedIds.optional(),
    whs_name: z.string().max(60).optional(),
    country: z.array(z.literal(sites)).max(9).optional(),
  }),
  reply: pageReply(warehouseRow),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getWarehouse = defineCall({
  id: 'basic.location.get_warehouse',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/location/get_warehouse',
  access: holderOf(wmsBasicPermissions.warehouseDetail),
  input: z.strictObject({ whs_id: whsId }),
  reply: warehouseRecord,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const getCountryList = defineCall({
  id: 'basic.location.get_country_list',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/location/get_country_list',
  access: signedIn,
  input: z.strictObject({}),
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        country: z.string(),
        name: z.string(),
        time_region: z.string(),
        /** The warehouses there are in it. */
        warehouses: z.int(),
      }),
    ),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createWarehouse = defineCall({
  id: 'basic.location.create_warehouse',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/location/create_warehouse',
  access: holderOf(wmsBasicPermissions.warehouseCreate),
  input: z.strictObject({
    request_id: requestId,
    whs_id: z.string().regex(/^[A-Z]{2}[A-Z0-9]{1,10}$/),
    country: z.literal(sites),
    ...warehouseFields,
  }),
  reply: z.strictObject({ whs_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'warehouse', action: 'create' },
  load: 'command',
  errors: [
    wmsBasicErrors.warehouseTaken,
    wmsBasicErrors.countryDiffers,
    wmsBasicErrors.otherSite,
    wmsBasicErrors.numberTaken,
  ],
});

const updateWarehouse = defineCall({
  id: 'basic.location.update_warehouse',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/location/update_warehouse',
  access: holderOf(wmsBasicPermissions.warehouseEdit),
  input: z.strictObject({ request_id: requestId, whs_id: whsId, version: z.int(), ...warehouseFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'warehouse', action: 'update' },
  load: 'command',
  errors: [wmsBasicErrors.otherSite, wmsBasicErrors.numberTaken],
});

/** The spec lists this change under GET. It is served there too, behind the same checks; the console sends POST. */
const updateWarehouseByGet = defineCall({
  ...updateWarehouse,
  id: 'basic.location.update_warehouse_get',
  method: 'GET',
});

const getWarehouseReadiness = defineCall({
  id: 'basic.location.get_warehouse_readiness',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/location/get_warehouse_readiness',
  access: holderOf(wmsBasicPermissions.warehouse),
  input: z.strictObject({ whs_id: whsId }),
  reply: z.strictObject({ list: z.array(readinessStep) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const wmsBasicCalls = {
  getWarehouseDetail,
  searchWarehouse,
  getWarehouse,
  getCountryList,
  createWarehouse,
  updateWarehouse,
  updateWarehouseByGet,
  getWarehouseReadiness,
  searchStorey,
  createStorey,
  updateStorey,
  deleteStorey,
  getWhsStoreyNameSetup,
} as const;

/** Export codes: the module's number in the export centre, and the list it exports. */
export const storeyExport = { export_module: 8, task_type: 820 } as const;
