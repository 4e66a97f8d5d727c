import {
  deviceTemplateStatus,
  deviceType,
  deviceUsage,
} from '@tallyhouse/contracts/modules/device-management/enums.ts';
import type { FormField, FormMode } from '../../../../kit/form/form-types.ts';

/** What is on the labels of a template that made devices stays as it is. */
const fixed = (used: boolean): { disabledIn: readonly FormMode[] } => ({ disabledIn: used ? ['Edit'] : [] });

/** Limits as in the contract. */
export const identity = (used: boolean): readonly FormField[] => [
  { type: 'text', name: 'template_id', required: true, units: 1, maxLength: 16, disabledIn: ['Edit'] },
  { type: 'text', name: 'template_name', required: true, units: 3, maxLength: 60 },
  { type: 'codes', name: 'device_type', required: true, units: 1, codes: deviceType, ...fixed(used) },
  { type: 'codes', name: 'usage', required: true, units: 1, codes: deviceUsage },
  { type: 'codes', name: 'status', required: true, units: 1, codes: deviceTemplateStatus },
];

const mm = { type: 'number', units: 1, min: 1, max: 20_000 } as const;
export const size: readonly FormField[] = [
  { ...mm, name: 'length_mm', required: true },
  { ...mm, name: 'width_mm', required: true },
  { ...mm, name: 'height_mm', required: true },
  { type: 'number', name: 'fill_factor', required: true, units: 1, min: 1, max: 100 },
  { ...mm, name: 'inner_length_mm', required: false },
  { ...mm, name: 'inner_width_mm', required: false },
  { ...mm, name: 'inner_height_mm', required: false },
  { type: 'number', name: 'stack_limit', required: false, units: 1, min: 1, max: 99 },
  { type: 'number', name: 'tare_weight_g', required: true, units: 1, min: 0, max: 5_000_000 },
  { type: 'number', name: 'max_weight_g', required: true, units: 1, min: 1, max: 5_000_000 },
  { type: 'number', name: 'max_child', required: false, units: 1, min: 1, max: 999 },
];

export const slots = (used: boolean): readonly FormField[] => [
  { type: 'number', name: 'slot_rows', required: true, units: 1, min: 0, max: 30, ...fixed(used) },
  { type: 'number', name: 'slot_cols', required: true, units: 1, min: 0, max: 30, ...fixed(used) },
];

export const numbering = (used: boolean): readonly FormField[] => [
  { type: 'text', name: 'id_prefix', required: true, units: 1, maxLength: 4, ...fixed(used) },
  { type: 'text', name: 'id_pattern', required: true, units: 2, maxLength: 60, ...fixed(used) },
  { type: 'number', name: 'needs_check_days', required: false, units: 1, min: 1, max: 3_650 },
];
