import { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseTaken, refuseUnknown } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { stationRow } from '../domain/station.ts';
import { unknownIn } from '../store/floor-rows.ts';
import { stations } from '../store/stations.ts';

export const createStation = handle(
  stationCalls.createStation,
  async ({ tx, session }, { request_id: _, station_id, ...typed }) => {
    const row = stationRow(typed);
    const [taken, noZone, noPlace] = await Promise.all([
      stations.find(tx, station_id),
      unknownIn(tx, 'zone', [row.zone_id]),
      unknownIn(tx, 'location', [row.location_id]),
    ]);
    refuseTaken(station_id, taken);
    refuseUnknown([...noZone, ...noPlace]);
    await stations.insert(tx, station_id, row, session.email);
    return {
      reply: { station_id, version: 1 },
      audit: [{ object_id: station_id, after: historyOf(row) }],
      events: [{ subject: 'basic.station.changed', aggregate: `station:${station_id}`, body: { station_id } }],
    };
  },
);
