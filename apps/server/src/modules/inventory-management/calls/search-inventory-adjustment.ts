import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type ListedAdjustment, adjustmentFilter, adjustmentList, adjustmentOnWire } from '../store/adjustments.ts';

export const searchInventoryAdjustment = handle(calls.searchInventoryAdjustment, async ({ tx, session }, input) => {
  const found = await page<ListedAdjustment, keyof typeof adjustmentList.sorts>(
    tx,
    adjustmentList,
    adjustmentFilter(session.whs_id, session, input),
    input,
  );
  return { ...found, list: found.list.map(adjustmentOnWire) };
});
