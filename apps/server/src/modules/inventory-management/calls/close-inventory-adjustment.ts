import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { inventoryManagementErrors } from '@tallyhouse/contracts/modules/inventory-management/errors.ts';
import { isMachine } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isAuthor } from '../../approval/public.ts';
import { moveAdjustment } from '../store/adjustments.ts';
import { eventOf } from '../store/approval-doc.ts';
import { freeGoods } from '../store/hold.ts';
import { lockedAdjustment } from '../store/one-adjustment.ts';
import { dropLines } from '../store/post-lines.ts';

/** Leaves out what could not be posted. A second person does it: it is less than was approved. */
export const closeInventoryAdjustment = handle(
  calls.closeInventoryAdjustment,
  async (context, { adjustment_no, reason }) => {
    const { tx, session } = context;
    const row = await lockedAdjustment(context, adjustment_no);
    if (isMachine(session) || isAuthor(row.author_list, session.people))
      return refuse(inventoryManagementErrors.ownAdjustment, {});
    const set = { cancel_reason: reason, modifier: session.email };
    const { status } = await moveAdjustment(tx, row, 'close', set, ['done_at = now()']);
    await freeGoods(tx, row, { user_id: session.user_id, reason });
    const dropped_lines = await dropLines(tx, adjustment_no);
    return {
      reply: { status, dropped_lines },
      audit: [{ object_id: adjustment_no, before: { status: row.status }, after: { status, dropped_lines }, reason }],
      events: [eventOf(adjustment_no, 'closed')],
    };
  },
);
