import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { refuseOutsideDev } from '../domain/dev-only.ts';
import { type ScanRow, scanFilter, scanList, scanOnWire } from '../store/scans.ts';

export const searchScan = handle(testMenuCalls.searchScan, async ({ tx, session, kernel }, input) => {
  refuseOutsideDev(kernel.env, testMenuCalls.searchScan);
  const found = await page<ScanRow, 'ctime'>(tx, scanList, scanFilter(session.whs_id, input), input);
  return { ...found, list: found.list.map(scanOnWire) };
});
