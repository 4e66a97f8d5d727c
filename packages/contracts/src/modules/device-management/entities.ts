import { z } from 'zod';
import { photoList } from '../photos/limits.ts';
import { deviceEvent, deviceStatus, deviceTemplateStatus, deviceType, deviceUsage } from './enums.ts';
import { isIdPattern } from './id-pattern.ts';

const mm = z.int().min(1).max(20_000);
const grams = z.int().min(0).max(5_000_000);

export const templateId = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,15}$/);
export const deviceId = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,23}$/);

/** What a person types of a template. */
export const templateFields = {
  template_name: z.string().trim().min(1).max(60),
  device_type: z.literal(deviceType.codes),
  usage: z.literal(deviceUsage.codes),
  length_mm: mm,
  width_mm: mm,
  height_mm: mm,
  inner_length_mm: mm.nullable(),
  inner_width_mm: mm.nullable(),
  inner_height_mm: mm.nullable(),
  tare_weight_g: grams,
  max_weight_g: grams.min(1),
  fill_factor: z.int().min(1).max(100),
  max_child: z.int().min(1).max(999).nullable(),
  stack_limit: z.int().min(1).max(99).nullable(),
  /** Rows and columns of a cart or wall; 0 for what has no slots. */
  slot_rows: z.int().min(0).max(30),
  slot_cols: z.int().min(0).max(30),
  id_prefix: z.string().regex(/^[A-Z]{1,4}$/),
  id_pattern: z.string().max(60).refine(isIdPattern, 'must begin with {prefix} and have one {seq:06}'),
  needs_check_days: z.int().min(1).max(3_650).nullable(),
  status: z.literal(deviceTemplateStatus.codes),
};

/** What fits together: inside not above outside, empty below full, slots both ways or none. */
export const wholeTemplate = (
  fields: z.infer<z.ZodObject<typeof templateFields>>,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void => {
  const wrong = (field: string, message: string): void => context.addIssue({ code: 'custom', path: [field], message });
  for (const side of ['length_mm', 'width_mm', 'height_mm'] as const) {
    const inner = fields[`inner_${side}`];
    if (inner !== null && inner > fields[side]) wrong(`inner_${side}`, `must not be above ${side}`);
  }
  if (fields.tare_weight_g >= fields.max_weight_g) wrong('tare_weight_g', 'must be below max_weight_g');
  if ((fields.slot_rows === 0) !== (fields.slot_cols === 0)) wrong('slot_cols', 'needs rows and columns, or neither');
};

const written = {
  version: z.int(),
  ctime: z.int(),
  mtime: z.int(),
  creator: z.string(),
  modifier: z.string(),
};

export const deviceTemplate = z.strictObject({
  template_id: z.string(),
  ...templateFields,
  max_volume_cm3: z.int(),
  /** It made devices somewhere in the site: type, slots and numbering are fixed. */
  used: z.literal([0, 1]),
  ...written,
});
export type DeviceTemplate = z.infer<typeof deviceTemplate>;

/** What a person may change of a device. */
export const deviceFields = {
  home_location_id: z.string().trim().max(32).nullable(),
  note: z.string().trim().max(200).nullable(),
  next_check_at: z.int().min(0).max(9_999_999_999).nullable(),
  photo_list: photoList,
};

export const device = z.strictObject({
  device_id: z.string(),
  device_type: z.literal(deviceType.codes),
  template_id: z.string(),
  template_name: z.string(),
  owner_whs_id: z.string(),
  ...deviceFields,
  note: z.string(),
  status: z.literal(deviceStatus.codes),
  status_reason: z.string(),
  last_scan_at: z.int().nullable(),
  ...written,
});
export type Device = z.infer<typeof device>;

export const deviceHistory = z.strictObject({
  at: z.int(),
  event: z.literal(deviceEvent.codes),
  actor: z.string(),
  note: z.string(),
});
export type DeviceHistory = z.infer<typeof deviceHistory>;
