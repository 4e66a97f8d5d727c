import { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseUnknown } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { stationRow } from '../domain/station.ts';
import { unknownIn } from '../store/floor-rows.ts';
import { stations } from '../store/stations.ts';

export const updateStation = handle(
  stationCalls.updateStation,
  async ({ tx, session }, { request_id: _, station_id, version: seen, ...typed }) => {
    const row = stationRow(typed);
    const [found, noZone, noPlace] = await Promise.all([
      stations.lock(tx, station_id),
      unknownIn(tx, 'zone', [row.zone_id]),
      unknownIn(tx, 'location', [row.location_id]),
    ]);
    const before = refuseStale(session, { thing: 'Station', id: station_id }, found, seen);
    refuseUnknown([...noZone, ...noPlace]);
    const version = before.version + 1;
    // The default of one type is not the default of another.
    const is_default = before.station_type === row.station_type ? before.is_default : 0;
    stations.update(tx, station_id, { ...row, is_default }, { modifier: session.email, version });
    return {
      reply: { version },
      audit: [
        { object_id: station_id, before: historyOf(before), after: historyOf({ ...before, ...row, is_default }) },
      ],
      events: [{ subject: 'basic.station.changed', aggregate: `station:${station_id}`, body: { station_id } }],
    };
  },
);
