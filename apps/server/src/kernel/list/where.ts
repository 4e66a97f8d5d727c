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
  /** One of the ids that were pasted into one filter, with commas between them. */
  pasted(column: string, ids: string | undefined): Where;
  atLeast(column: string, value: number | undefined): Where;
  atMost(column: string, value: number | undefined): Where;
  /** A time from one second to another, the whole of both among them. */
  since(column: string, epoch: number | undefined): Where;
  until(column: string, epoch: number | undefined): Where;
  /** Text anywhere in the column, whatever its case; the migration gives the column `control.add_text_search`. */
  contains(column: string, text: string | undefined): Where;
  /**
   * A condition the words above have no name for, such as one on another table. The list's row is `l`; `undefined` adds
   * nothing.
   */
  also(condition: string | undefined, ...given: readonly unknown[]): Where;
  /** The column by which the list belongs to its warehouse or site. Its value is the first. */
  readonly scope: 'whs_id' | 'site_id';
  /** All conditions. */
  readonly sql: string;
  /** Those an index can serve: all but the texts sought. */
  readonly indexed: string;
  readonly searches: readonly TextSearch[];
  readonly values: readonly unknown[];
}

/** A text anywhere in another; its own signs of a pattern are letters. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export const searchSql = ({ column, at }: TextSearch): string => `${column} ilike ${at}`;

/** The ids in a filter many were pasted into. */
export const idsIn = (text: string | undefined): string[] | undefined => text?.split(',').filter(Boolean);

/** Conditions of a list of one warehouse. */
export const where = (whs: string): Where => within('whs_id', whs);

/** Conditions of a list that all warehouses of a site share. */
export const whereSite = (site: string): Where => within('site_id', site);

function within(scope: Where['scope'], id: string): Where {
  const parts: string[] = [`${scope} = $1`];
  const searches: TextSearch[] = [];
  const values: unknown[] = [id];
  const add = (make: (place: string) => string, value: unknown): Where => {
    if (value !== undefined) parts.push(make(`$${values.push(value)}`));
    return built;
  };
  const built: Where = {
    equal: (column, value) => add((at) => `${column} = ${at}`, value),
    oneOf: (column, list) => add((at) => `${column} = any(${at})`, list && list.length > 0 ? list : undefined),
    pasted: (column, ids) => built.oneOf(column, idsIn(ids)),
    atLeast: (column, value) => add((at) => `${column} >= ${at}`, value),
    atMost: (column, value) => add((at) => `${column} <= ${at}`, value),
    since: (column, epoch) => add((at) => `${column} >= to_timestamp(${at}::float8)`, epoch),
    until: (column, epoch) => add((at) => `${column} < to_timestamp(${at}::float8 + 1)`, epoch),
    contains: (column, text) => {
      if (text) searches.push({ column, text, at: `$${values.push(likePattern(text))}` });
      return built;
    },
    also: (condition, ...given) => {
      if (condition === undefined) return built;
      const places = given.map((value) => `$${values.push(value)}`);
      parts.push(condition.replaceAll('?', () => places.shift() ?? '?'));
      return built;
    },
    scope,
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
