/** The most a number field takes unless it says otherwise. */
export const maxNumber = 99_999;

/** Every kind of filter and how many units of a row it takes. */
const registered = {
  text: 1,
  wideText: 2,
  number: 1,
  numberRange: 2,
  select: 1,
  multiSelect: 1,
  date: 2,
  dateRange: 2,
  card: 2,
  selectText: 2,
} as const;

export type FilterType = keyof typeof registered;

export function unitsOf(type: FilterType): 1 | 2 {
  if (!Object.hasOwn(registered, type)) throw new Error('must registered the filtertype type dic');
  return registered[type];
}

/** A row of filters, its buttons among them. */
export const rowUnits = 12;
const withoutToggle = rowUnits - 1;
/** Beside the toggle two units are left to the buttons. */
const beforeToggle = rowUnits - 2;

interface Sized {
  readonly filterType: FilterType;
}

const totalUnits = (filters: readonly Sized[]): number =>
  filters.reduce((sum, { filterType }) => sum + unitsOf(filterType), 0);

export interface Rows<Filter> {
  /** More filters than a row has room for: a toggle shows the others. */
  readonly toggle: boolean;
  /** Those that are seen while the bar is collapsed. */
  readonly first: readonly Filter[];
  readonly rest: readonly Filter[];
  /** Eleven units leave one to the buttons. */
  readonly tight: boolean;
}

export function rowsOf<Filter extends Sized>(filters: readonly Filter[]): Rows<Filter> {
  const total = totalUnits(filters);
  if (total <= withoutToggle) return { toggle: false, first: filters, rest: [], tight: total === withoutToggle };
  const cut = filters.findIndex((_, n) => totalUnits(filters.slice(0, n + 1)) > beforeToggle);
  return { toggle: true, first: filters.slice(0, cut), rest: filters.slice(cut), tight: false };
}
