import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { onWire } from '../domain/on-wire.ts';
import { type PathwayRow, pathwayFilter, pathwayList } from '../store/pathways.ts';

export const searchPathway = handle(storageAreaCalls.searchPathway, async ({ tx, session }, input) => {
  const found = await page<PathwayRow, keyof typeof pathwayList.sorts>(
    tx,
    pathwayList,
    pathwayFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(onWire) };
});
