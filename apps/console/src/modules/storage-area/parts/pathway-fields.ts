import { direction, seqMode, sideMode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import type { FormField } from '../../../kit/form/form-types.ts';

/** Limits as in the contract. */
export const pathwayFields: readonly FormField[] = [
  { type: 'codes', name: 'side_mode', required: true, units: 1, codes: sideMode },
  { type: 'codes', name: 'direction', required: true, units: 1, codes: direction },
  { type: 'codes', name: 'seq_mode', required: true, units: 2, codes: seqMode },
  { type: 'number', name: 'pick_seq', required: true, units: 2, min: 0, max: 200_000 },
  { type: 'number', name: 'width_mm', required: false, units: 2, min: 1, max: 99_999 },
];
