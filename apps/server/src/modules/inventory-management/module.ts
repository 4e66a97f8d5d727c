import { inventoryManagementCalls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import {
  adjustmentLineState,
  adjustmentReason,
  adjustmentSign,
  adjustmentStatus,
  adjustmentTab,
  adjustmentType,
} from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { inventoryManagementErrors } from '@tallyhouse/contracts/modules/inventory-management/errors.ts';
import { inventoryManagementPermissions } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { approveInventoryAdjustment } from './calls/approve-inventory-adjustment.ts';
import { cancelInventoryAdjustment } from './calls/cancel-inventory-adjustment.ts';
import { closeInventoryAdjustment } from './calls/close-inventory-adjustment.ts';
import { confirmAdjust } from './calls/confirm-adjust.ts';
import { createInventoryAdjustment } from './calls/create-inventory-adjustment.ts';
import { getAdjustmentImpact } from './calls/get-adjustment-impact.ts';
import { getInventoryAdjustment } from './calls/get-inventory-adjustment.ts';
import { importAdjustmentLines } from './calls/import-adjustment-lines.ts';
import { rejectInventoryAdjustment } from './calls/reject-inventory-adjustment.ts';
import { retryInventoryAdjustment } from './calls/retry-inventory-adjustment.ts';
import { searchInventoryAdjustmentLine } from './calls/search-inventory-adjustment-line.ts';
import { searchInventoryAdjustment } from './calls/search-inventory-adjustment.ts';
import { submitInventoryAdjustment } from './calls/submit-inventory-adjustment.ts';
import { updateInventoryAdjustment } from './calls/update-inventory-adjustment.ts';
import { autoAdjust } from './conf.ts';
import { adjustmentListExport } from './exports/adjustment-list.ts';
import { lineImport } from './imports/lines.ts';
import { postAdjustmentJob } from './jobs/post-adjustment.ts';
import { adjustmentApproval } from './store/approval-doc.ts';

export const inventoryManagement = defineModule({
  name: 'inventory-management',
  calls: inventoryManagementCalls,
  handlers: {
    searchInventoryAdjustment,
    getInventoryAdjustment,
    searchInventoryAdjustmentLine,
    getAdjustmentImpact,
    createInventoryAdjustment,
    updateInventoryAdjustment,
    submitInventoryAdjustment,
    approveInventoryAdjustment,
    rejectInventoryAdjustment,
    cancelInventoryAdjustment,
    confirmAdjust,
    retryInventoryAdjustment,
    closeInventoryAdjustment,
    importAdjustmentLines,
  },
  permissions: inventoryManagementPermissions,
  errors: inventoryManagementErrors,
  enums: [adjustmentStatus, adjustmentType, adjustmentSign, adjustmentReason, adjustmentLineState, adjustmentTab],
  conf: [autoAdjust],
  exports: [adjustmentListExport],
  imports: [lineImport],
  approvals: [adjustmentApproval],
  jobs: [postAdjustmentJob],
  upkeep: [],
  audited: {
    inventory_adjustment: inventoryManagementPermissions.adjustmentView,
    inventory_adjustment_line: inventoryManagementPermissions.adjustmentView,
  },
});
