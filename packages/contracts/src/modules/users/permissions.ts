import { definePermissions } from '../../kit/define-permissions.ts';

export const usersPermissions = definePermissions({
  userList: { key: 'PC.SystemConfig.UserList', type: 'route', title: 'User List' },
  userListCreate: { key: 'PC.SystemConfig.UserList.Create', type: 'button', title: 'Create User List' },
  userListEdit: { key: 'PC.SystemConfig.UserList.Edit', type: 'button', title: 'Edit User List' },
  userListExport: {
    key: 'PC.SystemConfig.UserList.Export',
    type: 'button',
    title: 'Export User List',
    sensitive: 1,
  },
  user: { key: 'PC.SystemConfig.User', type: 'route', title: 'User Administration' },
  adminList: { key: 'PC.SystemConfig.User.List', type: 'route', title: 'User Administration List' },
  adminListCreate: {
    key: 'PC.SystemConfig.User.List.Create',
    type: 'button',
    title: 'Create User Administration List',
  },
  adminListEdit: { key: 'PC.SystemConfig.User.List.Edit', type: 'button', title: 'Edit User Administration List' },
  warehouseList: { key: 'PC.SystemConfig.User.WarehouseList', type: 'route', title: 'User Warehouse List' },
  warehouseUsers: { key: 'PC.SystemConfig.User.WarehouseList.Users', type: 'route', title: 'Users Of Warehouse' },
  warehouseUserDetail: {
    key: 'PC.SystemConfig.User.WarehouseList.Users.Detail',
    type: 'route',
    title: 'User Detail',
  },
});
