import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { mayBeUsedAs } from '../domain/no-pick.ts';
import { locationFieldNames, locations, zoneTypesOf } from '../store/locations.ts';

export const updateLocation = handle(
  storageAreaCalls.updateLocation,
  async ({ tx, session }, { request_id: _, location_id, version: seen, ...fields }) => {
    const [found, types] = await Promise.all([locations.lock(tx, location_id), zoneTypesOf(tx, [location_id])]);
    const cell = found?.kind === 1 ? found : undefined;
    const before = refuseStale(session, { thing: 'Cell', id: location_id }, cell, seen);
    if (!types.every((type) => mayBeUsedAs(type, fields.usage))) refuse(storageAreaErrors.noPickThere, {});
    const version = before.version + 1;
    const size_type_id = fields.size_type_id || null;
    locations.update(tx, location_id, { ...fields, size_type_id, modifier: session.email, version });
    return {
      reply: { version },
      audit: [
        {
          object_id: location_id,
          before: historyOf(locationFieldNames, before),
          after: historyOf(locationFieldNames, { ...fields, size_type_id }),
        },
      ],
      events: [{ subject: 'basic.location.changed', aggregate: `location:${location_id}`, body: { location_id } }],
    };
  },
);
