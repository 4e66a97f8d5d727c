import { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type StationRow, stationFilter, stationList, stationOnWire } from '../store/stations.ts';

export const searchStation = handle(stationCalls.searchStation, async ({ tx, session }, input) => {
  const found = await page<StationRow, keyof typeof stationList.sorts>(
    tx,
    stationList,
    stationFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(stationOnWire) };
});
