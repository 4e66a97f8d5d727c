import { walkOrder } from './cell-plan.ts';
import { seqOfCell } from './pathway-id.ts';

interface Placed {
  readonly location_id: string;
  readonly bay: number;
  readonly level: number;
  readonly position: number;
  readonly side: 'L' | 'R';
}

/** The walk through a pathway that has its cells already: how far in a bay stands follows from the numbers on its side. */
export function renumbered(
  cells: readonly Placed[],
  pathway: { readonly pathway_no: number; readonly seq_mode: number; readonly pick_seq: number },
): { location_id: string; seq: number }[] {
  const bays = (['L', 'R'] as const).flatMap((side) =>
    [...new Set(cells.filter((cell) => cell.side === side).map(({ bay }) => bay))]
      .toSorted((a, b) => a - b)
      .map((bay, n) => ({ side, bay, depth: n + 1 })),
  );
  const walk = walkOrder(bays, pathway.seq_mode, pathway.pathway_no);
  const ordered = walk.flatMap(({ side, bay }) =>
    cells
      .filter((cell) => cell.side === side && cell.bay === bay)
      .toSorted((a, b) => a.level - b.level || a.position - b.position),
  );
  return ordered.map(({ location_id }, n) => ({ location_id, seq: seqOfCell(pathway.pick_seq, n + 1) }));
}
