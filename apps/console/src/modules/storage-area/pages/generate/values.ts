import type { CellLevel, CellShape } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { usualPattern } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import type { FormValues } from '../../../../kit/form/form-types.ts';

/** What the wizard begins with: a small rack of pick faces with reserve above. */
export const firstValues: FormValues = {
  zone_list: [],
  pathway_from: 1,
  pathway_to: 1,
  side_mode: 2,
  bay_count: 10,
  level_count: 4,
  position_count: 1,
  pick_levels: 2,
  skip_bays: '',
  size_type_id: 'S',
  length_mm: 600,
  width_mm: 400,
  height_mm: 300,
  max_weight_g: 40_000,
  pattern: usualPattern,
  numbering: 2,
  seq_mode: 1,
  skip_existing: 0,
};

const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const [pickFace, reserve] = [1, 2];

/** Pick faces within reach, reserve above them. */
function levelsOf(values: FormValues): CellLevel[] {
  const highest = number(values.level_count, 1);
  const reach = Math.min(number(values.pick_levels, 0), highest);
  const size = {
    size_type_id: text(values.size_type_id),
    length_mm: numberOrNull(values.length_mm),
    width_mm: numberOrNull(values.width_mm),
    height_mm: numberOrNull(values.height_mm),
    max_weight_g: numberOrNull(values.max_weight_g),
  };
  return [
    ...(reach > 0 ? [{ level_from: 1, level_to: reach, usage: pickFace, ...size }] : []),
    ...(highest > reach ? [{ level_from: reach + 1, level_to: highest, usage: reserve, ...size }] : []),
  ];
}

export interface GenerateInput {
  readonly zone_list: string[];
  readonly pathway_from: number;
  readonly pathway_to: number;
  readonly skip_existing: number;
  readonly shape: CellShape;
}

/** What the calls take, from what stands in the wizard. */
export function inputFrom(values: FormValues): GenerateInput {
  return {
    zone_list: Array.isArray(values.zone_list) ? values.zone_list.map(String) : [],
    pathway_from: number(values.pathway_from, 1),
    pathway_to: number(values.pathway_to, 1),
    skip_existing: number(values.skip_existing, 0),
    shape: {
      side_mode: number(values.side_mode, 2),
      bay_count: number(values.bay_count, 1),
      level_count: number(values.level_count, 1),
      position_count: number(values.position_count, 1),
      level_exception_list: [],
      skip_bays: text(values.skip_bays),
      level_list: levelsOf(values),
      pattern: text(values.pattern),
      numbering: number(values.numbering, 2),
      seq_mode: number(values.seq_mode, 1),
    },
  };
}
