/** The list with one of it a place further to the front (-1) or to the back (1). At its end it stays where it is. */
export function moved<Item>(list: readonly Item[], from: number, by: -1 | 1): Item[] {
  const to = from + by;
  const next = [...list];
  const [item] = to < 0 || to >= list.length ? [] : next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}
