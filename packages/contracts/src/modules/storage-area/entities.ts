import { z } from 'zod';
import { temperatureZone, yesNo } from '../../common/goods-enums.ts';
import {
  abcLevel,
  areaPurpose,
  chainNode,
  clusterUsage,
  direction,
  locationStatus,
  mixing,
  placeStatus,
  rackType,
  seqMode,
  sideMode,
  zoneType,
} from './enums.ts';

/** Who made a row and who changed it last, as every row of master data tells. */
const stamps = {
  version: z.int(),
  ctime: z.int(),
  mtime: z.int(),
  creator: z.string(),
  modifier: z.string(),
};

/** An id the server made, as a person sends it back. */
export const givenId = z.string().min(1).max(40);
const name = z.string().trim().min(1).max(60);

export const parkFields = { park_name: name, address: z.string().trim().max(200), is_default: z.literal(yesNo.codes) };
export const park = z.strictObject({
  park_id: z.string(),
  ...parkFields,
  sectors: z.int(),
  clusters: z.int(),
  zones: z.int(),
  cells: z.int(),
  ...stamps,
});
export type Park = z.infer<typeof park>;

export const sectorFields = { zone_sector_name: name, park_id: givenId };
export const sector = z.strictObject({
  zone_sector_id: z.string(),
  ...sectorFields,
  park_name: z.string(),
  clusters: z.int(),
  ...stamps,
});
export type Sector = z.infer<typeof sector>;

/** The product has twelve plate colours; 0 is none. */
export const clusterFields = {
  zone_cluster_name: name,
  zone_sector_id: givenId,
  usage: z.literal(clusterUsage.codes),
  sort: z.int().min(0).max(99_999),
  colour: z.int().min(0).max(11),
};
export const cluster = z.strictObject({
  zone_cluster_id: z.string(),
  ...clusterFields,
  zone_sector_name: z.string(),
  park_name: z.string(),
  zones: z.int(),
  pathways: z.int(),
  cells: z.int(),
  ...stamps,
});
export type Cluster = z.infer<typeof cluster>;

/** On the label of every cell in it, so it is short and plain. */
export const zoneId = z.string().regex(/^[A-Z0-9]{1,6}$/);

export const zoneFields = {
  zone_name: name,
  zone_cluster_id: givenId,
  storey_id: givenId,
  zone_type: z.literal(zoneType.codes),
  temperature_zone: z.literal(temperatureZone.codes),
  rack_type: z.literal(rackType.codes),
  pick_priority: z.int().min(0).max(99_999),
  mix_sku: z.literal(mixing.codes),
  mix_batch: z.literal(mixing.codes),
  mix_owner: z.literal(mixing.codes),
  /** Bits: 1 location, 2 SKU, 4 batch, 8 UID. */
  require_scan: z.int().min(0).max(15),
};
export const zone = z.strictObject({
  zone_id: z.string(),
  ...zoneFields,
  zone_cluster_name: z.string(),
  storey_name: z.string(),
  status: z.literal(placeStatus.codes),
  status_reason: z.string(),
  pathways: z.int(),
  cells: z.int(),
  blocked_cells: z.int(),
  ...stamps,
});
export type Zone = z.infer<typeof zone>;

/** What stands in front of the tree only when its counts are asked for. */
const counted = { cells: z.int().optional() };
export const parkTree = z.strictObject({
  park_id: z.string(),
  park_name: z.string(),
  ...counted,
  sector_list: z.array(
    z.strictObject({
      zone_sector_id: z.string(),
      zone_sector_name: z.string(),
      ...counted,
      zone_cluster: z.array(
        z.strictObject({
          zone_cluster_id: z.string(),
          zone_cluster_name: z.string(),
          ...counted,
          zone: z.array(
            z.strictObject({
              zone_id: z.string(),
              disabled: z.boolean(),
              zone_name: z.string().optional(),
              zone_type: z.int().optional(),
              storey_id: z.string().optional(),
              ...counted,
            }),
          ),
        }),
      ),
    }),
  ),
});
export type ParkTree = z.infer<typeof parkTree>;

export const pathwayFields = {
  side_mode: z.literal(sideMode.codes),
  direction: z.literal(direction.codes),
  seq_mode: z.literal(seqMode.codes),
  /** Its place on the walk through the warehouse. */
  pick_seq: z.int().min(0).max(200_000),
  width_mm: z.int().min(1).max(99_999).nullable(),
};
export const pathway = z.strictObject({
  pathway_id: z.string(),
  zone_id: z.string(),
  pathway_no: z.int(),
  ...pathwayFields,
  storey_name: z.string(),
  bays: z.int(),
  cells: z.int(),
  blocked_cells: z.int(),
  status: z.literal(placeStatus.codes),
  status_reason: z.string(),
  ...stamps,
});
export type Pathway = z.infer<typeof pathway>;

