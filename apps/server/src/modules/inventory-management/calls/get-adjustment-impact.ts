import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { impactOf } from '../store/impact.ts';
import { foundAdjustment } from '../store/one-adjustment.ts';

export const getAdjustmentImpact = handle(calls.getAdjustmentImpact, async (context, { adjustment_no }) => {
  await foundAdjustment(context, adjustment_no);
  return impactOf(context.tx, adjustment_no);
});
