import { z } from 'zod';
import { purchaseType } from '../../common/goods-enums.ts';
import { dockBlockReason, dockStatus, dockType, floorStatus, stagingType, stationType } from './enums.ts';

/** As it stands on the label. */
export const placeId = z.string().regex(/^[A-Z0-9][A-Z0-9_.-]{0,31}$/);
export const dockId = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,15}$/);
export const stationId = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,23}$/);
const id = z.string().trim().min(1).max(40);
const name = z.string().trim().min(1).max(60);
/** null is no text. */
const text = (max: number) => z.string().trim().max(max).nullable();
const flag = z.literal([0, 1]);

const record = { version: z.int(), ctime: z.int(), mtime: z.int(), creator: z.string(), modifier: z.string() };

/** What each kind of staging place has beside what every place has. */
const stagingSettings = {
  served_zone_id: id.nullable(),
  station_id: stationId.nullable(),
  priority: z.int().min(0).max(99_999),
  destination: text(60),
  carrier: text(60),
  /** Minutes after midnight. */
  cutoff_minute: z.int().min(0).max(1_439).nullable(),
  dispute_class: text(60),
  approver_role: text(60),
  party_rule: text(200),
  max_value_minor: z.int().min(1).max(9_007_199_254_740_991).nullable(),
};
const placeFields = {
  location_name: text(60),
  storey_id: id.nullable(),
  /** Pallets, boxes or cartons, whichever stand there. */
  max_container: z.int().min(1).max(2_147_483_647).nullable(),
  status: z.literal(floorStatus.codes),
  status_reason: text(200),
};
export const stagingFields = { ...placeFields, ...stagingSettings };

export const stagingLocation = z.strictObject({
  location_id: z.string(),
  staging_type: z.literal(stagingType.codes),
  ...stagingFields,
  location_name: z.string(),
  status_reason: z.string(),
  destination: z.string(),
  carrier: z.string(),
  dispute_class: z.string(),
  approver_role: z.string(),
  party_rule: z.string(),
  /** The docks that unload or load there. */
  dock_list: z.array(z.string()),
  ...record,
});
export type StagingLocation = z.infer<typeof stagingLocation>;

export const dockFields = {
  dock_name: name,
  dock_type: z.literal(dockType.codes),
  park_id: id.nullable(),
  storey_id: id.nullable(),
  vehicle_type_list: z.array(z.string().trim().min(1).max(40)).max(20),
  purchase_type_list: z.array(z.literal(purchaseType.codes)).max(3),
  location_id_list: z.array(placeId).max(50),
  max_height_mm: z.int().min(1).max(99_999).nullable(),
  leveller: flag,
  open_time: text(60),
  is_blocked: flag,
  status_reason: text(200),
};

export const dock = z.strictObject({
  dock_id: z.string(),
  ...dockFields,
  open_time: z.string(),
  status_reason: z.string(),
  status: z.literal(dockStatus.codes),
  occupied_since: z.int().nullable(),
  ...record,
});
export type Dock = z.infer<typeof dock>;

export const dockBlock = z.strictObject({
  block_id: z.string(),
  dock_id: z.string(),
  block_from: z.int(),
  block_to: z.int(),
  reason: z.literal(dockBlockReason.codes),
  note: z.string(),
  creator: z.string(),
});
export type DockBlock = z.infer<typeof dockBlock>;

/** A place a dock unloads to or loads from. One that is no staging place, such as a cell, has no type. */
export const dockPlace = z.strictObject({
  location_id: z.string(),
  location_name: z.string(),
  staging_type: z.literal(stagingType.codes).nullable(),
  is_blocked: flag,
});
export type DockPlace = z.infer<typeof dockPlace>;

export const stationFields = {
  station_name: name,
  station_type: z.literal(stationType.codes),
  /** One of the two. */
  zone_id: id.nullable(),
  location_id: placeId.nullable(),
  scale_id: text(40),
  pad: flag,
  status: z.literal(floorStatus.codes),
};

export const station = z.strictObject({
  station_id: z.string(),
  ...stationFields,
  scale_id: z.string(),
  is_default: flag,
  /** Who works there now, and since when. */
  current_user_id: z.string().nullable(),
  bound_at: z.int().nullable(),
  ...record,
});
export type Station = z.infer<typeof station>;
