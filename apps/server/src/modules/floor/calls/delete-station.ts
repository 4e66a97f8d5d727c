import { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { refuseUsedByOther } from '../domain/station.ts';
import { stations } from '../store/stations.ts';

export const deleteStation = handle(
  stationCalls.deleteStation,
  async ({ tx, session }, { station_id, version: seen }) => {
    const found = await stations.lock(tx, station_id);
    const before = refuseStale(session, { thing: 'Station', id: station_id }, found, seen);
    refuseUsedByOther(before, session.email, session.time_region);
    await stations.remove(tx, station_id);
    return {
      reply: {},
      audit: [{ object_id: station_id, before: historyOf(before) }],
      events: [{ subject: 'basic.station.changed', aggregate: `station:${station_id}`, body: { station_id } }],
    };
  },
);
