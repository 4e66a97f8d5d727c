import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId, userId, whsId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { rolesErrors } from '../roles/errors.ts';
import {
  day,
  heldRole,
  keyTitle,
  openSession,
  person,
  personEverywhere,
  personFilters,
  reason,
  roleId,
  warehouseCount,
} from './entities.ts';
import { usersErrors } from './errors.ts';
import { usersPermissions } from './permissions.ts';

const { expire_before: _, role_id: __, user_id: ___, ...everywhereFilters } = personFilters;

const searchUser = defineCall({
  id: 'user.admin.search_user',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/search_user',
  access: holderOf(usersPermissions.adminList),
  input: z.strictObject({
    ...pageInput(['user_id', 'last_sign_in']),
    ...everywhereFilters,
    whs_id: z.array(whsId).max(50).optional(),
  }),
  reply: pageReply(personEverywhere),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const searchWarehouseUserCount = defineCall({
  id: 'user.admin.search_warehouse_user_count',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/search_warehouse_user_count',
  access: holderOf(usersPermissions.warehouseList),
  input: z.strictObject({ ...pageInput(['whs_id']), keyword: z.string().max(60).optional() }),
  reply: pageReply(warehouseCount),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const searchWhsUser = defineCall({
  id: 'user.admin.search_whs_user',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/search_whs_user',
  access: holderOf(usersPermissions.warehouseUsers),
  input: z.strictObject({
    ...pageInput(['user_id', 'last_sign_in', 'expire_at']),
    ...personFilters,
    whs_id: whsId,
  }),
  reply: pageReply(person),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

/** A value before or after a change, as the log of rights has it. */
const change = z.strictObject({
  field: z.string(),
  before: z.union([z.string(), z.number(), z.null()]),
  after: z.union([z.string(), z.number(), z.null()]),
});

const getWhsUserDetail = defineCall({
  id: 'user.admin.get_whs_user_detail',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/get_whs_user_detail',
  access: holderOf(usersPermissions.warehouseUserDetail),
  input: z.strictObject({ whs_id: whsId, user_id: userId }),
  reply: z.strictObject({
    person,
    whs_name: z.string(),
    role_list: z.array(heldRole),
    keys: z.array(keyTitle),
    /** Sessions that are open now, wherever she works. */
    sessions: z.array(openSession),
    /** The last hundred. */
    sign_ins: z.array(
      z.strictObject({ id: z.string(), at: z.int(), action: z.string(), ok: z.boolean(), ip: z.string() }),
    ),
    /** What was done to her account and rights, the last hundred. */
    changes: z.array(
      z.strictObject({
        id: z.string(),
        at: z.int(),
        display_name: z.string(),
        action: z.string(),
        reason: z.string(),
        request_id: z.string(),
        changes: z.array(change),
      }),
    ),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const explainPermission = defineCall({
  id: 'user.admin.explain_permission',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/explain_permission',
  access: holderOf(usersPermissions.warehouseUserDetail),
  input: z.strictObject({ whs_id: whsId, user_id: userId, key: z.string().trim().min(1).max(200) }),
  reply: z.strictObject({
    holds: z.boolean(),
    known: z.boolean(),
    title: z.string(),
    disabled: z.boolean(),
    /** Every role of this warehouse that holds the key, and what keeps it from her. */
    roles: z.array(
      z.strictObject({
        role_id: z.int(),
        role_name: z.string(),
        state: z.enum(['now', 'later', 'ended', 'off', 'not_held']),
        valid_from: day.nullable(),
        valid_to: day.nullable(),
      }),
    ),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const people = z.array(userId).min(1).max(50);
const warehouses = z.array(whsId).min(1).max(50);

const assignWhs = defineCall({
  id: 'user.admin.assign_whs',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/user/admin/assign_whs',
  access: holderOf(usersPermissions.adminListEdit),
  input: z.strictObject({
    request_id: requestId,
    user_ids: people,
    whs_ids: warehouses,
    role_ids: z.array(roleId).max(10),
    valid_to: day.nullable(),
    reason,
  }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'user', action: 'assign_whs' },
  load: 'command',
  errors: [usersErrors.ownAccess, usersErrors.bpoEnd, usersErrors.roleNotForBpo, usersErrors.roleEndsBeforeStart],
});

const removeWhs = defineCall({
  id: 'user.admin.remove_whs',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/user/admin/remove_whs',
  access: holderOf(usersPermissions.adminListEdit),
  input: z.strictObject({ request_id: requestId, user_ids: people, whs_ids: warehouses, reason }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'user', action: 'remove_whs' },
  load: 'command',
  errors: [usersErrors.ownAccess, rolesErrors.lastAdministrator],
});

/** Gives people the warehouses and roles that another person has, and takes nothing from them. */
const copyAccess = defineCall({
  id: 'user.admin.copy_access',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/user/admin/copy_access',
  access: holderOf(usersPermissions.adminListEdit),
  input: z.strictObject({ request_id: requestId, from_user_id: userId, user_ids: people, reason }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'user', action: 'copy_access' },
  load: 'command',
  errors: [usersErrors.ownAccess, usersErrors.bpoEnd, usersErrors.roleNotForBpo],
});

/** What one gives or takes with: the roles and warehouses there are. */
const getAccessOptions = defineCall({
  id: 'user.admin.get_access_options',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/get_access_options',
  access: holderOf(usersPermissions.adminList),
  input: z.strictObject({}),
  reply: z.strictObject({
    warehouses: z.array(z.strictObject({ whs_id: z.string(), whs_name: z.string() })),
    /** `whs_id` is empty for a role of the house. */
    roles: z.array(z.strictObject({ role_id: z.int(), role_name: z.string(), role_kind: z.int(), whs_id: z.string() })),
    /** Keys of the pages and buttons of this product. */
    keys: z.array(keyTitle),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** People across all warehouses. */
export const userAdminCalls = {
  searchUser,
  searchWarehouseUserCount,
  searchWhsUser,
  getWhsUserDetail,
  explainPermission,
  assignWhs,
  removeWhs,
  copyAccess,
  getAccessOptions,
} as const;
