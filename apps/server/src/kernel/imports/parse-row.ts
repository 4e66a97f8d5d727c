import type { CellProblem } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importProblem } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { asItWas } from '../exports/cell.ts';
import type { CellValue, ImportColumn, ImportDef, RowValues } from './define-import.ts';
import { formulaMark } from './parser/formula-mark.ts';

type Columns = ImportDef['columns'];
/** Words for codes as the person reads them, by column. */
export type Words = Readonly<Record<string, Readonly<Record<string, number>>>>;
type Name = keyof typeof importProblem.values;

export const problemOf = (field: string, value: string, name: Name, hint = ''): CellProblem => ({
  field,
  value: value.slice(0, 200),
  problem: importProblem.codeOf(name),
  hint,
});

/** In short, what may stand in a column. */
export function allowedIn(column: Exclude<ImportColumn, { type: 'text' }>): string {
  if (column.type === 'int') return `${column.min} - ${column.max}`;
  if (column.type === 'day') return 'YYYY-MM-DD';
  return column.codes.codes.map((code) => `${code} ${column.codes.nameOf(code)}`).join(', ');
}

function readText(
  field: string,
  column: Extract<ImportColumn, { type: 'text' }>,
  text: string,
): CellValue | CellProblem {
  const value = column.upper ? text.toUpperCase() : text;
  if (value.length > column.max) return problemOf(field, text, 'too_long', String(column.max));
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(value)) return problemOf(field, text, 'bad_form');
  return column.pattern && !column.pattern.test(value) ? problemOf(field, text, 'bad_form', column.example) : value;
}

const dayMs = 86_400_000;
/** The day from which a spreadsheet counts its dates. */
const sheetEpoch = Date.UTC(1899, 11, 30);

/** A spreadsheet turns a date that is typed into it into the number of its day, whatever it then shows. */
function readDay(field: string, column: ImportColumn, text: string): CellValue | CellProblem {
  if (/^\d{5}(\.0+)?$/.test(text)) return dayAt(sheetEpoch + Number(text) * dayMs);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // Some engines read the 31st of February as a day of March.
  return Number.isNaN(at) || dayAt(at) !== text ? problemOf(field, text, 'bad_form', column.example) : text;
}
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** `12.0` is 12. */
function withoutZeros(text: string): string {
  const point = text.lastIndexOf('.');
  return point >= 0 && /^0+$/.test(text.slice(point + 1)) ? text.slice(0, point) : text;
}

/** Only a word that was sent counts: a cell may be named like what every object inherits. */
const wordOf = (words: Words, field: string, word: string): number | undefined => {
  const own = Object.hasOwn(words, field) ? words[field] : undefined;
  return own && Object.hasOwn(own, word) ? own[word] : undefined;
};

function readCell(field: string, column: ImportColumn, raw: string, words: Words): CellValue | CellProblem {
  if (raw === formulaMark) return problemOf(field, '', 'formula');
  const text = asItWas(raw).trim();
  if (text === '') return column.required ? problemOf(field, '', 'required') : null;
  if (column.type === 'text') return readText(field, column, text);
  if (column.type === 'day') return readDay(field, column, text);
  if (column.type === 'int') {
    // A spreadsheet writes 12 as 12.0 sometimes, and people write 1,200.
    const plain = withoutZeros(text.replaceAll(/(?<=\d),(?=\d{3})/g, ''));
    if (!/^[+-]?\d{1,15}$/.test(plain)) return problemOf(field, text, 'no_number');
    const number = Number(plain);
    const inside = number >= column.min && number <= column.max;
    return inside ? number : problemOf(field, text, 'out_of_range', allowedIn(column));
  }
  const lower = text.toLowerCase();
  const code = column.codes.codes.find(
    (one) => String(one) === text || column.codes.nameOf(one)?.toLowerCase() === lower,
  );
  return code ?? wordOf(words, field, lower) ?? problemOf(field, text, 'no_such_value', allowedIn(column));
}

const isProblem = (value: CellValue | CellProblem): value is CellProblem => typeof value === 'object' && value !== null;

/** A row as values, with everything that is wrong in it: each cell is told, not the first alone. */
export function parseRow(
  columns: Columns,
  cells: Readonly<Record<string, string>>,
  words: Words,
): { values: RowValues; problems: CellProblem[] } {
  const values: Record<string, CellValue> = {};
  const problems: CellProblem[] = [];
  for (const [field, column] of Object.entries(columns)) {
    const value = readCell(field, column, cells[field] ?? '', words);
    if (isProblem(value)) problems.push(value);
    else values[field] = value;
  }
  return { values, problems };
}

export interface Titles {
  /** The column of the import at each place of a row, if any. */
  readonly fields: readonly (string | undefined)[];
  readonly unknown: readonly string[];
  /** Required columns the file does not have. */
  readonly missing: readonly string[];
}

const folded = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_*]+/g, ' ')
    .trim();

/** Titles in any order, by their name on the wire or as the person reads them; `added` are those our own sheets have. */
export function readTitles(
  columns: Columns,
  row: readonly string[],
  titles: Readonly<Record<string, string>>,
  added: readonly string[] = [],
): Titles {
  const known = new Map<string, string>();
  for (const field of Object.keys(columns)) {
    known.set(folded(field), field);
    const title = Object.hasOwn(titles, field) ? titles[field] : undefined;
    if (title !== undefined && !known.has(folded(title))) known.set(folded(title), field);
  }
  const ours = new Set(added.map(folded));
  const seen = new Set<string>();
  const fields = row.map((title) => {
    const field = known.get(folded(title));
    if (field === undefined || seen.has(field)) return undefined;
    seen.add(field);
    return field;
  });
  return {
    fields,
    unknown: row
      .filter((title, n) => title.trim() !== '' && fields[n] === undefined && !ours.has(folded(title)))
      .slice(0, 50),
    missing: Object.entries(columns)
      .filter(([field, column]) => column.required && !seen.has(field))
      .map(([field]) => field),
  };
}

/** The cells of a row by the names of their columns; nothing when the row is empty. */
export function cellsOf(fields: Titles['fields'], cells: readonly string[]): Record<string, string> | undefined {
  const named: Record<string, string> = {};
  let any = false;
  for (const [n, field] of fields.entries()) {
    const cell = cells[n] ?? '';
    if (field === undefined) continue;
    named[field] = cell.slice(0, 2_000);
    if (cell.trim() !== '') any = true;
  }
  return any ? named : undefined;
}
