import { z } from 'zod';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId, whsId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { storey, storeyFields, warehouseDetail } from './entities.ts';
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

export const wmsBasicCalls = {
  getWarehouseDetail,
  searchStorey,
  createStorey,
  updateStorey,
  deleteStorey,
  getWhsStoreyNameSetup,
} as const;

/** Export codes: the module's number in the export centre, and the list it exports. */
export const storeyExport = { export_module: 8, task_type: 801 } as const;
