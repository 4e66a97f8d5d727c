import type { CellProblem } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importMode, importVerdict } from '@tallyhouse/contracts/modules/imports/enums.ts';
import type { AuditValues } from '../call.ts';
import type { ReadTx } from '../db/tx.ts';
import type { Found, ImportDef, ImportPlace, RowValues } from './define-import.ts';
import { type Words, parseRow, problemOf } from './parse-row.ts';

export interface GivenRow {
  readonly row_no: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface JudgedRow extends GivenRow {
  readonly row_key: string;
  readonly verdict: number;
  readonly value: RowValues | null;
  readonly base: number | null;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
  readonly problems: readonly CellProblem[];
}

const sameFields = (before: AuditValues, after: AuditValues): boolean =>
  Object.entries(after).every(([field, value]) => before[field] === value);

/** What becomes of a row that reads well, by what it meets and by what the person asked for. */
function verdictOf(
  def: ImportDef,
  mode: number,
  key: string,
  { before, after, problems }: Found,
): CellProblem[] | number {
  if (problems.length > 0) return [...problems];
  if (before === null)
    return mode === importMode.codeOf('update') ? [problemOf(def.key, key, 'missing')] : importVerdict.codeOf('new');
  if (sameFields(before, after)) return importVerdict.codeOf('same');
  return mode === importMode.codeOf('insert') ? [problemOf(def.key, key, 'exists')] : importVerdict.codeOf('changed');
}

/** What the file has no column for stays as it is: a column that was cut away empties nothing. */
const untouched = (def: ImportDef, { cells }: GivenRow, before: AuditValues | null): RowValues =>
  Object.fromEntries(
    Object.keys(def.columns)
      .filter((field) => !Object.hasOwn(cells, field))
      .map((field) => [field, before?.[field]])
      .filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  );

/** Judges some rows with one question to the database, or two where columns are missing. `twin` knows the row of the file that has a key already. */
export async function judge(
  tx: ReadTx,
  def: ImportDef,
  place: ImportPlace,
  asked: {
    readonly mode: number;
    readonly words: Words;
    readonly twin: (key: string, row: number) => number | undefined;
  },
  rows: readonly GivenRow[],
): Promise<JudgedRow[]> {
  const read = rows.map((row) => {
    const { values, problems } = parseRow(def.columns, row.cells, asked.words);
    const row_key = String(values[def.key] ?? row.cells[def.key] ?? '').slice(0, 100);
    const twin = problems.length === 0 ? asked.twin(row_key, row.row_no) : undefined;
    return {
      ...row,
      values,
      row_key,
      problems: twin === undefined ? problems : [problemOf(def.key, row_key, 'twice', String(twin))],
    };
  });
  const good = read.filter(({ problems }) => problems.length === 0);
  const given = good.map(({ values }) => values);
  const first = await def.look(tx, place, given);
  const rest = good.map((row, n) => untouched(def, row, first[n]?.before ?? null));
  const whole = given.map((values, n) => ({ ...values, ...rest[n] }));
  const found = rest.some((values) => Object.keys(values).length > 0) ? await def.look(tx, place, whole) : first;
  const metBy = new Map(good.map((row, n) => [row.row_no, { met: found[n], values: whole[n] }]));
  return read.map(({ values: asRead, ...row }) => {
    const { met, values = asRead } = metBy.get(row.row_no) ?? {};
    const verdict = met ? verdictOf(def, asked.mode, row.row_key, met) : row.problems;
    const isGood = typeof verdict === 'number';
    return {
      ...row,
      verdict: isGood ? verdict : importVerdict.codeOf('error'),
      problems: isGood ? [] : verdict,
      value: isGood ? values : null,
      base: met?.base ?? null,
      before: isGood ? (met?.before ?? null) : null,
      after: isGood ? (met?.after ?? null) : null,
    };
  });
}

const countOf = (rows: readonly JudgedRow[], name: keyof typeof importVerdict.values): number =>
  rows.filter(({ verdict }) => verdict === importVerdict.codeOf(name)).length;

export const countsOf = (
  rows: readonly JudgedRow[],
): Record<'total_rows' | 'new_rows' | 'changed_rows' | 'same_rows' | 'error_rows', number> => ({
  total_rows: rows.length,
  new_rows: countOf(rows, 'new'),
  changed_rows: countOf(rows, 'changed'),
  same_rows: countOf(rows, 'same'),
  error_rows: countOf(rows, 'error'),
});
