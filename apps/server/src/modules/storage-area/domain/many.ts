/** One action changes at most so many cells: more would hold their locks for longer than a person waits. */
export const mostAtOnce = 20_000;
/** Up to here each cell tells in its own history what was done to it. */
const mostHistories = 500;

interface Entry {
  readonly object_id: string;
  readonly before?: Readonly<Record<string, string | number | null>>;
  readonly after?: Readonly<Record<string, string | number | null>>;
  readonly reason?: string;
}

/** The history of an action on many cells: a line in each, or one line that names them all. */
export function historyOfMany(
  ids: readonly string[],
  after: Readonly<Record<string, string | number | null>>,
  reason = '',
): [Entry, ...Entry[]] {
  const [first, ...others] = ids;
  if (first === undefined || ids.length > mostHistories)
    return [{ object_id: 'many', after: { ...after, matched: ids.length, location_id_list: ids.join(',') }, reason }];
  const entry = (object_id: string): Entry => ({ object_id, after, reason });
  return [entry(first), ...others.map(entry)];
}