/** Whole zones, and pathways where only some of a zone belong to it. */
export const logicAreaFields = {
  logic_area_name: name,
  purpose: z.literal(areaPurpose.codes),
  zone_id_list: z.array(givenId).max(500),
  pathway_id_list: z.array(givenId).max(2_000),
};
export const logicArea = z.strictObject({
  logic_area_id: z.string(),
  ...logicAreaFields,
  zone_id_list: z.array(z.string()),
  pathway_id_list: z.array(z.string()),
  cells: z.int(),
  ...stamps,
});
export type LogicArea = z.infer<typeof logicArea>;

/** A day of the warehouse. */
export const day = z.iso.date().refine((text) => text >= '1970-01-01', 'is before 1970');

/** How many cells of a cluster a node of the fulfilment chain is to have, from one day to another. */
export const planningFields = {
  zone_cluster_id: givenId,
  chain_node: z.literal(chainNode.codes),
  /** Categories of the first level; none means all goods. */
  category_l1_list: z.array(givenId).max(100),
  planned_cell_qty: z.int().min(0).max(9_999_999),
  planned_volume_cm3: z.int().min(1).max(999_999_999_999).nullable(),
  target_turnover_days: z.int().min(1).max(9_999).nullable(),
  effective_from: day,
  effective_to: day.nullable(),
};
export const planning = z.strictObject({
  planning_id: z.string(),
  ...planningFields,
  category_l1_list: z.array(z.string()),
  effective_from: z.string(),
  effective_to: z.string().nullable(),
  zone_cluster_name: z.string(),
  /** Cells the cluster has. */
  real_cells: z.int(),
  /** Of all that is planned in the cluster on the day it begins; nothing where none is planned. */
  used_percent: z.int().nullable(),
  ...stamps,
});
export type Planning = z.infer<typeof planning>;

export const plannedCluster = z.strictObject({
  zone_cluster_id: z.string(),
  zone_cluster_name: z.string(),
  real_cells: z.int(),
  node_list: z.array(z.strictObject({ chain_node: z.int(), planned_cell_qty: z.int() })),
});
export type PlannedCluster = z.infer<typeof plannedCluster>;

const size = z.int().min(1).max(99_999).nullable();
const mix = z.literal(mixing.codes).nullable();

/** What a person gives a cell. Limits that are null do not limit; mixing that is null is the zone's. */
export const locationFields = {
  usage: z.int().min(0).max(7),
  size_type_id: z.string().trim().max(20),
  rack_type: z.literal(rackType.codes),
  temperature_zone: z.literal(temperatureZone.codes),
  length_mm: size,
  width_mm: size,
  height_mm: size,
  max_volume_cm3: z.int().min(1).max(999_999_999_999).nullable(),
  max_weight_g: z.int().min(1).max(999_999_999).nullable(),
  max_qty: z.int().min(1).max(9_999_999).nullable(),
  max_sku: z.int().min(1).max(9_999).nullable(),
  max_container: z.int().min(1).max(9_999).nullable(),
  mix_sku: mix,
  mix_batch: mix,
  mix_owner: mix,
  abc_level: z.literal(abcLevel.codes),
  pick_seq: z.int().min(0).max(2_147_483_647),
};

/** Where in its pathway it is. */
export const locationAddress = {
  bay: z.int().min(1).max(1_998),
  level: z.int().min(1).max(30),
  position: z.int().min(1).max(50),
  side: z.enum(['L', 'R']),
};

export const location = z.strictObject({
  location_id: z.string(),
  zone_id: z.string(),
  pathway_id: z.string(),
  storey_id: z.string(),
  zone_cluster_id: z.string(),
  bay: z.int(),
  level: z.int(),
  position: z.int(),
  side: z.string(),
  ...locationFields,
  put_seq: z.int(),
  check_digit: z.string(),
  status: z.literal(locationStatus.codes),
  /** Of its zone or pathway. */
  inherited_status: z.int(),
  /** The worse of both: what counts. */
  standing: z.literal(locationStatus.codes),
  status_reason: z.string(),
  status_until: z.int().nullable(),
  ...stamps,
});
export type Location = z.infer<typeof location>;

export const floorStorey = z.strictObject({
  storey_id: z.string(),
  storey_name: z.string(),
  floor_no: z.int(),
  zone_list: z.array(
    z.strictObject({
      zone_id: z.string(),
      zone_name: z.string(),
      zone_type: z.int(),
      status: z.int(),
      pathway_list: z.array(
        z.strictObject({ pathway_id: z.string(), status: z.int(), cells: z.int(), blocked_cells: z.int() }),
      ),
    }),
  ),
});
export type FloorStorey = z.infer<typeof floorStorey>;
