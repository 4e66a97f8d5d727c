import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { onWire } from '../domain/on-wire.ts';
import { type ParkRow, parkFilter, parkList } from '../store/parks.ts';

export const searchPark = handle(storageAreaCalls.searchPark, async ({ tx, session }, input) => {
  const found = await page<ParkRow, keyof typeof parkList.sorts>(
    tx,
    parkList,
    parkFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(onWire) };
});
