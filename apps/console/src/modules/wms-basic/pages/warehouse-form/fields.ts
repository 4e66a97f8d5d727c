import type { FieldOption, FormField } from '../../../../kit/form/form-types.ts';

/** Limits as in the contract. */
export const identity = (countries: readonly FieldOption[]): readonly FormField[] => [
  // The country she works in: for another one she changes the warehouse first.
  { type: 'options', name: 'country', required: true, units: 1, options: countries, disabledIn: ['Create', 'Edit'] },
  { type: 'text', name: 'whs_id', required: true, units: 1, maxLength: 12, disabledIn: ['Edit'] },
  { type: 'text', name: 'whs_no', required: true, units: 1, maxLength: 20 },
  { type: 'text', name: 'whs_name', required: true, units: 4, maxLength: 60 },
  { type: 'text', name: 'address', required: false, units: 4, maxLength: 200 },
  { type: 'text', name: 'contact_name', required: false, units: 2, maxLength: 60 },
  { type: 'text', name: 'contact_phone', required: false, units: 2, maxLength: 30 },
];
export const time = (zones: readonly FieldOption[]): readonly FormField[] => [
  { type: 'options', name: 'time_region', required: true, units: 2, options: zones },
];
export const processes: readonly FormField[] = [
  { type: 'yesNo', name: 'storey_name_setup', required: false, units: 1 },
  { type: 'yesNo', name: 'is_use_channel', required: false, units: 1 },
  { type: 'yesNo', name: 'is_rms', required: false, units: 1 },
  { type: 'yesNo', name: 'use_rtsb_local_process', required: false, units: 1 },
];
