import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId, userId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { rolesErrors } from '../roles/errors.ts';
import {
  accessLogRow,
  day,
  keyTitle,
  loginNameForm,
  openSession,
  person,
  personFilters,
  reason,
  roleId,
  roleOption,
  setUpLinks,
} from './entities.ts';
import { userStatus } from './enums.ts';
import { usersErrors } from './errors.ts';
import { usersPermissions } from './permissions.ts';

const getUserList = defineCall({
  id: 'config.userlist.get_user_list',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/config/userlist/get_user_list',
  access: holderOf(usersPermissions.userList),
  input: z.strictObject({ ...pageInput(['user_id', 'last_sign_in', 'expire_at']), ...personFilters }),
  reply: pageReply(person),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const editUser = defineCall({
  id: 'config.userlist.edit_user',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/config/userlist/edit_user',
  access: holderOf(usersPermissions.userListEdit),
  input: z.strictObject({
    request_id: requestId,
    user_id: userId,
    display_name: z.string().trim().min(1).max(80),
    local_name: z.string().trim().max(80),
    department: z.string().trim().max(60),
    role_list: z
      .array(z.strictObject({ role_id: roleId, valid_from: day.nullable(), valid_to: day.nullable() }))
      .max(30),
    status: z.literal(userStatus.codes),
    is_show_mbn: z.literal([0, 1]),
    reason,
    version: z.int(),
  }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'user', action: 'update' },
  load: 'command',
  errors: [
    rolesErrors.lastAdministrator,
    usersErrors.ownAccess,
    usersErrors.bpoEnd,
    usersErrors.roleNotForBpo,
    usersErrors.roleEndsBeforeStart,
  ],
});

const resetUserPassword = defineCall({
  id: 'config.userlist.reset_user_password',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/config/userlist/reset_user_password',
  access: holderOf(usersPermissions.userListEdit),
  input: z.strictObject({ request_id: requestId, user_id: userId, reason }),
  /** The link is told once: a repeat of the request is answered without it. */
  reply: z.strictObject({ reset_link: z.string(), expires_at: z.int() }),
  requestId: 'required',
  audit: { object: 'user', action: 'reset_password' },
  load: 'command',
  errors: [usersErrors.ownAccess],
});

/** For a user without their phone and recovery codes. A role that requires a second factor has them set up a new one. */
const resetUserSecondFactor = defineCall({
  id: 'config.userlist.reset_user_second_factor',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/config/userlist/reset_user_second_factor',
  access: holderOf(usersPermissions.userListEdit),
  input: z.strictObject({ request_id: requestId, user_id: userId, reason }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'user', action: 'reset_second_factor' },
  load: 'command',
  errors: [usersErrors.ownAccess, usersErrors.noSecondFactor],
});

const createBpoUser = defineCall({
  id: 'config.userlist.create_bpo_user',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/config/userlist/create_bpo_user',
  access: holderOf(usersPermissions.userListCreate),
  input: z.strictObject({
    request_id: requestId,
    display_name: z.string().trim().min(1).max(80),
    local_name: z.string().trim().max(80),
    /** Of a series the beginning: numbers are put behind it. */
    login_name: z.string().trim().regex(loginNameForm),
    bpo_vendor: z.string().trim().min(1).max(60),
    department: z.string().trim().max(60),
    role_id: roleId,
    valid_to: day.nullable(),
    count: z.int().min(1).max(50),
    reason,
  }),
  reply: setUpLinks,
  requestId: 'required',
  audit: { object: 'user', action: 'create' },
  load: 'command',
  errors: [usersErrors.bpoEnd, usersErrors.loginNameTaken, usersErrors.roleNotForBpo],
});

const found = z.array(z.strictObject({ user_id: z.string(), display_name: z.string(), email: z.string() }));

const searchEmail = defineCall({
  id: 'config.userlist.search_email',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/config/userlist/search_email',
  access: holderOf(usersPermissions.userList),
  input: z.strictObject({ keyword: z.string().trim().min(2).max(60) }),
  reply: z.strictObject({ list: found }),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const fuzzySearchStaffLocalName = defineCall({
  id: 'config.userlist.fuzzy_search_staff_local_name',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/config/userlist/fuzzy_search_staff_local_name',
  access: holderOf(usersPermissions.userList),
  /** One letter is a whole name in some scripts. */
  input: z.strictObject({ local_name: z.string().trim().min(1).max(60) }),
  reply: z.strictObject({
    list: z.array(z.strictObject({ user_id: z.string(), display_name: z.string(), local_name: z.string() })),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const getWfmDepartmentList = defineCall({
  id: 'config.userlist.get_wfm_department_list',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/config/userlist/get_wfm_department_list',
  access: holderOf(usersPermissions.userList),
  input: z.strictObject({}),
  reply: z.strictObject({ list: z.array(z.strictObject({ department: z.string(), people: z.int() })) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const roleList = {
  kind: 'personal',
  method: 'GET',
  access: holderOf(usersPermissions.userList),
  input: z.strictObject({}),
  reply: z.strictObject({ list: z.array(roleOption) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
} as const;

/** Roles a BPO person may hold here. */
const getBpoRoleList = defineCall({
  ...roleList,
  id: 'config.userlist.get_bpo_role_list',
  path: '/api/v2/apps/config/userlist/get_bpo_role_list',
});

/** Those of them the asking person may hand out. */
const getMgmtBpoRoleList = defineCall({
  ...roleList,
  id: 'config.userlist.get_mgmt_bpo_role_list',
  path: '/api/v2/apps/config/userlist/get_mgmt_bpo_role_list',
});

/** Every role that counts in this warehouse, with whether the asking person may hand it out. */
const getGrantRoleList = defineCall({
  ...roleList,
  id: 'config.userlist.get_grant_role_list',
  path: '/api/v2/apps/config/userlist/get_grant_role_list',
});

/** What the person could do more, and no more, with these roles in place of those she has. */
const previewUserChange = defineCall({
  id: 'config.userlist.preview_user_change',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/config/userlist/preview_user_change',
  access: holderOf(usersPermissions.userListEdit),
  input: z.strictObject({ user_id: userId, role_id: z.array(roleId).max(30).optional() }),
  reply: z.strictObject({ gained: z.array(keyTitle), lost: z.array(keyTitle) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const searchAccessStatusLog = defineCall({
  id: 'config.userlist.search_access_status_log',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/config/userlist/search_access_status_log',
  access: holderOf(usersPermissions.userList),
  input: z.strictObject({
    ...pageInput(['at']),
    user_id: userId.optional(),
    action: z.string().max(20).optional(),
  }),
  reply: pageReply(accessLogRow),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const searchUserSession = defineCall({
  id: 'config.userlist.search_user_session',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/config/userlist/search_user_session',
  access: holderOf(usersPermissions.userListEdit),
  input: z.strictObject({ user_id: userId }),
  reply: z.strictObject({ list: z.array(openSession) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const endUserSession = defineCall({
  id: 'config.userlist.end_user_session',
  kind: 'rights',
  method: 'POST',
  path: '/api/v2/apps/config/userlist/end_user_session',
  access: holderOf(usersPermissions.userListEdit),
  input: z.strictObject({ request_id: requestId, user_id: userId, session_ref: z.uuid() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'user', action: 'end_session' },
  load: 'command',
  errors: [],
});

/** The people of the warehouse one works in. */
export const userListCalls = {
  getUserList,
  editUser,
  resetUserPassword,
  resetUserSecondFactor,
  createBpoUser,
  searchEmail,
  fuzzySearchStaffLocalName,
  getWfmDepartmentList,
  getBpoRoleList,
  getMgmtBpoRoleList,
  getGrantRoleList,
  previewUserChange,
  searchAccessStatusLog,
  searchUserSession,
  endUserSession,
} as const;
