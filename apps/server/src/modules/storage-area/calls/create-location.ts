import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { checkDigits } from '../domain/check-digits.ts';
import { historyOf } from '../domain/history.ts';
import { mayBeUsedAs } from '../domain/no-pick.ts';
import { homeOf, locationFieldNames, locations } from '../store/locations.ts';

export const createLocation = handle(
  storageAreaCalls.createLocation,
  async ({ tx, session }, { request_id: _, location_id, pathway_id, ...fields }) => {
    const [there, home] = await Promise.all([locations.lock(tx, location_id), homeOf(tx, pathway_id)]);
    if (there) refuse(storageAreaErrors.codeTaken, { location_id });
    if (!home) return refuse(storageAreaErrors.parentGone, { id: pathway_id });
    const { zone_type, ...place } = home;
    if (!mayBeUsedAs(zone_type, fields.usage)) refuse(storageAreaErrors.noPickThere, {});
    locations.insert(tx, location_id, {
      ...fields,
      size_type_id: fields.size_type_id || null,
      ...place,
      pathway_id,
      kind: 1,
      put_seq: fields.pick_seq,
      check_digit: checkDigits(location_id),
      creator: session.email,
    });
    return {
      reply: { location_id, version: 1 },
      audit: [{ object_id: location_id, after: historyOf(locationFieldNames, fields) }],
      events: [{ subject: 'basic.location.changed', aggregate: `location:${location_id}`, body: { location_id } }],
    };
  },
);
