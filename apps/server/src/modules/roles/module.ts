import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { roleKind, roleStatus, sensitivity } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { rolesErrors } from '@tallyhouse/contracts/modules/roles/errors.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { copyRole } from './calls/copy-role.ts';
import { copyWhsRole } from './calls/copy-whs-role.ts';
import { createRole } from './calls/create-role.ts';
import { deleteRole } from './calls/delete-role.ts';
import { getPermissionTree } from './calls/get-permission-tree.ts';
import { getRoleConfiguration } from './calls/get-role-configuration.ts';
import { getRoleDetail } from './calls/get-role-detail.ts';
import { previewRoleChange } from './calls/preview-role-change.ts';
import { previewWhsRoleCopy } from './calls/preview-whs-role-copy.ts';
import { searchKeyRelationship } from './calls/search-key-relationship.ts';
import { searchRole } from './calls/search-role.ts';
import { searchWhsRole } from './calls/search-whs-role.ts';
import { updatePermissionNode } from './calls/update-permission-node.ts';
import { updateRole } from './calls/update-role.ts';
import { roleListExportDef } from './exports/role-list.ts';

export const roles = defineModule({
  name: 'roles',
  calls: rolesCalls,
  handlers: {
    searchRole,
    getRoleDetail,
    createRole,
    updateRole,
    deleteRole,
    copyRole,
    previewRoleChange,
    searchWhsRole,
    previewWhsRoleCopy,
    copyWhsRole,
    getPermissionTree,
    updatePermissionNode,
    searchKeyRelationship,
    getRoleConfiguration,
  },
  permissions: rolesPermissions,
  errors: rolesErrors,
  enums: [roleKind, roleStatus, sensitivity],
  conf: [],
  exports: [roleListExportDef],
  jobs: [],
  upkeep: [],
  audited: {},
});
