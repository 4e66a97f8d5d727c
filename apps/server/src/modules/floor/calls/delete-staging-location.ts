import { floorErrors } from '@tallyhouse/contracts/modules/floor/errors.ts';
import { stagingCalls } from '@tallyhouse/contracts/modules/floor/staging-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { stagingBefore } from '../domain/staging-before.ts';
import { places, usersOf } from '../store/staging.ts';

/** The row stays, and its code stays taken: it may stand on labels that are still about. */
const deleted = { status: 4 };

export const deleteStagingLocation = handle(
  stagingCalls.deleteStagingLocation,
  async ({ tx, session }, { location_id, version: seen }) => {
    const [found, users] = await Promise.all([places.lock(tx, location_id), usersOf(tx, location_id)]);
    const before = refuseStale(session, { thing: 'Location', id: location_id }, stagingBefore(found), seen);
    refuseWithoutRight(session.keys, before.staging_type ?? 0, 'delete');
    if (users.length > 0) return refuse(floorErrors.placeInUse, { id: location_id, users: users.join(', ') });
    places.update(tx, location_id, deleted, { modifier: session.email, version: before.version + 1 });
    const { staging_type, location_name } = before;
    return {
      reply: {},
      audit: [{ object_id: location_id, before: { staging_type, location_name } }],
      events: [{ subject: 'basic.location.changed', aggregate: `location:${location_id}`, body: { location_id } }],
    };
  },
);
