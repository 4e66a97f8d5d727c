import { totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import type { ReadTx } from '../db/tx.ts';
import type { Cursor } from './cursor.ts';
import type { ListPlan } from './plan.ts';
import { type TextSearch, type Where, searchSql } from './where.ts';

export interface Found<Row> {
  /** The rows of the page in the order they were read, and one more when there are more. */
  readonly rows: readonly (Row & { list_key: string; list_sort: string })[];
  /** All that were found, as far as was counted. */
  readonly total: number;
  /** The rows a text was sought in. */
  readonly read: number;
}

interface Wanted<Sort extends string> {
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly cursor: Cursor | undefined;
  readonly offset: number;
  readonly count: number;
}

export interface Seek<Row> {
  /** By the conditions an index serves: no text is sought. */
  plain(): Promise<Found<Row>>;
  /** Through the list in its order, so many rows and no further: finds soon what is found often. */
  inOrder(rows: number): Promise<Found<Row>>;
  /** By an index of the text: finds soon what is rare. */
  byText(): Promise<Found<Row>>;
}

/** The first index of a text knows pieces of three letters; what has none is sought by its letters and pairs. */
const hasPiece = ({ text }: TextSearch): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** The ways to find a page. Each is one statement for total and page: what was read to count is not read again. */
export function seek<Row extends object, Sort extends string>(
  tx: ReadTx,
  plan: ListPlan<Sort>,
  filter: Where,
  { sort, direction, cursor, offset, count }: Wanted<Sort>,
): Seek<Row> {
  const { column, type } = plan.sorts[sort];
  const ordering = (at: string): string => `order by ${at}.${column} ${direction}, ${at}.${plan.key} ${direction}`;
  const values = [...filter.values];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const beyond = cursor
    ? ` and (${column}, ${plan.key}) ${direction === 'asc' ? '>' : '<'} (${bind(cursor.value)}::text::${type}, ${bind(cursor.key)})`
    : '';
  const window = `limit ${bind(count + 1)} offset ${bind(offset)}`;
  // Counting stops at the cap. A cursor brings the total along: behind it only the page itself is read.
  const enough = cursor ? count + 1 : totalCap + 1;
  // From the first row to the page's last, and one more.
  const reach = Math.min(offset + count + 1, enough);
  // A list in the order of its own key has one column of both.
  const keys = [...new Set([plan.key, column])].map((name) => `l.${name}`).join(', ');

  const run = async (looked: string, found: string, total = '(select count(*) from found)'): Promise<Found<Row>> => {
    type Line = Row & { list_key: string | null; list_sort: string; list_read: number; list_total: number };
    const lines = await tx.sql<Line>(
      `with looked as materialized (${looked}), found as (${found})
       select ${plan.columns}, p.${plan.key} as list_key, p.${column}::text as list_sort, c.list_read, c.list_total
       from (select (select count(*) from looked) as list_read, ${total} as list_total) c
       left join (select * from found l ${ordering('l')} ${window}) p on true
       left join ${plan.table} r on r.${filter.scope} = $1 and r.${plan.key} = p.${plan.key} ${ordering('p')}`,
      values,
    );
    return {
      // A page without rows is one line that tells the counts alone.
      rows: lines
        .filter((line) => line.list_key !== null)
        .map(({ list_read: _read, list_total: _total, ...row }) => row as unknown as Found<Row>['rows'][number]),
      total: lines[0]?.list_total ?? 0,
      read: lines[0]?.list_read ?? 0,
    };
  };

  return {
    // What is counted needs no order, so it is read by the index that suits the filter; a list that ends on the page has
    // been counted by then. The page is planned as if all up to the cap were wanted and read only as far as it goes:
    // planned for few, PostgreSQL goes through the order of the list hoping to meet them soon.
    plain: () =>
      run(
        `with ordered as materialized
           (select ${keys} from ${plan.table} l where ${filter.indexed}${beyond} ${ordering('l')} limit ${enough})
         select * from ordered limit ${reach}`,
        'table looked',
        cursor
          ? '0'
          : `case when (select count(*) from looked) < ${reach} then (select count(*) from looked)
             else (select count(*) from (select from ${plan.table} l where ${filter.indexed} limit ${enough}) counted) end`,
      ),
    inOrder: (rows) => {
      const read = new Set([plan.key, column, ...filter.searches.map((search) => search.column)]);
      return run(
        `select ${[...read].join(', ')} from ${plan.table} l where ${filter.indexed}${beyond} ${ordering('l')} limit ${rows}`,
        `select ${keys} from looked l where ${filter.searches.map(searchSql).join(' and ')} ${ordering('l')} limit ${enough}`,
      );
    },
    byText: () => {
      // The longest text is the rarest, as a rule; the others sort out what it found, as it does itself: among letters some
      // signs are the same.
      const [first] = filter.searches.toSorted((a, b) => b.text.length - a.text.length);
      if (!first) throw new Error('no text is sought');
      return run(
        `select ${keys} from ${hasPiece(first) ? 'like' : 'letters'}_${plan.table}_${first.column}(${first.at}) l where ${filter.sql}${beyond}`,
        `select * from looked l ${ordering('l')} limit ${enough}`,
      );
    },
  };
}
