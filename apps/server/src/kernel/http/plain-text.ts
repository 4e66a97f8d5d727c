const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The path of the first text the database cannot hold: one with a NUL, or with half of a letter. */
export function unstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return storable(value) ? undefined : path || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    // The names in a record are text of the sender's too.
    if (!storable(name)) return path || 'body';
    const found = unstorable(inner, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
