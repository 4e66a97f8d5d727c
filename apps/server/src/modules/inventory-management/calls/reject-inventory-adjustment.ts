import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { inventoryManagementErrors } from '@tallyhouse/contracts/modules/inventory-management/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { rejectStep } from '../../approval/public.ts';
import { refuseStatus } from '../store/adjustments.ts';
import { foundAdjustment } from '../store/one-adjustment.ts';

export const rejectInventoryAdjustment = handle(
  calls.rejectInventoryAdjustment,
  async (context, { adjustment_no, version, step_no, reason }) => {
    const row = await foundAdjustment(context, adjustment_no);
    if (row.approval_id === null) return refuseStatus(row);
    const seen = { approval_id: row.approval_id, version, step_no };
    const { events } = await rejectStep(context, seen, reason, inventoryManagementErrors.ownAdjustment);
    const { status } = await foundAdjustment(context, adjustment_no);
    return {
      reply: { status },
      audit: [{ object_id: adjustment_no, before: { status: row.status }, after: { status }, reason }],
      events,
    };
  },
);
