import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';

export type TemplateFields = Omit<
  DeviceTemplate,
  'template_id' | 'max_volume_cm3' | 'used' | 'version' | 'ctime' | 'mtime' | 'creator' | 'modifier'
>;

/** What a person typed of a template, as its history tells it. */
export const templateHistory = (row: TemplateFields): TemplateFields => ({
  template_name: row.template_name,
  device_type: row.device_type,
  usage: row.usage,
  length_mm: row.length_mm,
  width_mm: row.width_mm,
  height_mm: row.height_mm,
  inner_length_mm: row.inner_length_mm,
  inner_width_mm: row.inner_width_mm,
  inner_height_mm: row.inner_height_mm,
  tare_weight_g: row.tare_weight_g,
  max_weight_g: row.max_weight_g,
  fill_factor: row.fill_factor,
  max_child: row.max_child,
  stack_limit: row.stack_limit,
  slot_rows: row.slot_rows,
  slot_cols: row.slot_cols,
  id_prefix: row.id_prefix,
  id_pattern: row.id_pattern,
  needs_check_days: row.needs_check_days,
  status: row.status,
});

const onTheLabel = ['device_type', 'slot_rows', 'slot_cols', 'id_prefix', 'id_pattern'] as const;

/** Whether a change touches what stands on printed labels, or what the wall is built of. */
export const changesLabels = (before: TemplateFields, after: TemplateFields): boolean =>
  onTheLabel.some((field) => before[field] !== after[field]);

/** A label tells its type by its prefix: no prefix may begin with that of another type. */
export const confusable = (prefix: string, other: string): boolean =>
  prefix.startsWith(other) || other.startsWith(prefix);
