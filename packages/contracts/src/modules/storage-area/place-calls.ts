import { z } from 'zod';
import { yesNo } from '../../common/goods-enums.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { givenId, location, locationAddress, locationFields, pathway, pathwayFields } from './entities.ts';
import { abcLevel, cellUse, locationStatus, placeStatus, sideMode } from './enums.ts';
import { storageAreaErrors as errors } from './errors.ts';
import { storageAreaPermissions as may } from './permissions.ts';
import { command, list, ofLocation as at, read } from './shapes.ts';

const ids = z.array(givenId).max(200);
const seen = { request_id: requestId, version: z.int() };
const versioned = z.strictObject({ version: z.int() });
const reason = z.string().trim().min(1).max(200);

/** The filters of the cells, in the list and wherever all that match are meant. */
const locationFilters = {
  /** The beginning of a code, or many codes with commas between them. */
  location_id: pastedIds.optional(),
  park_id: ids.optional(),
  zone_sector_id: ids.optional(),
  zone_cluster_id: ids.optional(),
  zone_id: ids.optional(),
  pathway_id: pastedIds.optional(),
  storey_id: ids.optional(),
  level_from: z.int().min(0).max(1_000).optional(),
  level_to: z.int().min(0).max(1_000).optional(),
  /** Cells that are used for any of these. */
  usage: z.array(z.literal(cellUse.codes)).max(10).optional(),
  size_type_id: z.string().max(20).optional(),
  abc_level: z.array(z.literal(abcLevel.codes)).max(10).optional(),
  status: z.array(z.literal(locationStatus.codes)).max(10).optional(),
};

/** The cells an action is about: those named, or all that match, as many as were seen. */
const chosen = {
  location_id_list: z.array(z.string().max(40)).min(1).max(2_000).optional(),
  filter: z.strictObject(locationFilters).optional(),
  expect_matched: z.int().min(0).optional(),
};

