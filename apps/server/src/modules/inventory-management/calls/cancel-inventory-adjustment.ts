import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { closeRequest } from '../../approval/public.ts';
import { moveAdjustment } from '../store/adjustments.ts';
import { eventOf } from '../store/approval-doc.ts';
import { freeGoods } from '../store/hold.ts';
import { lockedAdjustment } from '../store/one-adjustment.ts';

export const cancelInventoryAdjustment = handle(
  calls.cancelInventoryAdjustment,
  async (context, { adjustment_no, reason }) => {
    const { tx, session } = context;
    const row = await lockedAdjustment(context, adjustment_no);
    const set = { cancel_reason: reason, modifier: session.email };
    const { status } = await moveAdjustment(tx, row, 'cancel', set, ['done_at = now()']);
    const closed = row.approval_id === null ? [] : await closeRequest(context, row.approval_id);
    await freeGoods(tx, row, { user_id: session.user_id, reason });
    return {
      reply: { status },
      audit: [{ object_id: adjustment_no, before: { status: row.status }, after: { status }, reason }],
      events: [...closed, eventOf(adjustment_no, 'cancelled')],
    };
  },
);
