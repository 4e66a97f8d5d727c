import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type LineRow, lineFilter, lineList, lineOnWire } from '../store/lines.ts';

export const searchInventoryAdjustmentLine = handle(
  calls.searchInventoryAdjustmentLine,
  async ({ tx, session }, { adjustment_no, line_state, ...input }) => {
    const filter = lineFilter(session.whs_id, adjustment_no, line_state);
    const found = await page<LineRow, 'line_no'>(tx, lineList, filter, input);
    return { ...found, list: found.list.map(lineOnWire) };
  },
);
