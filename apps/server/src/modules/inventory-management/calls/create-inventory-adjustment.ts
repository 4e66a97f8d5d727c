import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { numberOfDay } from '../../../kernel/numbers.ts';
import { insertAdjustment, refreshAdjustment } from '../store/adjustments.ts';
import { eventOf } from '../store/approval-doc.ts';
import { addLines } from '../store/lines.ts';

export const createInventoryAdjustment = handle(
  calls.createInventoryAdjustment,
  async ({ tx, session }, { adjustment_type, remark, line_list }) => {
    const adjustment_no = await numberOfDay(tx, 'AJ', session.time_region);
    const doc = { adjustment_no, adjustment_type };
    const maker = { creator: session.email, creator_id: session.user_id, author_list: [...session.people] };
    await insertAdjustment(tx, { ...doc, remark, ...maker });
    await addLines(tx, session.site_id, doc, line_list);
    await refreshAdjustment(tx, adjustment_no);
    return {
      reply: { adjustment_no, version: 1 },
      audit: [{ object_id: adjustment_no, after: { adjustment_type, remark, line_count: line_list.length } }],
      events: [eventOf(adjustment_no, 'created')],
    };
  },
);
