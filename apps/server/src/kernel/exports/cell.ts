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

/**
 * Where a part of a CSV cell begins for a program whose list separator is a semicolon or a tab, and where the cell does
 * not begin its line: for such a program the quotation marks around it are no quotation marks, and a line end ends the
 * row. Blanks and quotation marks before the sign of a formula do not stop the formula.
 */
const partsThatRun = /[;\t](?=[ '"]*[=+\-@\t\r＝＋－＠])|(?:\r\n|\r(?!\n)|\n)(?=[ '"]*[=+\-@＝＋－＠])/g;
const markedParts = /([;\t])'(?=[ '"]*[=+\-@\t\r＝＋－＠])|(\r\n|\r(?!\n)|\n)'(?=[ '"]*[=+\-@＝＋－＠])/g;

/** No part of a CSV cell begins as a formula, whatever separates cells for the program that opens the file. */
export const harmlessParts = (text: string): string => text.replaceAll(partsThatRun, "$&'");

/** The signs within a CSV cell are taken off again. */
export const partsAsTheyWere = (text: string): string =>
  text.includes("'") ? text.replaceAll(markedParts, '$1$2') : text;

/** The sign is taken off again: what was exported is what comes back. */
export const asItWas = (text: string): string => (text.startsWith("'") && runs.test(text) ? text.slice(1) : text);
