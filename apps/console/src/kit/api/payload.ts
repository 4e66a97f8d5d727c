/** Leading and trailing spaces of top-level texts are never meant; what is inside a list or an object is left alone. */
export const trimmed = (input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** The query of a call: what is empty is left out. */
export const queryOf = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    query.set(name, String(value));
  }
  return query.toString();
};
