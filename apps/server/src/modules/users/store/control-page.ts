import { type Page, totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { type Cursor, type KeyType, type SortType, decodeCursor, encodeCursor } from '../../../kernel/list/cursor.ts';
import { type Order, directionOf, listOrder } from '../../../kernel/list/plan.ts';
import { likePattern } from '../../../kernel/list/where.ts';

/** Conditions with their values: `%` stands for the place of the value. What was left empty adds nothing. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  add(sql: string, value: unknown): this {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return this;
    const place = this.bind(value);
    this.#parts.push(sql.replaceAll('%', () => place));
    return this;
  }

  contains(columns: readonly string[], text: string | undefined): this {
    const pattern = text && likePattern(text);
    return this.add(`(${columns.map((column) => `${column} ilike %`).join(' or ')})`, pattern);
  }

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  get sql(): string {
    return this.#parts.length === 0 ? 'true' : this.#parts.join(' and ');
  }
}

/** A list of control tables. The kernel's lists are of one warehouse: these are joins, and some cross warehouses. */
export interface ControlList<Sort extends string> {
  /** A select whose columns are the list's, its key and sort columns among them and never null. */
  readonly source: string;
  readonly key: string;
  readonly keyType: KeyType;
  readonly sorts: Readonly<Record<Sort, { readonly column: string; readonly type: SortType }>>;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** The order of such a list as SQL: column and direction come from the list, never from the caller's text. */
export const controlOrder = <Sort extends string>(list: ControlList<Sort>, input: Order<Sort>): string =>
  listOrder({ ...list, table: '', columns: '' }, input);

interface PageInput<Sort extends string> extends Order<Sort> {
  readonly pageno: number;
  readonly count: number;
  readonly cursor?: string | undefined;
}

type Line<Row> = Row & { list_key: string | null; list_sort: string; list_total: number };

/** A page of such a list: by number up to the counted total, beyond it by cursor, as the kernel's lists go. */
export async function controlPage<Row extends object, Sort extends string>(
  tx: RoomTx,
  list: ControlList<Sort>,
  conditions: Conditions,
  input: PageInput<Sort>,
): Promise<Page<Row>> {
  const { pageno, count } = input;
  const order = directionOf({ ...list, table: '', columns: '' }, input);
  const { column, type } = list.sorts[input.sort ?? list.sort];
  const orderName = `${column} ${order}`;
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, orderName, type, list.keyType);
  const backwards = cursor?.way === 'prev';
  const direction = backwards ? (order === 'asc' ? 'desc' : 'asc') : order;
  const where = conditions.sql;
  const beyond = cursor
    ? `(${column}, ${list.key}) ${direction === 'asc' ? '>' : '<'} (${conditions.bind(cursor.value)}::text::${type}, ${conditions.bind(cursor.key)}::${list.keyType})`
    : 'true';
  const window = `limit ${conditions.bind(count + 1)} offset ${conditions.bind(cursor ? 0 : (pageno - 1) * count)}`;
  const lines = await tx.sql<Line<Row>>(
    `with found as (select * from (${list.source}) l where ${where})
     select p.*, p.${list.key}::text as list_key, p.${column}::text as list_sort, c.list_total
     from (select count(*) as list_total from (select 1 from found limit ${totalCap + 1}) counted) c
     left join (select * from found where ${beyond} order by ${column} ${direction}, ${list.key} ${direction} ${window}) p on true
     order by p.${column} ${direction}, p.${list.key} ${direction}`,
    conditions.values,
  );
  const rows = lines.filter((line) => line.list_key !== null);
  const found = lines[0]?.list_total ?? 0;
  const capped = cursor ? cursor.capped : found > totalCap;
  const counted = Math.min(found, totalCap);
  const total = cursor ? cursor.total : capped ? counted - (counted % count) : counted;
  const more = rows.length > count;
  const kept = rows.slice(0, count);
  if (backwards) kept.reverse();
  const leadsTo = (way: Cursor['way'], row: Line<Row> | undefined): string | null =>
    row ? encodeCursor(orderName, { way, value: row.list_sort, key: String(row.list_key), total, capped }) : null;
  return {
    list: kept.map(({ list_key: _key, list_sort: _sort, list_total: _total, ...row }) => row as unknown as Row),
    total,
    total_capped: capped,
    pageno,
    count,
    next_cursor: backwards || more ? leadsTo('next', kept.at(-1)) : null,
    prev_cursor: (backwards ? more : cursor !== undefined || pageno > 1) ? leadsTo('prev', kept[0]) : null,
  };
}
