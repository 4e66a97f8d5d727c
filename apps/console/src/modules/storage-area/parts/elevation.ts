export interface ElevationCell {
  readonly location_id: string;
  readonly bay: number;
  readonly level: number;
  readonly position: number;
  readonly side: string;
  readonly usage: number;
  readonly standing: number;
}

export interface ElevationSide<Cell> {
  readonly side: string;
  readonly bays: readonly number[];
  /** From the top down, as one sees them; each with one list of cells for each bay. */
  readonly rows: readonly { readonly level: number; readonly bays: readonly (readonly Cell[])[] }[];
}

/** The cells of a pathway as one sees them from its middle: a side, its bays from the front, its levels from the top. */
export function elevationOf<Cell extends ElevationCell>(cells: readonly Cell[]): ElevationSide<Cell>[] {
  return [...new Set(cells.map(({ side }) => side))].toSorted().map((side) => {
    const own = cells.filter((cell) => cell.side === side);
    const bays = [...new Set(own.map(({ bay }) => bay))].toSorted((a, b) => a - b);
    const levels = [...new Set(own.map(({ level }) => level))].toSorted((a, b) => b - a);
    const byPlace = Map.groupBy(own, ({ bay, level }) => `${bay} ${level}`);
    return {
      side,
      bays,
      rows: levels.map((level) => ({
        level,
        bays: bays.map((bay) => (byPlace.get(`${bay} ${level}`) ?? []).toSorted((a, b) => a.position - b.position)),
      })),
    };
  });
}

/** The look of a cell: what hinders comes before what it is for. */
export const lookOf = ({ standing, usage }: Pick<ElevationCell, 'standing' | 'usage'>): string => {
  if (standing === 2) return 'blocked';
  if (standing === 3) return 'frozen';
  if ((usage & 1) === 1) return 'pick';
  if ((usage & 2) === 2) return 'reserve';
  return (usage & 4) === 4 ? 'overflow' : 'none';
};
