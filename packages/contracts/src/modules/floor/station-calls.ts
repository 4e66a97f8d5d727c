import { z } from 'zod';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { station, stationFields, stationId } from './entities.ts';
import { floorStatus, stationType } from './enums.ts';
import { floorErrors } from './errors.ts';
import { floorPermissions } from './permissions.ts';

const searchStation = defineCall({
  id: 'basic.station.search_station',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/station/search_station',
  access: holderOf(floorPermissions.stationView),
  input: z.strictObject({
    ...pageInput(['station_name', 'mtime']),
    station_id: pastedIds.optional(),
    station_type: z.array(z.literal(stationType.codes)).max(20).optional(),
    status: z.array(z.literal(floorStatus.codes)).max(10).optional(),
  }),
  reply: pageReply(station),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const createStation = defineCall({
  id: 'basic.station.create_station',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/station/create_station',
  access: holderOf(floorPermissions.stationCreate),
  input: z.strictObject({ request_id: requestId, station_id: stationId, ...stationFields }),
  reply: z.strictObject({ station_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'station', action: 'create' },
  load: 'command',
  errors: [floorErrors.placeIdTaken, floorErrors.placeUnknown],
});

const updateStation = defineCall({
  id: 'basic.station.update_station',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/station/update_station',
  access: holderOf(floorPermissions.stationEdit),
  input: z.strictObject({ request_id: requestId, station_id: stationId, version: z.int(), ...stationFields }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'station', action: 'update' },
  load: 'command',
  errors: [floorErrors.placeUnknown],
});

const deleteStation = defineCall({
  id: 'basic.station.delete_station',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/station/delete_station',
  access: holderOf(floorPermissions.stationDelete),
  input: z.strictObject({ request_id: requestId, station_id: stationId, version: z.int() }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'station', action: 'delete' },
  load: 'command',
  errors: [floorErrors.stationUsed],
});

/** The one that is taken where nothing else is said; its type has no other. */
const setDefaultStation = defineCall({
  id: 'basic.station.set_default_station',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/station/set_default_station',
  access: holderOf(floorPermissions.stationEdit),
  input: z.strictObject({ request_id: requestId, station_id: stationId, version: z.int() }),
  reply: z.strictObject({ version: z.int() }),
  requestId: 'required',
  audit: { object: 'station', action: 'update' },
  load: 'command',
  errors: [floorErrors.stationBlocked],
});

/** Whoever scans the label of a station works there from now on, and nowhere else. */
const bindStation = defineCall({
  id: 'basic.station.bind_station',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/station/bind_station',
  access: signedIn,
  input: z.strictObject({ request_id: requestId, station_id: stationId }),
  reply: z.strictObject({
    station_id: z.string(),
    station_name: z.string(),
    station_type: z.literal(stationType.codes),
  }),
  requestId: 'required',
  audit: { object: 'station', action: 'update' },
  load: 'command',
  errors: [floorErrors.stationUsed, floorErrors.stationBlocked],
});

/** Her own; somebody else's, who may edit stations. */
const releaseStation = defineCall({
  id: 'basic.station.release_station',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/station/release_station',
  access: signedIn,
  input: z.strictObject({ request_id: requestId, station_id: stationId }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'station', action: 'update' },
  load: 'command',
  errors: [],
});

export const stationCalls = {
  searchStation,
  createStation,
  updateStation,
  deleteStation,
  setDefaultStation,
  bindStation,
  releaseStation,
} as const;

export const stationExport = { export_module: 8, task_type: 815 } as const;
