import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { floorPermissions } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { setPerson, stations } from '../store/stations.ts';

export const releaseStation = handle(stationCalls.releaseStation, async ({ tx, session }, { station_id }) => {
  const before = await stations.lock(tx, station_id);
  if (!before) return refuse(baseErrors.notFound, { thing: 'Station', id: station_id, whs_id: session.whs_id });
  const { key } = floorPermissions.stationEdit;
  if (before.current_user_id !== session.email && !session.keys.has(key))
    return refuse(baseErrors.noPermission, { key });
  await setPerson(tx, station_id, null);
  return {
    reply: {},
    audit: [
      { object_id: station_id, before: { current_user_id: before.current_user_id }, after: { current_user_id: null } },
    ],
    events: [{ subject: 'basic.station.released', aggregate: `station:${station_id}`, body: { station_id } }],
  };
});
