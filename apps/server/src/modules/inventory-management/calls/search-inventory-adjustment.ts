import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { adjustmentTab } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { rolesOf } from '../../approval/public.ts';
import { type ListedAdjustment, adjustmentFilter, adjustmentList, adjustmentOnWire } from '../store/adjustments.ts';

export const searchInventoryAdjustment = handle(
  calls.searchInventoryAdjustment,
  async ({ tx, session, kernel }, input) => {
    const forMe = input.tab === adjustmentTab.codeOf('waiting_for_me');
    const roles = forMe ? await rolesOf(kernel, session.whs_id, session.user_id) : [];
    const found = await page<ListedAdjustment, keyof typeof adjustmentList.sorts>(
      tx,
      adjustmentList,
      adjustmentFilter(session.whs_id, { user_id: session.user_id, roles }, input),
      input,
    );
    return { ...found, list: found.list.map(adjustmentOnWire) };
  },
);
