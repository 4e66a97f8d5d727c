import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { openApproval } from '../../approval/public.ts';
import { addAuthors, findAdjustment, lockAdjustment, moveAdjustment } from '../store/adjustments.ts';
import { approveDocument, eventOf } from '../store/approval-doc.ts';
import { refuseUnready } from '../store/checks.ts';
import { holdGoods } from '../store/hold.ts';

/** Asks for approval; what the document takes out is held from now on. */
export const submitInventoryAdjustment = handle(
  calls.submitInventoryAdjustment,
  async (context, { adjustment_no, version: seen }) => {
    const { tx, session } = context;
    const thing = { thing: 'Adjustment', id: adjustment_no };
    const row = refuseStale(session, thing, await lockAdjustment(tx, adjustment_no), seen);
    const version = row.version + 1;
    const by = { modifier: session.email };
    const pending = await moveAdjustment(tx, row, 'submit', { ...by, version }, ['submitted_at = now()']);
    await refuseUnready(tx, row);
    await addAuthors(tx, adjustment_no, session.people);
    const asked = { doc_no: adjustment_no, title: row.remark };
    const opened = await openApproval(context, 'inventory_adjustment', asked);
    await holdGoods(tx, row, session);
    const locked = await moveAdjustment(tx, pending, 'lock', { ...by, approval_id: opened.approval_id });
    const further = opened.approved ? await approveDocument(context, locked) : [];
    const status = (await findAdjustment(tx, adjustment_no))?.status ?? locked.status;
    return {
      reply: { status, version },
      audit: [{ object_id: adjustment_no, before: { status: row.status }, after: { status } }],
      events: [eventOf(adjustment_no, 'submitted'), eventOf(adjustment_no, 'locked'), ...opened.events, ...further],
    };
  },
);
