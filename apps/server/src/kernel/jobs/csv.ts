/** A cell that a spreadsheet would run as a formula is made plain text; numbers stay numbers. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export type CsvValue = string | number | null;

export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map((value) => (value === null ? '' : quoted(typeof value === 'number' ? String(value) : harmless(value)))).join(',')}\r\n`;

/** Excel reads a file as UTF-8 only when it begins with this mark. */
export const csvStart = '\uFEFF';
