import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { adjustmentStatus } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { lockAdjustment, refreshAdjustment, refuseStatus, touchAdjustment } from '../store/adjustments.ts';
import { refuseUnready } from '../store/checks.ts';
import { freeGoods, holdGoods } from '../store/hold.ts';
import { addLines, removeLines } from '../store/lines.ts';

export const updateInventoryAdjustment = handle(
  calls.updateInventoryAdjustment,
  async ({ tx, session }, { adjustment_no, version: seen, remark, add_list, remove_list }) => {
    const thing = { thing: 'Adjustment', id: adjustment_no };
    const row = refuseStale(session, thing, await lockAdjustment(tx, adjustment_no), seen);
    const isLocked = row.status === adjustmentStatus.codeOf('locked');
    if (!isLocked && row.status !== adjustmentStatus.codeOf('created')) return refuseStatus(row);
    if (isLocked) await freeGoods(tx, row, { user_id: session.user_id, reason: 'changed' });
    await removeLines(tx, adjustment_no, remove_list);
    await addLines(tx, session.site_id, row, add_list);
    if (isLocked) {
      // It waits for approval, so it must be fit for it; the new version starts the approval again.
      await refuseUnready(tx, row);
      await holdGoods(tx, row, session);
    }
    await refreshAdjustment(tx, adjustment_no);
    const version = await touchAdjustment(tx, adjustment_no, { remark, modifier: session.email });
    return {
      reply: { version },
      audit: [
        {
          object_id: adjustment_no,
          before: { remark: row.remark, line_count: row.line_count },
          after: {
            remark: remark ?? row.remark,
            line_count: row.line_count + add_list.length - remove_list.length,
          },
        },
      ],
      events: [],
    };
  },
);
