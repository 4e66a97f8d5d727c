import { z } from 'zod';
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
