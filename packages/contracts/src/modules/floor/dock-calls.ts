import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { dock, dockBlock, dockFields, dockId, dockPlace } from './entities.ts';
import { dockBlockReason, dockStatus, dockType } from './enums.ts';
import { floorErrors } from './errors.ts';
import { floorPermissions } from './permissions.ts';

const searchDock = defineCall({
  id: 'basic.dock.search_dock',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/dock/search_dock',
  access: holderOf(floorPermissions.dockView),
  input: z.strictObject({
    ...pageInput(['dock_id', 'dock_name', 'mtime']),
    dock_id: pastedIds.optional(),
    dock_type: z.array(z.literal(dockType.codes)).max(10).optional(),
    status: z.array(z.literal(dockStatus.codes)).max(10).optional(),
  }),
  reply: pageReply(dock),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

/** With its blocks between two moments, such as those of a day, and the places it leads to. */
const getDock = defineCall({
  id: 'basic.dock.get_dock',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/dock/get_dock',
  access: holderOf(floorPermissions.dockDetail),
  input: z.strictObject({ dock_id: dockId, from: moment.optional(), to: moment.optional() }),
  reply: dock.extend({ block_list: z.array(dockBlock), place_list: z.array(dockPlace) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** All docks with their blocks between two moments, two days apart at most: a picture, not a list to page through. */
const getDockBoard = defineCall({
  id: 'basic.dock.get_dock_board',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/dock/get_dock_board',
  access: holderOf(floorPermissions.dockView),
  input: z.strictObject({ from: moment, to: moment }),
  reply: z.strictObject({ dock_list: z.array(dock), block_list: z.array(dockBlock) }),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const createDock = defineCall({
  id: 'basic.dock.create_dock',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/dock/create_dock',
  access: holderOf(floorPermissions.dockCreate),
  input: z.strictObject({ request_id: requestId, dock_id: dockId, ...dockFields }),
  reply: z.strictObject({ dock_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'dock', action: 'create' },
  load: 'command',
  errors: [floorErrors.placeIdTaken, floorErrors.placeUnknown, floorErrors.reasonMissing, floorErrors.openTimeUnclear],
});

const updateDock = defineCall({
  id: 'basic.dock.update_dock',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/dock/update_dock',
  access: holderOf(floorPermissions.dockEdit),
  input: z.strictObject({ request_id: requestId, dock_id: dockId, version: z.int(), ...dockFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'dock', action: 'update' },
  load: 'command',
  errors: [floorErrors.placeUnknown, floorErrors.reasonMissing, floorErrors.dockInUse, floorErrors.openTimeUnclear],
});

const deleteDock = defineCall({
  id: 'basic.dock.delete_dock',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/dock/delete_dock',
  access: holderOf(floorPermissions.dockDelete),
  input: z.strictObject({ request_id: requestId, dock_id: dockId, version: z.int() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'dock', action: 'delete' },
  load: 'command',
  errors: [floorErrors.dockInUse],
});

const createDockBlock = defineCall({
  id: 'basic.dock.create_dock_block',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/dock/create_dock_block',
  access: holderOf(floorPermissions.dockEdit),
  input: z.strictObject({
    request_id: requestId,
    dock_id: dockId,
    block_from: moment,
    block_to: moment,
    reason: z.literal(dockBlockReason.codes),
    note: z.string().trim().max(200).nullable(),
  }),
  reply: z.strictObject({ block_id: z.string() }),
  requestId: 'required',
  audit: { object: 'dock', action: 'update' },
  load: 'command',
  errors: [floorErrors.blockOverlaps],
});

const deleteDockBlock = defineCall({
  id: 'basic.dock.delete_dock_block',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/dock/delete_dock_block',
  access: holderOf(floorPermissions.dockEdit),
  input: z.strictObject({ request_id: requestId, dock_id: dockId, block_id: z.string().max(40) }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'dock', action: 'update' },
  load: 'command',
  errors: [],
});

const releaseDock = defineCall({
  id: 'basic.dock.release_dock',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/dock/release_dock',
  access: holderOf(floorPermissions.dockEdit),
  input: z.strictObject({ request_id: requestId, dock_id: dockId, version: z.int() }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'dock', action: 'update' },
  load: 'command',
  errors: [floorErrors.dockNotInUse],
});

export const dockCalls = {
  searchDock,
  getDock,
  getDockBoard,
  createDock,
  updateDock,
  deleteDock,
  createDockBlock,
  deleteDockBlock,
  releaseDock,
} as const;

export const dockExport = { export_module: 8, task_type: 814 } as const;
