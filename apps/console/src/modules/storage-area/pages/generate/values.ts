import type { CellLevel, CellShape } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { usualPattern } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { cellUse } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import type { FormValues } from '../../../../kit/form/form-types.ts';
import { bitsOf } from '../../parts/bits.ts';

/** What stands in the wizard. */
export interface Wizard {
  /** What is asked once. */
  readonly asked: FormValues;
  /** Of every level a bay can have, from the lowest: what was typed stays when there are fewer of them for a while. */
  readonly levels: readonly FormValues[];
  /** The bays that have another number of levels. */
  readonly bays: readonly FormValues[];
}

const mostLevels = 30;
const withinReach = 2;

const firstLevel = (level: number): FormValues => ({
  usage: [cellUse.codeOf(level <= withinReach ? 'pick_face' : 'reserve')],
  size_type_id: 'S',
  length_mm: 600,
  width_mm: 400,
  height_mm: 300,
  max_weight_g: 40_000,
});

/** What the wizard begins with: a small rack of pick faces with reserve above. */
export const firstWizard: Wizard = {
  asked: {
    zone_list: [],
    pathway_from: 1,
    pathway_to: 1,
    side_mode: 2,
    bay_count: 10,
    level_count: 4,
    position_count: 1,
    skip_bays: '',
    pattern: usualPattern,
    numbering: 2,
    seq_mode: 1,
    skip_existing: 0,
  },
  levels: Array.from({ length: mostLevels }, (_, n) => firstLevel(n + 1)),
  bays: [],
};

const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The levels that some bay has: one that is higher than the others needs a word about its top levels too. */
export const shownLevels = ({ asked, levels, bays }: Wizard): readonly FormValues[] =>
  levels.slice(0, Math.max(0, ...[asked, ...bays].map(({ level_count }) => number(level_count, 0))));

const kindOf = (row: FormValues): Omit<CellLevel, 'level_from' | 'level_to'> => ({
  usage: bitsOf(row.usage),
  size_type_id: text(row.size_type_id),
  length_mm: numberOrNull(row.length_mm),
  width_mm: numberOrNull(row.width_mm),
  height_mm: numberOrNull(row.height_mm),
  max_weight_g: numberOrNull(row.max_weight_g),
});

/** Neighbours that are the same are said once. */
export function levelList(rows: readonly FormValues[]): CellLevel[] {
  const list: CellLevel[] = [];
  let below = '';
  for (const [n, row] of rows.entries()) {
    const kind = kindOf(row);
    const same = JSON.stringify(kind) === below;
    const level_from = (same && list.pop()?.level_from) || n + 1;
    list.push({ level_from, level_to: n + 1, ...kind });
    below = JSON.stringify(kind);
  }
  return list;
}

export interface GenerateInput {
  readonly zone_list: string[];
  readonly pathway_from: number;
  readonly pathway_to: number;
  readonly skip_existing: number;
  readonly shape: CellShape;
}

/** What the calls take, from what stands in the wizard. */
export function inputFrom(wizard: Wizard): GenerateInput {
  const { asked, bays } = wizard;
  return {
    zone_list: Array.isArray(asked.zone_list) ? asked.zone_list.map(String) : [],
    pathway_from: number(asked.pathway_from, 1),
    pathway_to: number(asked.pathway_to, 1),
    skip_existing: number(asked.skip_existing, 0),
    shape: {
      side_mode: number(asked.side_mode, 2),
      bay_count: number(asked.bay_count, 1),
      level_count: number(asked.level_count, 1),
      position_count: number(asked.position_count, 1),
      level_exception_list: bays.map((bay) => ({
        bay_from: number(bay.bay_from, 1),
        bay_to: number(bay.bay_to, 1),
        level_count: number(bay.level_count, 0),
      })),
      skip_bays: text(asked.skip_bays),
      level_list: levelList(shownLevels(wizard)),
      pattern: text(asked.pattern),
      numbering: number(asked.numbering, 2),
      seq_mode: number(asked.seq_mode, 1),
    },
  };
}
