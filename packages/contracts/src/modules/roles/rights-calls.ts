import { z } from 'zod';
import { locales } from '../../common/locales.ts';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId, whsId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply } from '../../kit/paging.ts';
import { permissionKey, permissionNode, reason, role, roleEffect, roleId } from './entities.ts';
import { roleKind, roleStatus, sensitivity } from './enums.ts';
import { rolesErrors } from './errors.ts';
import { rolesPermissions } from './permissions.ts';

/** The roles of a chosen warehouse, whichever one the session works in. */
const searchWhsRole = defineCall({
  id: 'user.admin.search_whs_role',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/search_whs_role',
  access: holderOf(rolesPermissions.whsRoles),
  input: z.strictObject({
    ...pageInput(['role_name', 'updated_at']),
    whs_id: whsId,
    role_name: z.string().max(60).optional(),
    role_kind: z.array(z.literal(roleKind.codes)).max(10).optional(),
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

const targets = z.array(whsId).min(1).max(50);

/** What copying a role to other warehouses would do in each of them. */
const previewWhsRoleCopy = defineCall({
  id: 'user.admin.preview_whs_role_copy',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/preview_whs_role_copy',
  access: holderOf(rolesPermissions.whsRolesCreate),
  input: z.strictObject({ role_id: roleId, whs_ids: targets.optional() }),
  reply: z.strictObject({
    /** Every warehouse the role can be copied to. */
    warehouses: z.array(z.strictObject({ whs_id: z.string(), whs_name: z.string() })),
    list: z.array(
      z.strictObject({
        whs_id: z.string(),
        /** The version of the role of that name there, whose keys are replaced; 0 where there is none. */
        version: z.int(),
        effect: roleEffect,
      }),
    ),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const copyWhsRole = defineCall({
  id: 'user.admin.copy_whs_role',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/user/admin/copy_whs_role',
  access: holderOf(rolesPermissions.whsRolesCreate),
  input: z.strictObject({
    request_id: requestId,
    role_id: roleId,
    /** The warehouses with the version the person saw there, 0 for none. */
    targets: z
      .array(z.strictObject({ whs_id: whsId, version: z.int().min(0) }))
      .min(1)
      .max(50),
    reason,
  }),
  reply: z.strictObject({ list: z.array(z.strictObject({ whs_id: z.string(), role_id: z.int(), version: z.int() })) }),
  requestId: 'required',
  audit: { object: 'role', action: 'copy' },
  load: 'command',
  errors: [rolesErrors.keyNotForBpo, rolesErrors.lastAdministrator],
});

const getPermissionTree = defineCall({
  id: 'user.admin.get_permission_tree',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/get_permission_tree',
  access: holderOf(rolesPermissions.permissionTree),
  input: z.strictObject({}),
  reply: z.strictObject({
    list: z.array(
      permissionNode.extend({
        calls: z.array(z.string()),
        /** How many roles of all warehouses hold it. */
        roles: z.int(),
        version: z.int(),
      }),
    ),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const updatePermissionNode = defineCall({
  id: 'user.admin.update_permission_node',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/user/admin/update_permission_node',
  access: holderOf(rolesPermissions.permissionTreeEdit),
  input: z.strictObject({
    request_id: requestId,
    key: permissionKey,
    version: z.int(),
    /** Only the titles that differ from the built-in ones. */
    titles: z.partialRecord(z.enum(locales), z.string().trim().min(1).max(80)),
    sensitive: z.literal(sensitivity.codes),
    bpo_allowed: z.literal([0, 1]),
    reason,
  }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'permission', action: 'update' },
  load: 'command',
  errors: [rolesErrors.keyNotForBpo, rolesErrors.keyHeldByBpo],
});

const callOfKey = z.strictObject({ id: z.string(), method: z.string(), path: z.string() });

/** From a key to every person who holds it. The console adds the addresses, which only its route tables know. */
const searchKeyRelationship = defineCall({
  id: 'user.admin.search_key_relationship',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/user/admin/search_key_relationship',
  access: holderOf(rolesPermissions.keyRelationship),
  input: z.strictObject({
    /** Part of a key, a title, a call, a role or a person. */
    keyword: z.string().trim().max(100).optional(),
    /** Keys that fit for another reason: the console found the text in an address. */
    keys: z.array(permissionKey).max(50).optional(),
  }),
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        key: z.string(),
        type: z.enum(['route', 'button']),
        title: z.string(),
        route: z.string(),
        calls: z.array(callOfKey),
        roles: z.array(
          z.strictObject({
            role_id: z.int(),
            role_name: z.string(),
            whs_id: z.string().nullable(),
            status: z.literal(roleStatus.codes),
          }),
        ),
        /** The first of them; `people_count` says how many there are. */
        people: z.array(
          z.strictObject({ user_id: z.string(), display_name: z.string(), whs_ids: z.array(z.string()) }),
        ),
        people_count: z.int(),
      }),
    ),
    total: z.int(),
    /** Calls that need a key which nobody can hold. There must be none. */
    keyless_calls: z.array(callOfKey),
    /** Calls that need none: open to all, or to everybody who is signed in. */
    open_calls: z.array(callOfKey.extend({ access: z.enum(['public', 'session']) })),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** The roles a person of this warehouse may be given. Who gives roles may ask, and who edits them. */
const getRoleConfiguration = defineCall({
  id: 'config.userlist.get_role_configuration',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/config/userlist/get_role_configuration',
  access: signedIn,
  input: z.strictObject({}),
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        role_id: z.int(),
        role_name: z.string(),
        role_kind: z.literal(roleKind.codes),
        keys: z.int(),
      }),
    ),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const rightsCalls = {
  searchWhsRole,
  previewWhsRoleCopy,
  copyWhsRole,
  getPermissionTree,
  updatePermissionNode,
  searchKeyRelationship,
  getRoleConfiguration,
} as const;
