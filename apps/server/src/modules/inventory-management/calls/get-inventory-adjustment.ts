import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { viewRequest } from '../../approval/public.ts';
import { adjustmentOnWire } from '../store/adjustments.ts';
import { foundAdjustment } from '../store/one-adjustment.ts';

export const getInventoryAdjustment = handle(calls.getInventoryAdjustment, async (context, { adjustment_no }) => {
  const row = await foundAdjustment(context, adjustment_no);
  const approval = row.approval_id === null ? null : ((await viewRequest(context, row.approval_id)) ?? null);
  return {
    adjustment: adjustmentOnWire(row),
    is_mine: row.creator_id === context.session.user_id ? 1 : 0,
    approval,
  };
});
