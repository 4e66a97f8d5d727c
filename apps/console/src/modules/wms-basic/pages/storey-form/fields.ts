import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import type { FormField } from '../../../../kit/form/form-types.ts';

/** Limits as in the contract. */
export const whatItIs: readonly FormField[] = [
  { type: 'text', name: 'storey_name', required: true, units: 3, maxLength: 60 },
  { type: 'number', name: 'floor_no', required: true, units: 1, min: -20, max: 200 },
];
export const howLarge: readonly FormField[] = [
  { type: 'number', name: 'height_mm', required: false, units: 1, min: 1, max: 99_999 },
  { type: 'number', name: 'area_m2', required: false, units: 1, min: 1, max: 9_999_999 },
];
export const howUsed: readonly FormField[] = [
  { type: 'number', name: 'sort', required: true, units: 1, min: 0, max: 99_999 },
  { type: 'codes', name: 'status', required: true, units: 1, codes: storeyStatus },
];
