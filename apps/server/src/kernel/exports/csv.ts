import { type Cell, type Pages, harmless, harmlessParts } from './cell.ts';

const quoted = (text: string): string => (/[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const written = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  return quoted(harmlessParts(harmless(value)));
};

export const csvLine = (values: readonly Cell[]): string => `${values.map(written).join(',')}\r\n`;

/** Excel reads a file as UTF-8 only when it begins with this mark. */
export const csvStart = '\uFEFF';

export async function* csvFile(titles: readonly string[], pages: Pages): AsyncGenerator<Buffer> {
  yield Buffer.from(csvStart + csvLine(titles));
  for await (const rows of pages) yield Buffer.from(rows.map(csvLine).join(''));
}
