import { floorStatus } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { floorErrors } from '@tallyhouse/contracts/modules/floor/errors.ts';
import { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { clearDefault, stations } from '../store/stations.ts';

export const setDefaultStation = handle(
  stationCalls.setDefaultStation,
  async ({ tx, session }, { station_id, version: seen }) => {
    const found = await stations.lock(tx, station_id);
    const before = refuseStale(session, { thing: 'Station', id: station_id }, found, seen);
    if (before.status === floorStatus.codeOf('blocked')) return refuse(floorErrors.stationBlocked, { station_id });
    const version = before.version + 1;
    await clearDefault(tx, before.station_type);
    stations.update(tx, station_id, { is_default: 1 }, { modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: station_id, before: { is_default: before.is_default }, after: { is_default: 1 } }],
      events: [{ subject: 'basic.station.changed', aggregate: `station:${station_id}`, body: { station_id } }],
    };
  },
);
