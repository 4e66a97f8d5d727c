import { bayNumbering, cellUse, seqMode, sideMode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import type { FormField, FormValues } from '../../../../kit/form/form-types.ts';
import { missingFields, wrongFields } from '../../../../kit/form/problems.ts';
import type { Area } from '../../parts/use-area.ts';
import { type Wizard, shownLevels } from './values.ts';

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
    { type: 'text', name: 'skip_bays', required: false, units: 1, maxLength: 200, help: skipHelp },
  ],
  [
    { type: 'text', name: 'pattern', required: true, units: 4, maxLength: 100, help: patternHelp },
    { type: 'codes', name: 'numbering', required: true, units: 2, codes: bayNumbering },
    { type: 'codes', name: 'seq_mode', required: true, units: 1, codes: seqMode },
    { type: 'yesNo', name: 'skip_existing', required: false, units: 1 },
  ],
  [],
];

/** What the cells of one level are. */
export const levelFields: readonly FormField[] = [
  { type: 'manyCodes', name: 'usage', required: true, units: 4, codes: cellUse },
  { type: 'text', name: 'size_type_id', required: false, units: 2, maxLength: 20 },
  { type: 'number', name: 'length_mm', required: false, units: 2, min: 1, max: 99_999 },
  { type: 'number', name: 'width_mm', required: false, units: 2, min: 1, max: 99_999 },
  { type: 'number', name: 'height_mm', required: false, units: 2, min: 1, max: 99_999 },
  { type: 'number', name: 'max_weight_g', required: false, units: 2, min: 1, max: 99_999_999 },
];

const mostBays = 1_998;

/** Some bays with another number of levels; the last of them is none before the first. */
export const bayFields = ({ bay_from }: FormValues): readonly FormField[] => [
  { type: 'number', name: 'bay_from', required: true, units: 1, min: 1, max: mostBays },
  {
    type: 'number',
    name: 'bay_to',
    required: true,
    units: 1,
    min: typeof bay_from === 'number' ? Math.min(bay_from, mostBays) : 1,
    max: mostBays,
  },
  { type: 'number', name: 'level_count', required: true, units: 1, min: 0, max: 30 },
];

const isWrong = (fields: readonly FormField[], values: FormValues): boolean =>
  missingFields(fields, values).length > 0 || wrongFields(fields, values).length > 0;

/** Whether these questions, or a row of these tables, still lack an answer or have one outside its limits. */
export const lacksSomething = (fields: readonly FormField[], { asked, levels, bays }: Wizard): boolean =>
  isWrong(fields, asked) ||
  shownLevels({ asked, levels, bays }).some((level) => isWrong(levelFields, level)) ||
  bays.some((bay) => isWrong(bayFields(bay), bay));
