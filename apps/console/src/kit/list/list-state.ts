import { useNavigate, useSearch } from '@tanstack/react-router';
import { defaultPageSize, pageSizes } from '@tallyhouse/contracts/kit/paging.ts';
import { type FilterValues, namesOf, queryOf, readFilters, searchOf } from './filter-values.ts';
import type { ListFilter } from './list-types.ts';

/** All a list shows comes from its address: Back restores it, and a copied link shows the same list. */
export interface ListState {
  readonly pageno: number;
  readonly count: number;
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly cursor: string | undefined;
  readonly filters: FilterValues;
}

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
    filters: readFilters(search, filters),
  };
}

export function inputOf(state: ListState, filters: readonly ListFilter[]): Record<string, unknown> {
  return {
    pageno: state.pageno,
    count: state.count,
    ...(state.sort === undefined ? {} : { sort: state.sort, order: state.order ?? 'asc' }),
    ...(state.cursor === undefined ? {} : { cursor: state.cursor }),
    ...queryOf(state.filters, filters),
  };
}

const paging = ['pageno', 'count', 'sort', 'order', 'cursor'];

/** What else stands in the address, such as the open tab: it is not the list's to take away. */
export function notOfTheList(
  search: Readonly<Record<string, string>>,
  filters: readonly ListFilter[],
): Readonly<Record<string, string>> {
  const own = new Set([...paging, ...filters.flatMap(namesOf)]);
  return Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)));
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
        ...notOfTheList(search, filters),
        ...(merged.pageno > 1 ? { pageno: String(merged.pageno) } : {}),
        ...(merged.count === defaultPageSize ? {} : { count: String(merged.count) }),
        ...(merged.sort === undefined ? {} : { sort: merged.sort, order: merged.order ?? 'asc' }),
        ...(merged.cursor === undefined ? {} : { cursor: merged.cursor }),
        ...searchOf(merged.filters, filters),
      })) as never,
    });
  };
  return [state, change];
}
