import { definePermissions } from '../../kit/define-permissions.ts';

const adjustment = 'PC.InventoryManagement.InventoryAdjustment';

export const inventoryManagementPermissions = definePermissions({
  inventoryManagement: { key: 'PC.InventoryManagement', type: 'route', title: 'Inventory Management' },
  adjustmentList: { key: adjustment, type: 'route', title: 'Inventory Adjustment' },
  adjustmentView: { key: `${adjustment}.View`, type: 'route', title: 'View Inventory Adjustment' },
  adjustmentCreate: { key: `${adjustment}.Create`, type: 'route', title: 'Create Inventory Adjustment' },
  adjustmentApprove: {
    key: `${adjustment}.Approve`,
    type: 'route',
    title: 'Approve Inventory Adjustment',
    sensitive: 2,
  },
  adjustmentAdjust: { key: `${adjustment}.Adjust`, type: 'route', title: 'Adjust Inventory', sensitive: 2 },
  adjustmentEdit: { key: `${adjustment}.Edit`, type: 'button', title: 'Edit Inventory Adjustment' },
  adjustmentCancel: { key: `${adjustment}.Cancel`, type: 'button', title: 'Cancel Inventory Adjustment' },
  adjustmentRetry: { key: `${adjustment}.Retry`, type: 'button', title: 'Retry Inventory Adjustment' },
  adjustmentExport: { key: `${adjustment}.Export`, type: 'button', title: 'Export Inventory Adjustment' },
});
