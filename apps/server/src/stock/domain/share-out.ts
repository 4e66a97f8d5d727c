import type { Line } from './allocate.ts';

/** A line of a document before it is known where its goods shall come from. */
export interface Wanted extends Omit<Line, 'picks' | 'from_block'> {
  readonly group_id: number;
  readonly sku_id: number;
  readonly owner_id: number;
}

/** The same with a proposal. */
export type Shared = Wanted & Pick<Line, 'picks'>;

/** A balance with goods that nobody has claimed. */
export interface Candidate {
  readonly stock_id: number;
  readonly sku_id: number;
  readonly owner_id: number;
  readonly grade: number;
  readonly free: number;
}

const goodsOf = ({ sku_id, owner_id }: { readonly sku_id: number; readonly owner_id: number }): string =>
  `${sku_id}.${owner_id}`;

const hoped = ({ picks }: Pick<Line, 'picks'>): number => picks.reduce((sum, pick) => sum + pick.qty, 0);

/** Lines of one document that stand or fall together are one unit, all others stand alone. */
const unitsOf = <Of extends Wanted>(lines: readonly Of[]): Iterable<Of[]> =>
  Map.groupBy(lines, (line) =>
    line.policy === 'group' ? `group ${line.group_id}` : `line ${line.demand_id}`,
  ).values();

const isWhole = (unit: readonly Shared[]): boolean => unit.every((line) => hoped(line) === line.want);

interface Shelf {
  readonly rows: readonly Candidate[];
  next: number;
  taken: number;
}

function takeFrom(shelf: Shelf, { want, grades }: Wanted): { stock_id: number; qty: number }[] {
  const picks: { stock_id: number; qty: number }[] = [];
  for (let left = want; left > 0;) {
    const row = shelf.rows[shelf.next];
    if (!row) break;
    const qty = grades.includes(row.grade) ? Math.min(left, row.free - shelf.taken) : 0;
    if (qty > 0) picks.push({ stock_id: row.stock_id, qty });
    left -= qty;
    shelf.taken += qty;
    // A grade this line may not have is passed over for good: lines of one run ask for the same grades.
    if (qty === 0 || shelf.taken === row.free) {
      shelf.next += 1;
      shelf.taken = 0;
    }
  }
  return picks;
}

/**
 * Shares the candidates out among the lines, both in the order given: each balance is walked through once, however many
 * lines want it. What a document cannot have whole is offered to the next, though it keeps its proposal, to be told what
 * it lacks. What is proposed is only proposed; claims are made under locks.
 */
export function shareOut(wanted: readonly Wanted[], candidates: readonly Candidate[]): Shared[] {
  const shelves = new Map<string, Shelf>();
  for (const [goods, rows] of Map.groupBy(candidates, goodsOf)) shelves.set(goods, { rows, next: 0, taken: 0 });
  const shared = new Map<number, Shared>();
  for (const unit of unitsOf(wanted)) {
    const touched = new Map(unit.map((line) => [goodsOf(line), { ...shelves.get(goodsOf(line)) }]));
    const proposed = unit.map((line): Shared => {
      const shelf = shelves.get(goodsOf(line));
      return { ...line, picks: shelf ? takeFrom(shelf, line) : [] };
    });
    if (unit[0]?.policy !== 'partial' && !isWhole(proposed))
      for (const [goods, before] of touched) Object.assign(shelves.get(goods) ?? {}, before);
    for (const line of proposed) shared.set(line.demand_id, line);
  }
  return wanted.flatMap((line) => shared.get(line.demand_id) ?? []);
}

/** What is left of the candidates when these proposals are taken from them. */
export function restOf(candidates: readonly Candidate[], lines: readonly Shared[]): Candidate[] {
  const taken = new Map<number, number>();
  for (const { stock_id, qty } of lines.flatMap((line) => line.picks))
    taken.set(stock_id, (taken.get(stock_id) ?? 0) + qty);
  return candidates
    .map((one) => ({ ...one, free: one.free - (taken.get(one.stock_id) ?? 0) }))
    .filter(({ free }) => free > 0);
}

/**
 * The lines that were proposed more than they got: somebody else was faster, and there may be more elsewhere. A
 * document that could not have been whole anyway did not lose.
 */
export const losersOf = (lines: readonly Shared[], taken: (line: Shared) => number | undefined): Wanted[] =>
  [...unitsOf(lines)]
    .filter((unit) => unit[0]?.policy === 'partial' || isWhole(unit))
    .flat()
    .flatMap((line) => {
      const got = taken(line);
      return got !== undefined && got < hoped(line) ? [{ ...line, want: line.want - got }] : [];
    });

/** Pieces of about so many lines; a document is never in two of them. */
export function chunksOf(lines: readonly Shared[], size: number): Shared[][] {
  const chunks: Shared[][] = [];
  for (const group of Map.groupBy(lines, (line) => line.group_id).values()) {
    const last = chunks.at(-1);
    if (last && last.length + group.length <= size) last.push(...group);
    else chunks.push([...group]);
  }
  return chunks;
}