export const placeCalls = {
  searchPathway: defineCall({
    ...at('search_pathway'),
    ...list,
    access: holderOf(may.pathwayView),
    input: z.strictObject({
      ...pageInput(['pick_seq', 'pathway_id', 'mtime']),
      pathway_id: pastedIds.optional(),
      park_id: ids.optional(),
      zone_sector_id: ids.optional(),
      zone_cluster_id: ids.optional(),
      zone_id: ids.optional(),
      storey_id: ids.optional(),
      side_mode: z.array(z.literal(sideMode.codes)).max(10).optional(),
      status: z.array(z.literal(placeStatus.codes)).max(10).optional(),
    }),
    reply: pageReply(pathway),
  }),
  /** A pathway with all its cells: what its elevation is drawn from. */
  getPathway: defineCall({
    ...at('get_pathway'),
    ...read,
    access: holderOf(may.pathwayDetail),
    input: z.strictObject({ pathway_id: z.string().max(40) }),
    reply: z.strictObject({
      pathway,
      cell_list: z.array(
        z.strictObject({
          location_id: z.string(),
          bay: z.int(),
          level: z.int(),
          position: z.int(),
          side: z.string(),
          usage: z.int(),
          abc_level: z.int(),
          standing: z.int(),
        }),
      ),
    }),
  }),
  createPathway: defineCall({
    ...at('create_pathway'),
    ...command,
    access: holderOf(may.pathwayCreate),
    input: z.strictObject({
      request_id: requestId,
      zone_id: givenId,
      pathway_no: z.int().min(1).max(999),
      ...pathwayFields,
    }),
    reply: z.strictObject({ pathway_id: z.string(), version: z.int() }),
    audit: { object: 'pathway', action: 'create' },
    errors: [errors.parentGone, errors.pathwayTaken],
  }),
  /** Another place on the walk, or another way to walk it, numbers its cells anew. */
  updatePathway: defineCall({
    ...at('update_pathway'),
    ...command,
    access: holderOf(may.pathwayEdit),
    input: z.strictObject({ ...seen, pathway_id: z.string().max(40), ...pathwayFields }),
    reply: versioned,
    audit: { object: 'pathway', action: 'update' },
    errors: [],
  }),
  updatePathwayStatus: defineCall({
    ...at('update_pathway_status'),
    ...command,
    access: holderOf(may.pathwayEdit),
    input: z.strictObject({
      ...seen,
      pathway_id: z.string().max(40),
      status: z.literal(placeStatus.codes),
      reason,
    }),
    reply: z.strictObject({ version: z.int(), cells: z.int() }),
    audit: { object: 'pathway', action: 'update' },
    errors: [],
  }),
  deletePathway: defineCall({
    ...at('delete_pathway'),
    ...command,
    access: holderOf(may.pathwayDelete),
    input: z.strictObject({ ...seen, pathway_id: z.string().max(40) }),
    reply: z.strictObject({}),
    audit: { object: 'pathway', action: 'delete' },
    errors: [errors.childrenLive, errors.deletedStand],
  }),

  searchLocation: defineCall({
    ...at('search_location'),
    ...list,
    access: holderOf(may.cellView),
    input: z.strictObject({ ...pageInput(['pick_seq', 'location_id', 'mtime']), ...locationFilters }),
    reply: pageReply(location),
  }),
  getLocation: defineCall({
    ...at('get_location'),
    ...read,
    access: holderOf(may.cellDetail),
    input: z.strictObject({ location_id: z.string().max(40) }),
    reply: location,
  }),
  createLocation: defineCall({
    ...at('create_location'),
    ...command,
    access: holderOf(may.cellCreate),
    input: z.strictObject({
      request_id: requestId,
      location_id: z.string().regex(/^[A-Z0-9][A-Z0-9_.-]{0,31}$/),
      pathway_id: givenId,
      ...locationAddress,
      ...locationFields,
    }),
    reply: z.strictObject({ location_id: z.string(), version: z.int() }),
    audit: { object: 'location', action: 'create' },
    errors: [errors.codeTaken, errors.parentGone, errors.noPickThere],
  }),
  updateLocation: defineCall({
    ...at('update_location'),
    ...command,
    access: holderOf(may.cellEdit),
    input: z.strictObject({ ...seen, location_id: z.string().max(40), ...locationFields }),
    reply: versioned,
    audit: { object: 'location', action: 'update' },
    errors: [errors.noPickThere],
  }),
  updateLocationStatus: defineCall({
    ...at('update_location_status'),
    ...command,
    access: holderOf(may.cellEdit),
    input: z.strictObject({
      request_id: requestId,
      ...chosen,
      status: z.literal(placeStatus.codes),
      reason,
      /** Then it is normal again by itself. */
      until: moment.nullable(),
    }),
    reply: z.strictObject({ changed: z.int() }),
    audit: { object: 'location', action: 'update' },
    errors: [errors.setChanged, errors.tooManyAtOnce, errors.wrongMove],
  }),
  massUpdateLocation: defineCall({
    ...at('mass_update_location'),
    ...command,
    access: holderOf(may.cellEdit),
    input: z.strictObject({
      request_id: requestId,
      ...chosen,
      /** Only those that are given are changed. */
      set: z.strictObject({
        usage: locationFields.usage.optional(),
        size_type_id: locationFields.size_type_id.optional(),
        abc_level: locationFields.abc_level.optional(),
        max_weight_g: locationFields.max_weight_g.optional(),
        mix_sku: locationFields.mix_sku.optional(),
        mix_batch: locationFields.mix_batch.optional(),
        mix_owner: locationFields.mix_owner.optional(),
      }),
      dry_run: z.literal(yesNo.codes),
    }),
    reply: z.strictObject({ matched: z.int(), changed: z.int() }),
    audit: { object: 'location', action: 'update' },
    errors: [errors.setChanged, errors.tooManyAtOnce, errors.noPickThere],
  }),
  deleteLocation: defineCall({
    ...at('delete_location'),
    ...command,
    access: holderOf(may.cellDelete),
    input: z.strictObject({ ...seen, location_id: z.string().max(40) }),
    reply: versioned,
    audit: { object: 'location', action: 'delete' },
    errors: [],
  }),
  restoreLocation: defineCall({
    ...at('restore_location'),
    ...command,
    access: holderOf(may.cellCreate),
    input: z.strictObject({ ...seen, location_id: z.string().max(40) }),
    reply: versioned,
    audit: { object: 'location', action: 'restore' },
    errors: [],
  }),
} as const;
