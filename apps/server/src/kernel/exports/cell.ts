/** A value of a cell. A time is the wall clock of the warehouse, told as if it were UTC. */
export type Cell = string | number | Date | null;

/** Rows as they come from the cursor, some hundred at a time. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>;

/**
 * Signs a spreadsheet begins a formula with, and their full-width twins, which some of them take for the same. What has
 * the harmless sign before them already gets another: one is put on and one taken off, whatever stood there.
 */
const runs = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that a spreadsheet would run as a formula is made plain text; numbers stay numbers. */
export const harmless = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** The sign is taken off again: what was exported is what comes back. */
export const asItWas = (text: string): string => (text.startsWith("'") && runs.test(text) ? text.slice(1) : text);
