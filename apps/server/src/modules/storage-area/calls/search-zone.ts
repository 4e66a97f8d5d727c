import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { onWire } from '../domain/on-wire.ts';
import { type ZoneRow, zoneFilter, zoneList } from '../store/zones.ts';

export const searchZone = handle(storageAreaCalls.searchZone, async ({ tx, session }, input) => {
  const found = await page<ZoneRow, keyof typeof zoneList.sorts>(
    tx,
    zoneList,
    zoneFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(onWire) };
});
