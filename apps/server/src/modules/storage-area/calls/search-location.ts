import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type LocationRow, locationFilter, locationList, locationOnWire } from '../store/locations.ts';

export const searchLocation = handle(storageAreaCalls.searchLocation, async ({ tx, session }, input) => {
  const found = await page<LocationRow, keyof typeof locationList.sorts>(
    tx,
    locationList,
    locationFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(locationOnWire) };
});
