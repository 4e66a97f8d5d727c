import { z } from 'zod';
import { temperatureZone } from '../../common/goods-enums.ts';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import {
  cluster,
  clusterFields,
  floorStorey,
  givenId,
  park,
  parkFields,
  parkTree,
  sector,
  sectorFields,
  zone,
  zoneFields,
  zoneId,
} from './entities.ts';
import { clusterUsage, placeStatus, rackType, zoneType } from './enums.ts';
import { storageAreaErrors as errors } from './errors.ts';
import { storageAreaPermissions as may } from './permissions.ts';
import { command, list, ofLocation as at, read } from './shapes.ts';

const ids = z.array(givenId).max(200);
const seen = { request_id: requestId, version: z.int() };
const versioned = z.strictObject({ version: z.int() });

export const treeCalls = {
  /** 1: the tree, 2: with names and with how many cells stand below each. */
  getParkZoneTree: defineCall({
    ...at('get_park_zone_tree'),
    ...read,
    access: signedIn,
    input: z.strictObject({ park_data_type: z.literal([1, 2]).default(1) }),
    reply: z.strictObject({ park_list: z.array(parkTree) }),
  }),

  /** The storeys that have zones, from the top, with their zones and aisles: what the plan of the floors is drawn from. */
  getFloorPlan: defineCall({
    ...at('get_floor_plan'),
    ...read,
    access: holderOf(may.zoneView),
    input: z.strictObject({}),
    reply: z.strictObject({ storey_list: z.array(floorStorey) }),
  }),

  searchPark: defineCall({
    ...at('search_park'),
    ...list,
    access: holderOf(may.parkView),
    input: z.strictObject({
      ...pageInput(['park_name', 'mtime']),
      park_id: pastedIds.optional(),
      park_name: z.string().max(60).optional(),
    }),
    reply: pageReply(park),
  }),
  createPark: defineCall({
    ...at('create_park'),
    ...command,
    access: holderOf(may.parkCreate),
    input: z.strictObject({ request_id: requestId, ...parkFields }),
    reply: z.strictObject({ park_id: z.string(), version: z.int() }),
    audit: { object: 'park', action: 'create' },
    errors: [],
  }),
  updatePark: defineCall({
    ...at('update_park'),
    ...command,
    access: holderOf(may.parkEdit),
    input: z.strictObject({ ...seen, park_id: givenId, ...parkFields }),
    reply: versioned,
    audit: { object: 'park', action: 'update' },
    errors: [],
  }),
  deletePark: defineCall({
    ...at('delete_park'),
    ...command,
    access: holderOf(may.parkDelete),
    input: z.strictObject({ ...seen, park_id: givenId }),
    reply: z.strictObject({}),
    audit: { object: 'park', action: 'delete' },
    errors: [errors.childrenLive],
  }),

  /** Sectors have no page of their own: they are managed from the page of the clusters. */
  searchZoneSector: defineCall({
    ...at('search_zone_sector'),
    ...list,
    access: holderOf(may.zoneClusterView),
    input: z.strictObject({ ...pageInput(['zone_sector_name']), park_id: ids.optional() }),
    reply: pageReply(sector),
  }),
  createZoneSector: defineCall({
    ...at('create_zone_sector'),
    ...command,
    access: holderOf(may.zoneClusterCreate),
    input: z.strictObject({ request_id: requestId, ...sectorFields }),
    reply: z.strictObject({ zone_sector_id: z.string(), version: z.int() }),
    audit: { object: 'zone_sector', action: 'create' },
    errors: [errors.parentGone],
  }),
  updateZoneSector: defineCall({
    ...at('update_zone_sector'),
    ...command,
    access: holderOf(may.zoneClusterEdit),
    input: z.strictObject({ ...seen, zone_sector_id: givenId, ...sectorFields }),
    reply: versioned,
    audit: { object: 'zone_sector', action: 'update' },
    errors: [errors.parentGone],
  }),
  deleteZoneSector: defineCall({
    ...at('delete_zone_sector'),
    ...command,
    access: holderOf(may.zoneClusterDelete),
    input: z.strictObject({ ...seen, zone_sector_id: givenId }),
    reply: z.strictObject({}),
    audit: { object: 'zone_sector', action: 'delete' },
    errors: [errors.childrenLive],
  }),

  searchZoneCluster: defineCall({
    ...at('search_zone_cluster'),
    ...list,
    access: holderOf(may.zoneClusterView),
    input: z.strictObject({
      ...pageInput(['sort', 'zone_cluster_name', 'mtime']),
      zone_cluster_id: pastedIds.optional(),
      zone_cluster_name: z.string().max(60).optional(),
      park_id: ids.optional(),
      zone_sector_id: ids.optional(),
      usage: z.array(z.literal(clusterUsage.codes)).max(10).optional(),
    }),
    reply: pageReply(cluster),
  }),
  createZoneCluster: defineCall({
    ...at('create_zone_cluster'),
    ...command,
    access: holderOf(may.zoneClusterCreate),
    input: z.strictObject({ request_id: requestId, ...clusterFields }),
    reply: z.strictObject({ zone_cluster_id: z.string(), version: z.int() }),
    audit: { object: 'zone_cluster', action: 'create' },
    errors: [errors.parentGone],
  }),
  updateZoneCluster: defineCall({
    ...at('update_zone_cluster'),
    ...command,
    access: holderOf(may.zoneClusterEdit),
    input: z.strictObject({ ...seen, zone_cluster_id: givenId, ...clusterFields }),
    reply: versioned,
    audit: { object: 'zone_cluster', action: 'update' },
    errors: [errors.parentGone, errors.noPickThere],
  }),
  deleteZoneCluster: defineCall({
    ...at('delete_zone_cluster'),
    ...command,
    access: holderOf(may.zoneClusterDelete),
    input: z.strictObject({ ...seen, zone_cluster_id: givenId }),
    reply: z.strictObject({}),
    audit: { object: 'zone_cluster', action: 'delete' },
    errors: [errors.childrenLive],
  }),

  searchZone: defineCall({
    ...at('search_zone'),
    ...list,
    access: holderOf(may.zoneView),
    input: z.strictObject({
      ...pageInput(['zone_id', 'pick_priority', 'zone_name', 'mtime']),
      zone_id: pastedIds.optional(),
      zone_name: z.string().max(60).optional(),
      park_id: ids.optional(),
      zone_sector_id: ids.optional(),
      zone_cluster_id: ids.optional(),
      storey_id: ids.optional(),
      zone_type: z.array(z.literal(zoneType.codes)).max(20).optional(),
      temperature_zone: z.array(z.literal(temperatureZone.codes)).max(10).optional(),
      rack_type: z.array(z.literal(rackType.codes)).max(10).optional(),
      status: z.array(z.literal(placeStatus.codes)).max(10).optional(),
    }),
    reply: pageReply(zone),
  }),
  getZone: defineCall({
    ...at('get_zone'),
    ...read,
    access: holderOf(may.zoneDetail),
    input: z.strictObject({ zone_id: z.string().max(40) }),
    reply: z.strictObject({
      zone,
      /** How many of its cells have which size. */
      size_list: z.array(z.strictObject({ size_type_id: z.string(), cells: z.int() })),
      pathway_list: z.array(
        z.strictObject({ pathway_id: z.string(), status: z.int(), cells: z.int(), blocked_cells: z.int() }),
      ),
    }),
  }),
  createZone: defineCall({
    ...at('create_zone'),
    ...command,
    access: holderOf(may.zoneCreate),
    input: z.strictObject({ request_id: requestId, zone_id: zoneId, ...zoneFields }),
    reply: z.strictObject({ zone_id: z.string(), version: z.int() }),
    audit: { object: 'zone', action: 'create' },
    errors: [errors.zoneTaken, errors.parentGone, errors.noPickThere],
  }),
  updateZone: defineCall({
    ...at('update_zone'),
    ...command,
    access: holderOf(may.zoneEdit),
    input: z.strictObject({ ...seen, zone_id: z.string().max(40), ...zoneFields }),
    reply: versioned,
    audit: { object: 'zone', action: 'update' },
    errors: [errors.parentGone, errors.noPickThere],
  }),
  /** What it does to the zone, its cells inherit; what they were told themselves stays. */
  updateZoneStatus: defineCall({
    ...at('update_zone_status'),
    ...command,
    access: holderOf(may.zoneEdit),
    input: z.strictObject({
      ...seen,
      zone_id: z.string().max(40),
      status: z.literal(placeStatus.codes),
      reason: z.string().trim().min(1).max(200),
    }),
    reply: z.strictObject({ version: z.int(), cells: z.int() }),
    audit: { object: 'zone', action: 'update' },
    errors: [],
  }),
  deleteZone: defineCall({
    ...at('delete_zone'),
    ...command,
    access: holderOf(may.zoneDelete),
    input: z.strictObject({ ...seen, zone_id: z.string().max(40) }),
    reply: z.strictObject({}),
    audit: { object: 'zone', action: 'delete' },
    errors: [errors.childrenLive],
  }),
} as const;
