import { rolesPermissions as may } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const rolePaths = {
  list: '/wmsconfig/userRole',
  detail: '/wmsconfig/userRole/detail/:id',
  tree: '/user/permissionTree',
  relationship: '/user/keyRelationship',
  ofWarehouse: '/user/warehouselist/roles/:whsId',
} as const;

export const rolesRoutes = defineRoutes([
  {
    kind: 'list',
    name: may.roleView.key,
    path: rolePaths.list,
    title: 'roles:route.role',
    section: 'SC',
    permission: may.roleView,
    menu: true,
    page: 'role-list',
  },
  {
    kind: 'detail',
    name: may.roleDetail.key,
    path: rolePaths.detail,
    title: 'roles:route.roleDetail',
    section: 'SC',
    permission: may.roleDetail,
    parent: may.roleView.key,
    page: 'role-detail',
  },
  {
    kind: 'list',
    name: may.permissionTree.key,
    path: rolePaths.tree,
    title: 'roles:route.permissionTree',
    section: 'SC',
    permission: may.permissionTree,
    menu: true,
    group: 'users:route.user',
    page: 'permission-tree',
  },
  {
    kind: 'list',
    name: may.keyRelationship.key,
    path: rolePaths.relationship,
    title: 'roles:route.keyRelationship',
    section: 'SC',
    permission: may.keyRelationship,
    menu: true,
    group: 'users:route.user',
    page: 'key-relationship',
  },
  {
    kind: 'list',
    name: may.whsRoles.key,
    path: rolePaths.ofWarehouse,
    title: 'roles:route.whsRoles',
    section: 'SC',
    permission: may.whsRoles,
    parent: may.roleView.key,
    page: 'whs-roles',
  },
]);
