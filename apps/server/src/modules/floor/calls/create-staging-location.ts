import { stagingCalls } from '@tallyhouse/contracts/modules/floor/staging-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseTaken, refuseUnknown, refuseWithoutRight } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { stagingRows } from '../domain/staging.ts';
import { unknownIn } from '../store/floor-rows.ts';
import { places, putSetting } from '../store/staging.ts';

export const createStagingLocation = handle(
  stagingCalls.createStagingLocation,
  async ({ tx, session }, { request_id: _, location_id, staging_type, ...typed }) => {
    refuseWithoutRight(session.keys, staging_type, 'create');
    const [taken, noStorey, noZone] = await Promise.all([
      places.find(tx, location_id),
      unknownIn(tx, 'storey', [typed.storey_id]),
      unknownIn(tx, 'zone', [typed.served_zone_id]),
    ]);
    refuseTaken(location_id, taken);
    refuseUnknown([...noStorey, ...noZone]);
    const { place, setting } = stagingRows(location_id, typed);
    await places.insert(tx, location_id, { ...place, kind: 2, staging_type }, session.email);
    putSetting(tx, location_id, setting);
    return {
      reply: { location_id, version: 1 },
      audit: [{ object_id: location_id, after: historyOf({ staging_type, ...place, ...setting }) }],
      events: [{ subject: 'basic.location.changed', aggregate: `location:${location_id}`, body: { location_id } }],
    };
  },
);
