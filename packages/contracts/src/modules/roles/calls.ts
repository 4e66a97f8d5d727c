import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply } from '../../kit/paging.ts';
import {
  keyList,
  permissionKey,
  permissionNode,
  reason,
  role,
  roleChange,
  roleEffect,
  roleFields,
  roleId,
  roleUser,
  secondFactorRequired,
} from './entities.ts';
import { roleKind, roleStatus } from './enums.ts';
import { rolesErrors } from './errors.ts';
import { rolesPermissions } from './permissions.ts';
import { rightsCalls } from './rights-calls.ts';

const searchRole = defineCall({
  id: 'system.role.search_role',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/role/search_role',
  access: holderOf(rolesPermissions.roleView),
  input: z.strictObject({
    ...pageInput(['role_name', 'updated_at']),
    role_name: z.string().max(60).optional(),
    role_kind: z.array(z.literal(roleKind.codes)).max(10).optional(),
    /** Any part of a key. */
    key: permissionKey.optional(),
    status: z.array(z.literal(roleStatus.codes)).max(10).optional(),
    updated_from: moment.optional(),
    updated_to: moment.optional(),
  }),
  reply: pageReply(role),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getRoleDetail = defineCall({
  id: 'system.role.get_role_detail',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/role/get_role_detail',
  access: holderOf(rolesPermissions.roleDetail),
  input: z.strictObject({
    role_id: roleId,
    /** Other roles to compare it with. */
    compare: z.array(roleId).max(4).optional(),
  }),
  reply: z.strictObject({
    role,
    keys: z.array(z.string()),
    /** The keys its model has now; null for a role made new. */
    model_keys: z.array(z.string()).nullable(),
    compared: z.array(z.strictObject({ role_id: z.int(), role_name: z.string(), keys: z.array(z.string()) })),
    /** The other roles of this warehouse and of the house. */
    others: z.array(z.strictObject({ role_id: z.int(), role_name: z.string() })),
    permissions: z.array(permissionNode),
    people: z.array(roleUser),
    history: z.array(roleChange),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const createRole = defineCall({
  id: 'system.role.create_role',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/system/role/create_role',
  access: holderOf(rolesPermissions.roleCreate),
  input: z.strictObject({
    request_id: requestId,
    ...roleFields,
    /** 1: for every warehouse; needs the right to edit the roles of all warehouses. */
    of_house: z.literal([0, 1]).default(0),
    /** Left out: not required. */
    second_factor_required: secondFactorRequired.optional(),
    keys: keyList,
    reason,
  }),
  reply: z.strictObject({ role_id: z.int(), version: z.int(), keys_brought: z.array(z.string()) }),
  requestId: 'required',
  audit: { object: 'role', action: 'create' },
  load: 'command',
  errors: [rolesErrors.roleNameTaken, rolesErrors.keyNotForBpo, rolesErrors.keyUnknown],
});

const updateRole = defineCall({
  id: 'system.role.update_role',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/system/role/update_role',
  access: holderOf(rolesPermissions.roleEdit),
  input: z.strictObject({
    request_id: requestId,
    role_id: roleId,
    version: z.int(),
    ...roleFields,
    status: z.literal(roleStatus.codes),
    /** Left out, it stays as it is. */
    second_factor_required: secondFactorRequired.optional(),
    /** Left out, the keys stay as they are. */
    keys: keyList.optional(),
    reason,
  }),
  reply: z.strictObject({ version: z.int(), keys_brought: z.array(z.string()) }),
  requestId: 'required',
  audit: { object: 'role', action: 'update' },
  load: 'command',
  errors: [rolesErrors.roleNameTaken, rolesErrors.keyNotForBpo, rolesErrors.keyUnknown, rolesErrors.lastAdministrator],
});

const deleteRole = defineCall({
  id: 'system.role.delete_role',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/system/role/delete_role',
  access: holderOf(rolesPermissions.roleDelete),
  input: z.strictObject({ request_id: requestId, role_id: roleId, version: z.int(), reason }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'role', action: 'delete' },
  load: 'command',
  errors: [rolesErrors.roleInUse],
});

const copyRole = defineCall({
  id: 'system.role.copy_role',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/system/role/copy_role',
  access: holderOf(rolesPermissions.roleCreate),
  input: z.strictObject({ request_id: requestId, role_id: roleId, role_name: roleFields.role_name, reason }),
  reply: z.strictObject({ role_id: z.int(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'role', action: 'copy' },
  load: 'command',
  errors: [rolesErrors.roleNameTaken],
});

/** Asked by POST: the keys of a large role do not fit into an address. */
const previewRoleChange = defineCall({
  id: 'system.role.preview_role_change',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/role/preview_role_change',
  access: holderOf(rolesPermissions.roleEdit),
  input: z.strictObject({
    role_id: roleId,
    role_kind: z.literal(roleKind.codes),
    status: z.literal(roleStatus.codes),
    /** Left out, the keys stay as they are. */
    keys: keyList.optional(),
  }),
  reply: roleEffect,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const rolesCalls = {
  searchRole,
  getRoleDetail,
  createRole,
  updateRole,
  deleteRole,
  copyRole,
  previewRoleChange,
  ...rightsCalls,
} as const;

/** Export codes: the module's number in the export centre, and the list it exports. */
export const roleListExport = { export_module: 9, task_type: 902 } as const;
