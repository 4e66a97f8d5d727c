import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { floorStatus } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { floorErrors } from '@tallyhouse/contracts/modules/floor/errors.ts';
import { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseUsedByOther } from '../domain/station.ts';
import { leaveStations, lockSeat, setPerson, stations } from '../store/stations.ts';

export const bindStation = handle(stationCalls.bindStation, async ({ tx, session }, { station_id }) => {
  await lockSeat(tx, session.email);
  const before = await stations.lock(tx, station_id);
  if (!before) return refuse(baseErrors.notFound, { thing: 'Station', id: station_id, whs_id: session.whs_id });
  if (before.status === floorStatus.codeOf('blocked')) return refuse(floorErrors.stationBlocked, { station_id });
  refuseUsedByOther(before, session.email, session.time_region);
  // Scanned again it is the same work: since when she works there does not change.
  if (before.current_user_id === null) {
    await leaveStations(tx, session.email);
    await setPerson(tx, station_id, session.email);
  }
  const { station_name, station_type } = before;
  return {
    reply: { station_id, station_name, station_type },
    audit: [
      {
        object_id: station_id,
        before: { current_user_id: before.current_user_id },
        after: { current_user_id: session.email },
      },
    ],
    events: [{ subject: 'basic.station.bound', aggregate: `station:${station_id}`, body: { station_id } }],
  };
});
