import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type DockRow, dockFilter, dockList, dockOnWire } from '../store/docks.ts';

export const searchDock = handle(dockCalls.searchDock, async ({ tx, session }, input) => {
  const found = await page<DockRow, keyof typeof dockList.sorts>(
    tx,
    dockList,
    dockFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(dockOnWire) };
});
