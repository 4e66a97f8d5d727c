import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const getCycleCountSwitch = handle(platformCalls.getCycleCountSwitch, async ({ tx }) => {
  const [row] = await tx.sql<{ is_open_full_stock_count: boolean }>(
    'select is_open_full_stock_count from warehouse where whs_id = $1',
    [tx.whs],
  );
  return { is_open_full_stock_count: row?.is_open_full_stock_count ? 1 : 0 };
});
