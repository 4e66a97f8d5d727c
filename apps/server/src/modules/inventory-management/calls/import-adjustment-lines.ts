import { importMode } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { adjustmentStatus } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { startImport } from '../../imports/public.ts';
import { lineImport } from '../imports/lines.ts';
import { refuseStatus } from '../store/adjustments.ts';
import { lockedAdjustment } from '../store/one-adjustment.ts';

export const importAdjustmentLines = handle(
  calls.importAdjustmentLines,
  async (context, { adjustment_no, ...file }) => {
    const row = await lockedAdjustment(context, adjustment_no);
    if (row.status !== adjustmentStatus.codeOf('created')) return refuseStatus(row);
    return startImport(context, lineImport, { ...file, mode: importMode.codeOf('both') }, adjustment_no);
  },
);
