import { bayNumbering, seqMode, sideMode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import type { FormField } from '../../../../kit/form/form-types.ts';
import type { Area } from '../../parts/use-area.ts';

/** The questions of each step; the last one only shows what will be made. */
export const stepsOf = (
  zones: Area['zones'],
  patternHelp: string,
  skipHelp: string,
): readonly (readonly FormField[])[] => [
  [
    { type: 'manyOptions', name: 'zone_list', required: true, units: 4, options: zones },
    { type: 'number', name: 'pathway_from', required: true, units: 1, min: 1, max: 999 },
    { type: 'number', name: 'pathway_to', required: true, units: 1, min: 1, max: 999 },
    { type: 'codes', name: 'side_mode', required: true, units: 2, codes: sideMode },
  ],
  [
    { type: 'number', name: 'bay_count', required: true, units: 1, min: 1, max: 999 },
    { type: 'number', name: 'level_count', required: true, units: 1, min: 1, max: 30 },
    { type: 'number', name: 'position_count', required: true, units: 1, min: 1, max: 50 },
    { type: 'number', name: 'pick_levels', required: true, units: 1, min: 0, max: 30 },
    { type: 'text', name: 'skip_bays', required: false, units: 2, maxLength: 200, help: skipHelp },
    { type: 'text', name: 'size_type_id', required: false, units: 2, maxLength: 20 },
    { type: 'number', name: 'length_mm', required: false, units: 1, min: 1, max: 99_999 },
    { type: 'number', name: 'width_mm', required: false, units: 1, min: 1, max: 99_999 },
    { type: 'number', name: 'height_mm', required: false, units: 1, min: 1, max: 99_999 },
    { type: 'number', name: 'max_weight_g', required: false, units: 1, min: 1, max: 99_999_999 },
  ],
  [
    { type: 'text', name: 'pattern', required: true, units: 4, maxLength: 100, help: patternHelp },
    { type: 'codes', name: 'numbering', required: true, units: 2, codes: bayNumbering },
    { type: 'codes', name: 'seq_mode', required: true, units: 1, codes: seqMode },
    { type: 'yesNo', name: 'skip_existing', required: false, units: 1 },
  ],
  [],
];
