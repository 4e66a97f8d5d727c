import type { CellShape } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { mostPathwayCells } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { type PlannedCell, type ShapeProblem, cellsOf, readShape, unusableCode } from './cell-plan.ts';

export const mostCells = 200_000;

export interface RunAsked {
  readonly zone_list: readonly string[];
  readonly pathway_from: number;
  readonly pathway_to: number;
  readonly shape: CellShape;
}

export interface PlannedRun {
  readonly zones: ReadonlyMap<string, readonly PlannedCell[]>;
  readonly count: number;
}

export type RunProblem = ShapeProblem | { readonly kind: 'many'; readonly n: number };

/** All cells of a run, zone by zone, or why it cannot be. Too many are found out before they are made. */
export function planRun({ zone_list, pathway_from, pathway_to, shape }: RunAsked): PlannedRun | RunProblem {
  const zones = [...new Set(zone_list)];
  const pathways = pathway_to - pathway_from + 1;
  if (pathways < 1) return { kind: 'many', n: 0 };
  const read = readShape(shape, { zones: zones.length > 1, pathways: pathways > 1 });
  if ('kind' in read) return read;
  const perPathway = read.bays.reduce((sum, { bay }) => sum + read.levelsOf(bay), 0) * shape.position_count;
  const count = perPathway * pathways * zones.length;
  if (count > mostCells || perPathway > mostPathwayCells) return { kind: 'many', n: count };
  const numbers = Array.from({ length: pathways }, (_, n) => pathway_from + n);
  const planned = new Map(zones.map((zone) => [zone, numbers.flatMap((no) => cellsOf(shape, read, zone, no))]));
  return unusableCode([...planned.values()].flat()) ?? { zones: planned, count };
}

/** What all codes of a zone begin with: those that exist already are sought among the ones that begin so, too. */
export const prefixOf = (pattern: string, zone: string): string => pattern.replace('{zone}', zone).split('{')[0] ?? '';
