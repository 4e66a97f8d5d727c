import { useNavigate, useSearch } from '@tanstack/react-router';
import { defaultPageSize, pageSizes } from '@tallyhouse/contracts/kit/paging.ts';
import type { ListFilter } from './list-types.ts';

export type FilterValues = Readonly<Record<string, string>>;

/** All a list shows comes from its address: Back restores it, and a copied link shows the same list. */
export interface ListState {
  readonly pageno: number;
  readonly count: number;
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly cursor: string | undefined;
  readonly filters: FilterValues;
}

/** The names in the address a filter takes. */
const namesOf = (filter: ListFilter): readonly string[] =>
  filter.type === 'range' ? [filter.from, filter.to] : [filter.name];

const wholeNumber = (text: string | undefined, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
};

export function readState(search: Readonly<Record<string, string>>, filters: readonly ListFilter[]): ListState {
  const count = wholeNumber(search.count, defaultPageSize);
  return {
    pageno: wholeNumber(search.pageno, 1),
    count: (pageSizes as readonly number[]).includes(count) ? count : defaultPageSize,
    sort: search.sort,
    order: search.order === 'asc' || search.order === 'desc' ? search.order : undefined,
    cursor: search.cursor,
    filters: Object.fromEntries(
      filters.flatMap(namesOf).flatMap((name) => (search[name] ? [[name, search[name]]] : [])),
    ),
  };
}

/** What the call is asked: numbers as numbers, lists as lists. */
export function inputOf(state: ListState, filters: readonly ListFilter[]): Record<string, unknown> {
  const asked = filters.flatMap((filter): [string, unknown][] =>
    namesOf(filter).flatMap((name): [string, unknown][] => {
      const value = state.filters[name];
      if (value === undefined) return [];
      if (filter.type === 'codes') return [[name, value.split(',').map(Number)]];
      if (filter.type === 'choice') {
        const chosen = filter.numeric ? value.split(',').map(Number) : value.split(',');
        return [[name, filter.multiple ? chosen : chosen[0]]];
      }
      return [[name, filter.type === 'range' || filter.type === 'number' ? Number(value) : value]];
    }),
  );
  return {
    pageno: state.pageno,
    count: state.count,
    ...(state.sort === undefined ? {} : { sort: state.sort, order: state.order ?? 'asc' }),
    ...(state.cursor === undefined ? {} : { cursor: state.cursor }),
    ...Object.fromEntries(asked),
  };
}

export function useListState(
  filters: readonly ListFilter[],
): readonly [ListState, (change: Partial<ListState>) => void] {
  const search = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const state = readState(search, filters);
  const change = (next: Partial<ListState>): void => {
    // A page by cursor belongs to this order and these filters: any other change starts from a page number again.
    const merged = { ...state, cursor: undefined, ...next };
    void navigate({
      to: '.',
      search: (() => ({
        ...(merged.pageno > 1 ? { pageno: String(merged.pageno) } : {}),
        ...(merged.count === defaultPageSize ? {} : { count: String(merged.count) }),
        ...(merged.sort === undefined ? {} : { sort: merged.sort, order: merged.order ?? 'asc' }),
        ...(merged.cursor === undefined ? {} : { cursor: merged.cursor }),
        ...merged.filters,
      })) as never,
    });
  };
  return [state, change];
}
