import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { onWire } from '../domain/on-wire.ts';
import { type SectorRow, sectorFilter, sectorList } from '../store/sectors.ts';

export const searchZoneSector = handle(storageAreaCalls.searchZoneSector, async ({ tx, session }, input) => {
  const found = await page<SectorRow, keyof typeof sectorList.sorts>(
    tx,
    sectorList,
    sectorFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(onWire) };
});
