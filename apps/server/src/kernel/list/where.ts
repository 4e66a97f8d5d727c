/** A text sought anywhere in a column. No index serves it under row-level security, so a page seeks it in its own way. */
export interface TextSearch {
  readonly column: string;
  readonly text: string;
  /** The place of its pattern among the values. */
  readonly at: string;
}

/** Conditions of a list, with their values. A filter the person left empty adds nothing. */
export interface Where {
  equal(column: string, value: string | number | undefined): Where;
  oneOf(column: string, values: readonly (string | number)[] | undefined): Where;
  atLeast(column: string, value: number | undefined): Where;
  atMost(column: string, value: number | undefined): Where;
  /** A time from one second to another, the whole of both among them. */
  since(column: string, epoch: number | undefined): Where;
  until(column: string, epoch: number | undefined): Where;
  /** Text anywhere in the column, whatever its case; the migration gives the column `control.add_text_search`. */
  contains(column: string, text: string | undefined): Where;
  /** All conditions. */
  readonly sql: string;
  /** Those an index can serve: all but the texts sought. */
  readonly indexed: string;
  readonly searches: readonly TextSearch[];
  readonly values: readonly unknown[];
}

const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export const searchSql = ({ column, at }: TextSearch): string => `${column} ilike ${at}`;

export function where(whs: string): Where {
  const parts: string[] = ['whs_id = $1'];
  const searches: TextSearch[] = [];
  const values: unknown[] = [whs];
  const add = (make: (place: string) => string, value: unknown): Where => {
    if (value !== undefined) parts.push(make(`$${values.push(value)}`));
    return built;
  };
  const built: Where = {
    equal: (column, value) => add((at) => `${column} = ${at}`, value),
    oneOf: (column, list) => add((at) => `${column} = any(${at})`, list && list.length > 0 ? list : undefined),
    atLeast: (column, value) => add((at) => `${column} >= ${at}`, value),
    atMost: (column, value) => add((at) => `${column} <= ${at}`, value),
    since: (column, epoch) => add((at) => `${column} >= to_timestamp(${at}::float8)`, epoch),
    until: (column, epoch) => add((at) => `${column} < to_timestamp(${at}::float8 + 1)`, epoch),
    contains: (column, text) => {
      if (text) searches.push({ column, text, at: `$${values.push(likePattern(text))}` });
      return built;
    },
    get indexed() {
      return parts.join(' and ');
    },
    get sql() {
      return [...parts, ...searches.map(searchSql)].join(' and ');
    },
    searches,
    values,
  };
  return built;
}
