import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { adjustmentStatus } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { type AuditValues, type CommandContext, type EventDraft, handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { reviseApproval } from '../../approval/public.ts';
import {
  type AdjustmentRow,
  lockAdjustment,
  refreshAdjustment,
  refuseStatus,
  touchAdjustment,
} from '../store/adjustments.ts';
import { approveDocument } from '../store/approval-doc.ts';
import { refuseUnready } from '../store/checks.ts';
import { freeGoods, holdGoods } from '../store/hold.ts';
import { addLines, removeLines } from '../store/lines.ts';
import { lockedAdjustment } from '../store/one-adjustment.ts';

const totalsOf = (row: AdjustmentRow): AuditValues => ({
  remark: row.remark,
  line_count: row.line_count,
  plus_qty: Number(row.plus_qty),
  minus_qty: Number(row.minus_qty),
  plus_value_minor: Number(row.plus_value_minor),
  minus_value_minor: Number(row.minus_value_minor),
});

/** It waits for approval: it must be fit for it, and the approval begins its next round with the new content. */
async function waitAgain(context: CommandContext, row: AdjustmentRow): Promise<readonly EventDraft[]> {
  const { tx, session } = context;
  if (row.approval_id === null) throw new Error(`${row.adjustment_no} waits for approval without a request`);
  await refuseUnready(tx, row);
  await holdGoods(tx, row, session);
  const revised = await reviseApproval(context, 'inventory_adjustment', row.approval_id, row.remark);
  return revised.approved ? [...revised.events, ...(await approveDocument(context, row))] : revised.events;
}

export const updateInventoryAdjustment = handle(
  calls.updateInventoryAdjustment,
  async (context, { adjustment_no, version: seen, remark, add_list, remove_list }) => {
    const { tx, session } = context;
    const thing = { thing: 'Adjustment', id: adjustment_no };
    const row = refuseStale(session, thing, await lockAdjustment(tx, adjustment_no), seen);
    const isLocked = row.status === adjustmentStatus.codeOf('locked');
    if (!isLocked && row.status !== adjustmentStatus.codeOf('created')) return refuseStatus(row);
    if (isLocked) await freeGoods(tx, row, { user_id: session.user_id, reason: 'changed' });
    const removed = await removeLines(tx, adjustment_no, remove_list);
    const added = await addLines(tx, session.site_id, row, add_list);
    await refreshAdjustment(tx, adjustment_no);
    const version = await touchAdjustment(tx, adjustment_no, {
      remark,
      modifier: session.email,
      people: session.people,
    });
    const changed = await lockedAdjustment(context, adjustment_no);
    const events = isLocked ? await waitAgain(context, changed) : [];
    return {
      reply: { version },
      audit: [
        { object_id: adjustment_no, before: totalsOf(row), after: totalsOf(changed) },
        ...removed.map((line) => ({ object_id: adjustment_no, before: { ...line } })),
        ...added.map((line) => ({ object_id: adjustment_no, after: { ...line } })),
      ],
      events,
    };
  },
);
