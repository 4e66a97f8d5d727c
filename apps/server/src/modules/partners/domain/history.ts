import { maskedContact, maskedNumber } from './masked.ts';

/** Book-keeping of the row itself, which its history tells in its own way. */
const untold = new Set(['site_id', 'version', 'ctime', 'mtime', 'creator', 'modifier', 'source', 'path', 'level']);

/** What a history tells of a partner or category: lists as text, personal data masked. */
export const historyOf = (row: object): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !untold.has(name))
      .map(([name, value]: [string, unknown]) => {
        if (name === 'tax_no') return [name, maskedNumber(String(value))];
        if (name === 'contact') return [name, maskedContact(String(value))];
        if (Array.isArray(value)) return [name, value.join(', ')];
        return [name, value as string | number | null];
      }),
  );
