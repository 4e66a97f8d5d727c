import { z } from 'zod';
import { isZone } from '../../common/sites.ts';
import { storeyStatus } from './enums.ts';

/** What a person types of a storey. Limits keep a slip of the finger out, not a building. */
export const storeyFields = {
  storey_name: z.string().trim().min(1).max(60),
  /** 0 is the ground floor, basements are negative. */
  floor_no: z.int().min(-20).max(200),
  height_mm: z.int().min(1).max(99_999).nullable(),
  area_m2: z.int().min(1).max(9_999_999).nullable(),
  sort: z.int().min(0).max(99_999),
  status: z.literal(storeyStatus.codes),
};

export const storey = z.strictObject({
  storey_id: z.string(),
  ...storeyFields,
  version: z.int(),
  ctime: z.int(),
  mtime: z.int(),
  creator: z.string(),
  modifier: z.string(),
});
export type Storey = z.infer<typeof storey>;

export const warehouseDetail = z.strictObject({
  whs_id: z.string(),
  country: z.string(),
  whs_no: z.string(),
  is_rms: z.boolean(),
  time_region: z.string(),
  is_use_channel: z.literal([0, 1]),
  /** 0 separated, 1 integrated. */
  quota_mode: z.literal([0, 1]),
  use_rtsb_local_process: z.boolean(),
});
export type WarehouseDetail = z.infer<typeof warehouseDetail>;

const yesNo = z.literal([0, 1]);

/** What a person types of a warehouse. */
export const warehouseFields = {
  /** By which finance and carriers know it. */
  whs_no: z.string().trim().min(1).max(20),
  whs_name: z.string().trim().min(1).max(60),
  address: z.string().trim().max(200),
  contact_name: z.string().trim().max(60),
  contact_phone: z.string().trim().max(30),
  time_region: z.string().max(60).refine(isZone, 'is no time region'),
  is_rms: yesNo,
  is_use_channel: yesNo,
  use_rtsb_local_process: yesNo,
  storey_name_setup: yesNo,
};

/** A warehouse in the list: what it is, and how much of it is set up; null where its site does not answer. */
export const warehouseRow = z.strictObject({
  whs_id: z.string(),
  country: z.string(),
  whs_no: z.string(),
  whs_name: z.string(),
  time_region: z.string(),
  storeys: z.int().nullable(),
  zones: z.int().nullable(),
  cells: z.int().nullable(),
  users: z.int(),
  version: z.int(),
  mtime: z.int(),
  modifier: z.string(),
});
export type WarehouseRow = z.infer<typeof warehouseRow>;

export const warehouseRecord = z.strictObject({
  whs_id: z.string(),
  country: z.string(),
  ...warehouseFields,
  quota_mode: yesNo,
  version: z.int(),
  ctime: z.int(),
  creator: z.string(),
  mtime: z.int(),
  modifier: z.string(),
});
export type WarehouseRecord = z.infer<typeof warehouseRecord>;

/** A step on the way from an empty warehouse to one that works. */
export const readinessStep = z.strictObject({
  /** `zone`: its words are the console's. */
  step: z.string(),
  /** The name of the page where it is done. */
  page: z.string(),
  count: z.int(),
});
