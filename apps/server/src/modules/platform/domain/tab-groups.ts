/** Pages that are tabs of one page: a route key with further route keys below it leads such a group. */
export function tabGroups(routeKeys: readonly string[]): { group: string; page_names: string[] }[] {
  return routeKeys
    .map((group) => ({ group, page_names: routeKeys.filter((key) => key.startsWith(`${group}.`)) }))
    .filter(({ page_names }) => page_names.length > 0);
}
