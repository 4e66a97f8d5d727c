import { definePermissions } from '../../kit/define-permissions.ts';

/** Whoever holds one of these changes what others may do, so each is marked as administration. */
export const rolesPermissions = definePermissions({
  roleView: { key: 'PC.SystemConfig.UserRole', type: 'route', title: 'Role List', sensitive: 3 },
  roleDetail: { key: 'PC.SystemConfig.UserRole.Detail', type: 'route', title: 'Role Detail', sensitive: 3 },
  roleCreate: { key: 'PC.SystemConfig.UserRole.Create', type: 'button', title: 'Create Role List', sensitive: 3 },
  roleEdit: { key: 'PC.SystemConfig.UserRole.Edit', type: 'button', title: 'Edit Role List', sensitive: 3 },
  roleDelete: { key: 'PC.SystemConfig.UserRole.Delete', type: 'button', title: 'Delete Role List', sensitive: 3 },
  roleExport: { key: 'PC.SystemConfig.UserRole.Export', type: 'button', title: 'Export Role List', sensitive: 3 },
  whsRoles: {
    key: 'PC.SystemConfig.User.WarehouseList.Roles',
    type: 'route',
    title: 'Roles Of Warehouse',
    sensitive: 3,
  },
  whsRolesCreate: {
    key: 'PC.SystemConfig.User.WarehouseList.Roles.Create',
    type: 'button',
    title: 'Create Roles Of Warehouse',
    sensitive: 3,
  },
  whsRolesEdit: {
    key: 'PC.SystemConfig.User.WarehouseList.Roles.Edit',
    type: 'button',
    title: 'Edit Roles Of Warehouse',
    sensitive: 3,
  },
  permissionTree: {
    key: 'PC.SystemConfig.User.PermissionTree',
    type: 'route',
    title: 'Permission Tree',
    sensitive: 3,
  },
  permissionTreeEdit: {
    key: 'PC.SystemConfig.User.PermissionTree.Edit',
    type: 'button',
    title: 'Edit Permission Tree',
    sensitive: 3,
  },
  keyRelationship: {
    key: 'PC.SystemConfig.User.KeyRelationship',
    type: 'route',
    title: 'Key Relationship',
    sensitive: 3,
  },
});
