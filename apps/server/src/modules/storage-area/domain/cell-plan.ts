import type { CellShape } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { bayNumbering, seqMode, sideMode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { type CellAddress, isLabel, readPattern } from './cell-code.ts';
import { readSkipList } from './skip-list.ts';

export interface PlannedCell {
  readonly location_id: string;
  readonly pathway_no: number;
  readonly bay: number;
  readonly level: number;
  readonly position: number;
  readonly side: 'L' | 'R';
  /** Its place on the walk through its pathway, from 1. */
  readonly order: number;
}

interface Bay {
  readonly bay: number;
  readonly side: 'L' | 'R';
  /** How far into the pathway it stands. */
  readonly depth: number;
}

const both = sideMode.codeOf('both');

/** The bays of a pathway with the numbers they bear. */
export function baysOf({
  side_mode,
  bay_count,
  numbering,
}: Pick<CellShape, 'side_mode' | 'bay_count' | 'numbering'>): Bay[] {
  const twoSided = side_mode === both;
  const oddEven = twoSided && numbering === bayNumbering.codeOf('odd_even');
  const depths = Array.from({ length: bay_count }, (_, n) => n + 1);
  const left = depths.map((depth): Bay => ({ bay: oddEven ? depth * 2 - 1 : depth, side: 'L', depth }));
  if (!twoSided) return left;
  return [...left, ...depths.map((depth): Bay => ({ bay: oddEven ? depth * 2 : bay_count + depth, side: 'R', depth }))];
}

/**
 * The order of walking. Straight: from the front to the back, both sides in turn. Serpentine: the same, and back again
 * through the next pathway. Return: up along the left side and down along the right.
 */
export function walkOrder<Place extends Pick<Bay, 'side' | 'depth'>>(
  bays: readonly Place[],
  mode: number,
  pathwayNo: number,
): Place[] {
  const goesBack = mode === seqMode.codeOf('serpentine') && pathwayNo % 2 === 0;
  const returns = mode === seqMode.codeOf('return');
  const sideFirst = (bay: Place): number => (returns && bay.side === 'R' ? 1 : 0);
  const along = (bay: Place): number => (goesBack || (returns && bay.side === 'R') ? -bay.depth : bay.depth);
  return bays.toSorted(
    (a, b) => sideFirst(a) - sideFirst(b) || along(a) - along(b) || (a.side === b.side ? 0 : a.side < b.side ? -1 : 1),
  );
}

/** Why a shape cannot be made. */
export type ShapeProblem =
  | { readonly kind: 'pattern'; readonly part: string }
  | { readonly kind: 'skip'; readonly part: string }
  /** Two cells would have one code. */
  | { readonly kind: 'ambiguous'; readonly token: string }
  | { readonly kind: 'label'; readonly code: string }
  /** Nothing, or more than one thing, is said of this level. */
  | { readonly kind: 'level'; readonly level: number };

interface ReadShape {
  readonly codeOf: (address: CellAddress) => string;
  readonly bays: readonly Bay[];
  readonly levelsOf: (bay: number) => number;
}

/** Reads a shape once for all pathways it is used in. */
export function readShape(
  shape: CellShape,
  many: { readonly zones: boolean; readonly pathways: boolean },
): ReadShape | ShapeProblem {
  const pattern = readPattern(shape.pattern);
  if ('wrong' in pattern) return { kind: 'pattern', part: pattern.wrong };
  const skip = readSkipList(shape.skip_bays);
  if ('wrong' in skip) return { kind: 'skip', part: skip.wrong };
  const levelsOf = (bay: number): number =>
    shape.level_exception_list.findLast(({ bay_from, bay_to }) => bay >= bay_from && bay <= bay_to)?.level_count ??
    shape.level_count;
  const bays = baysOf(shape).filter(({ bay }) => !skip.skips(bay));
  const highest = bays.reduce((most, { bay }) => Math.max(most, levelsOf(bay)), 0);
  const needed = {
    zone: many.zones,
    pathway: many.pathways,
    bay: bays.length > 1,
    level: highest > 1,
    position: shape.position_count > 1,
  };
  const missing = Object.entries(needed).find(([token, is]) => is && !pattern.tokens.has(token as never));
  if (missing) return { kind: 'ambiguous', token: `{${missing[0]}}` };
  for (let level = 1; level <= highest; level += 1) {
    const said = shape.level_list.filter(({ level_from, level_to }) => level >= level_from && level <= level_to);
    if (said.length !== 1) return { kind: 'level', level };
  }
  return { codeOf: pattern.codeOf, bays, levelsOf };
}

/** The cells of one pathway, in the order of walking. */
export function cellsOf(
  shape: CellShape,
  { codeOf, bays, levelsOf }: ReadShape,
  zone: string,
  pathwayNo: number,
): PlannedCell[] {
  const cells: PlannedCell[] = [];
  for (const { bay, side } of walkOrder(bays, shape.seq_mode, pathwayNo)) {
    const levels = levelsOf(bay);
    for (let level = 1; level <= levels; level += 1) {
      for (let position = 1; position <= shape.position_count; position += 1) {
        const location_id = codeOf({ zone, pathway: pathwayNo, bay, level, position, side });
        cells.push({ location_id, pathway_no: pathwayNo, bay, level, position, side, order: cells.length + 1 });
      }
    }
  }
  return cells;
}

/** The first code that is no label, or that another cell of the set bears too. */
export function unusableCode(cells: readonly PlannedCell[]): ShapeProblem | undefined {
  const seen = new Set<string>();
  for (const { location_id } of cells) {
    if (!isLabel(location_id)) return { kind: 'label', code: location_id };
    if (seen.has(location_id)) return { kind: 'ambiguous', token: location_id };
    seen.add(location_id);
  }
  return undefined;
}
