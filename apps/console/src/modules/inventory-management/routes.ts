import { inventoryManagementPermissions as may } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const adjustmentPaths = {
  list: '/inventorymanage/inventoryAdjustment',
  create: '/inventorymanage/inventoryAdjustment/create',
  view: '/inventorymanage/inventoryAdjustment/view/:id',
  approve: '/inventorymanage/inventoryAdjustment/approve/:id',
  adjust: '/inventorymanage/inventoryAdjustment/adjust/:id',
} as const;

const adjustment = { section: 'IM', parent: may.adjustmentList.key } as const;

export const inventoryManagementRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: may.inventoryManagement.key,
    path: '/inventorymanage',
    title: 'inventory-management:route.inventoryManagement',
    section: 'IM',
    permission: may.inventoryManagement,
    menu: false,
    to: [may.adjustmentList.key],
  },
  {
    kind: 'list',
    name: may.adjustmentList.key,
    path: adjustmentPaths.list,
    title: 'inventory-management:route.adjustment',
    section: 'IM',
    permission: may.adjustmentList,
    menu: true,
    page: 'adjustment-list',
  },
  {
    kind: 'create',
    name: may.adjustmentCreate.key,
    path: adjustmentPaths.create,
    title: 'inventory-management:route.createAdjustment',
    permission: may.adjustmentCreate,
    page: 'adjustment-create',
    ...adjustment,
  },
  {
    kind: 'detail',
    name: may.adjustmentView.key,
    path: adjustmentPaths.view,
    title: 'inventory-management:route.viewAdjustment',
    permission: may.adjustmentView,
    page: 'adjustment-view',
    ...adjustment,
  },
  {
    kind: 'detail',
    name: may.adjustmentApprove.key,
    path: adjustmentPaths.approve,
    title: 'inventory-management:route.approveAdjustment',
    permission: may.adjustmentApprove,
    page: 'adjustment-approve',
    ...adjustment,
  },
  {
    kind: 'detail',
    name: may.adjustmentAdjust.key,
    path: adjustmentPaths.adjust,
    title: 'inventory-management:route.adjustInventory',
    permission: may.adjustmentAdjust,
    page: 'adjustment-adjust',
    ...adjustment,
  },
]);
