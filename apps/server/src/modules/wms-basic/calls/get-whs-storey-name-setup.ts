import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const getWhsStoreyNameSetup = handle(wmsBasicCalls.getWhsStoreyNameSetup, async ({ tx }) => {
  const [row] = await tx.sql<{ storey_name_setup: 0 | 1 }>(
    'select storey_name_setup from warehouse where whs_id = $1',
    [tx.whs],
  );
  return { storey_name_setup: row?.storey_name_setup ?? 0 };
});
