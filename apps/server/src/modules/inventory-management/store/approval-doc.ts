import type { ApprovalDocDef } from '../../../kernel/approvals.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { autoAdjust } from '../conf.ts';
import { postAdjustmentJob } from '../jobs/post-adjustment.ts';
import { type AdjustmentRow, contentHash, lockAdjustment, moveAdjustment } from './adjustments.ts';
import { factsOf, refuseMovedGoods, refuseNotApproved } from './checks.ts';
import { freeGoods } from './hold.ts';
import { lockedAdjustment } from './one-adjustment.ts';

export const eventOf = (
  adjustment_no: string,
  happening: 'created' | 'submitted' | 'locked' | 'approved' | 'rejected' | 'cancelled' | 'adjusting' | 'closed',
): EventDraft => ({
  subject: `inventory.adjustment.${happening}`,
  aggregate: `inventory_adjustment:${adjustment_no}`,
  body: { adjustment_no },
});

/** Lets a worker post the lines. */
export async function startAdjusting(
  { tx, session }: CommandContext,
  row: AdjustmentRow,
  move: 'adjust' | 'retry',
): Promise<number> {
  await refuseNotApproved(tx, row);
  const moved = await moveAdjustment(tx, row, move, { adjusted_by: session.user_id, modifier: session.email });
  await addJob(tx, postAdjustmentJob, row.adjustment_no);
  return moved.status;
}

/** The document is approved: posted at once, or left for a controller to confirm. */
export async function approveDocument(context: CommandContext, row: AdjustmentRow): Promise<readonly EventDraft[]> {
  const { tx, session, conf } = context;
  await refuseNotApproved(tx, row);
  await refuseMovedGoods(tx, row);
  const approved = await moveAdjustment(tx, row, 'approve', { modifier: session.email });
  const events = [eventOf(row.adjustment_no, 'approved')];
  if (!(await conf.get(autoAdjust))) return events;
  await startAdjusting(context, approved, 'adjust');
  return [...events, eventOf(row.adjustment_no, 'adjusting')];
}

/** What the approval engine asks of adjustments. */
export const adjustmentApproval: ApprovalDocDef = {
  doc_type: 'inventory_adjustment',
  lockContent: async (tx, docNo) => {
    const row = await lockAdjustment(tx, docNo);
    if (!row) return undefined;
    const [hash, facts] = await Promise.all([contentHash(tx, docNo), factsOf(tx, docNo)]);
    return { version: row.version, hash, facts, authors: row.author_list };
  },
  onApproved: async (context, docNo) => approveDocument(context, await lockedAdjustment(context, docNo)),
  onRejected: async (context, docNo, reason) => {
    const { tx, session } = context;
    const row = await lockedAdjustment(context, docNo);
    await moveAdjustment(tx, row, 'reject', { cancel_reason: reason, modifier: session.email }, ['done_at = now()']);
    await freeGoods(tx, row, { user_id: session.user_id, reason });
    return [eventOf(docNo, 'rejected')];
  },
  onWithdrawn: async (context, docNo, reason) => {
    const { tx, session } = context;
    const row = await lockedAdjustment(context, docNo);
    await moveAdjustment(tx, row, 'cancel', { cancel_reason: reason, modifier: session.email }, ['done_at = now()']);
    await freeGoods(tx, row, { user_id: session.user_id, reason });
    return [eventOf(docNo, 'cancelled')];
  },
};
