import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findLocation, locationOnWire } from '../store/locations.ts';

export const getLocation = handle(storageAreaCalls.getLocation, async ({ tx, session }, { location_id }) => {
  const row = await findLocation(tx, location_id);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Cell', id: location_id, whs_id: session.whs_id });
  return locationOnWire(row);
});
