/** What the address of a list holds beside its filters. */
const notFilters = new Set(['pageno', 'count', 'sort', 'order', 'cursor']);

type Search = Readonly<Record<string, string>>;

export const filtersOf = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !notFilters.has(name)));

/**
 * The filters of the lists that remember them, until the page is loaded anew: by then it may be another warehouse.
 * Every other list starts over when it is come to from the menu, because all it shows is in its address.
 */
const remembered = new Map<string, Search>();

/** She leaves the list, or changes what it shows: the filters of this moment are those she finds again. */
export const rememberFilters = (list: string, search: Search): unknown => remembered.set(list, filtersOf(search));

/** The filters to open the list with, when its address says nothing of its own. */
export function filtersFor(list: string, search: Search): Search | undefined {
  const filters = remembered.get(list);
  return filters && Object.keys(filters).length > 0 && Object.keys(search).length === 0 ? filters : undefined;
}
