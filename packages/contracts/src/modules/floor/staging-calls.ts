import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { placeId, stagingFields, stagingLocation } from './entities.ts';
import { floorStatus, stagingType } from './enums.ts';
import { floorErrors } from './errors.ts';

// Each kind of staging place has rights of its own: the handler asks for those of the kind.

const searchStagingLocation = defineCall({
  id: 'basic.location.search_staging_location',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/location/search_staging_location',
  access: signedIn,
  input: z.strictObject({
    ...pageInput(['location_id', 'mtime']),
    staging_type: z.array(z.literal(stagingType.codes)).min(1).max(20),
    location_id: pastedIds.optional(),
    storey_id: z.array(z.string().max(40)).max(50).optional(),
    status: z.array(z.literal(floorStatus.codes)).max(10).optional(),
  }),
  reply: pageReply(stagingLocation),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const createStagingLocation = defineCall({
  id: 'basic.location.create_staging_location',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/location/create_staging_location',
  access: signedIn,
  input: z.strictObject({
    request_id: requestId,
    location_id: placeId,
    staging_type: z.literal(stagingType.codes),
    ...stagingFields,
  }),
  reply: z.strictObject({ location_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'staging_location', action: 'create' },
  load: 'command',
  errors: [floorErrors.placeIdTaken, floorErrors.placeUnknown, floorErrors.reasonMissing],
});

const updateStagingLocation = defineCall({
  id: 'basic.location.update_staging_location',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/location/update_staging_location',
  access: signedIn,
  input: z.strictObject({ request_id: requestId, location_id: placeId, version: z.int(), ...stagingFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'staging_location', action: 'update' },
  load: 'command',
  errors: [floorErrors.placeUnknown, floorErrors.reasonMissing],
});

const deleteStagingLocation = defineCall({
  id: 'basic.location.delete_staging_location',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/location/delete_staging_location',
  access: signedIn,
  input: z.strictObject({ request_id: requestId, location_id: placeId, version: z.int() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'staging_location', action: 'delete' },
  load: 'command',
  errors: [floorErrors.placeInUse],
});

export const stagingCalls = {
  searchStagingLocation,
  createStagingLocation,
  updateStagingLocation,
  deleteStagingLocation,
} as const;
