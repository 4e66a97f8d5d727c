import { stagingCalls } from '@tallyhouse/contracts/modules/floor/staging-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseUnknown, refuseWithoutRight } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { stagingBefore } from '../domain/staging-before.ts';
import { stagingRows } from '../domain/staging.ts';
import { unknownIn } from '../store/floor-rows.ts';
import { findSetting, places, putSetting } from '../store/staging.ts';

export const updateStagingLocation = handle(
  stagingCalls.updateStagingLocation,
  async ({ tx, session }, { request_id: _, location_id, version: seen, ...typed }) => {
    const [found, before, noStorey, noZone] = await Promise.all([
      places.lock(tx, location_id),
      findSetting(tx, location_id),
      unknownIn(tx, 'storey', [typed.storey_id]),
      unknownIn(tx, 'zone', [typed.served_zone_id]),
    ]);
    const there = refuseStale(session, { thing: 'Location', id: location_id }, stagingBefore(found), seen);
    refuseWithoutRight(session.keys, there.staging_type ?? 0, 'edit');
    refuseUnknown([...noStorey, ...noZone]);
    const { place, setting } = stagingRows(location_id, typed);
    const version = there.version + 1;
    places.update(tx, location_id, place, { modifier: session.email, version });
    putSetting(tx, location_id, setting);
    const { location_name, storey_id, max_container, status, status_reason } = there;
    const was = { location_name, storey_id, max_container, status, status_reason };
    return {
      reply: { version },
      audit: [
        {
          object_id: location_id,
          before: historyOf({ ...was, ...before }),
          after: historyOf({ ...place, ...setting }),
        },
      ],
      events: [{ subject: 'basic.location.changed', aggregate: `location:${location_id}`, body: { location_id } }],
    };
  },
);
