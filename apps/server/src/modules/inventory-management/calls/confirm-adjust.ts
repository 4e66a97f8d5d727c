import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { eventOf, startAdjusting } from '../store/approval-doc.ts';
import { lockedAdjustment } from '../store/one-adjustment.ts';

export const confirmAdjust = handle(calls.confirmAdjust, async (context, { adjustment_no }) => {
  const row = await lockedAdjustment(context, adjustment_no);
  const status = await startAdjusting(context, row, 'adjust');
  return {
    reply: { status },
    audit: [{ object_id: adjustment_no, before: { status: row.status }, after: { status } }],
    events: [eventOf(adjustment_no, 'adjusting')],
  };
});
