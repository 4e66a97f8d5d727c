import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { serviceStatus, userStatus, userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { assignWhs } from './calls/assign-whs.ts';
import { copyAccess } from './calls/copy-access.ts';
import { createBpoUser } from './calls/create-bpo-user.ts';
import { createServiceAccount } from './calls/create-service-account.ts';
import { createServiceToken } from './calls/create-service-token.ts';
import { createSetupLink } from './calls/create-setup-link.ts';
import { createUploadTask } from './calls/create-upload-task.ts';
import { editUser } from './calls/edit-user.ts';
import { endUserSession } from './calls/end-user-session.ts';
import { explainPermission } from './calls/explain-permission.ts';
import { fuzzySearchStaffLocalName } from './calls/fuzzy-search-staff-local-name.ts';
import { getAccessOptions } from './calls/get-access-options.ts';
import { getBpoRoleList } from './calls/get-bpo-role-list.ts';
import { getGrantRoleList } from './calls/get-grant-role-list.ts';
import { getMgmtBpoRoleList } from './calls/get-mgmt-bpo-role-list.ts';
import { getUserList } from './calls/get-user-list.ts';
import { getWfmDepartmentList } from './calls/get-wfm-department-list.ts';
import { getWhsUserDetail } from './calls/get-whs-user-detail.ts';
import { previewUserChange } from './calls/preview-user-change.ts';
import { removeWhs } from './calls/remove-whs.ts';
import { resetUserPassword } from './calls/reset-user-password.ts';
import { resetUserSecondFactor } from './calls/reset-user-second-factor.ts';
import { revokeServiceToken } from './calls/revoke-service-token.ts';
import { searchAccessStatusLog } from './calls/search-access-status-log.ts';
import { searchEmail } from './calls/search-email.ts';
import { searchServiceAccount } from './calls/search-service-account.ts';
import { searchUploadTask } from './calls/search-upload-task.ts';
import { searchUserSession } from './calls/search-user-session.ts';
import { searchUser } from './calls/search-user.ts';
import { searchWarehouseUserCount } from './calls/search-warehouse-user-count.ts';
import { searchWhsUser } from './calls/search-whs-user.ts';
import { updateServiceAccount } from './calls/update-service-account.ts';
import { userListExportDef } from './exports/user-list.ts';
import { peopleImport } from './imports/people.ts';

export const users = defineModule({
  name: 'users',
  calls: usersCalls,
  handlers: {
    assignWhs,
    copyAccess,
    createBpoUser,
    createServiceAccount,
    createServiceToken,
    createSetupLink,
    createUploadTask,
    editUser,
    endUserSession,
    explainPermission,
    fuzzySearchStaffLocalName,
    getAccessOptions,
    getBpoRoleList,
    getGrantRoleList,
    getMgmtBpoRoleList,
    getUserList,
    getWfmDepartmentList,
    getWhsUserDetail,
    previewUserChange,
    removeWhs,
    resetUserPassword,
    resetUserSecondFactor,
    revokeServiceToken,
    searchAccessStatusLog,
    searchEmail,
    searchServiceAccount,
    searchUploadTask,
    searchUserSession,
    searchUser,
    searchWarehouseUserCount,
    searchWhsUser,
    updateServiceAccount,
  },
  permissions: usersPermissions,
  errors: usersErrors,
  enums: [userStatus, userType, serviceStatus],
  conf: [],
  exports: [userListExportDef],
  imports: [peopleImport],
  jobs: [],
  upkeep: [],
  audited: {},
});
