import {
  adjustmentExport as codes,
  inventoryManagementCalls as calls,
} from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { inventoryManagementPermissions as may } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { adjustmentFilter, adjustmentList } from '../store/adjustments.ts';

export const adjustmentListExport: ExportDef = {
  ...codes,
  fileName: 'InventoryAdjustment',
  permission: may.adjustmentExport,
  page: may.adjustmentList,
  columns: {
    adjustment_no: 'text',
    adjustment_type: 'number',
    status: 'number',
    remark: 'text',
    line_count: 'number',
    plus_qty: 'number',
    minus_qty: 'number',
    plus_value_minor: 'number',
    minus_value_minor: 'number',
    currency: 'text',
    posted_lines: 'number',
    failed_lines: 'number',
    cancel_reason: 'text',
    creator: 'text',
    ctime: 'time',
    submitted_at: 'time',
    done_at: 'time',
  },
  rows: (whs, filters) => {
    // A tab is of the person who looks; a file holds what the filters say.
    const { tab: _, ...asked } = calls.searchInventoryAdjustment.input.parse(filters);
    return rowsOfList(adjustmentList, adjustmentFilter(whs, { user_id: '', roles: [] }, asked), asked);
  },
};
