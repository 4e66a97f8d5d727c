import { type Page, totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import type { ReadTx } from '../db/tx.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { type ListPlan, type Order, directionOf } from './plan.ts';
import { type Found, type Seek, seek } from './seek.ts';
import type { Where } from './where.ts';

interface PageInput<Sort extends string> extends Order<Sort> {
  readonly pageno: number;
  readonly count: number;
  readonly cursor?: string | undefined;
}

/** Rows a search looks through in the list's own order before it asks the index: most lists are shorter than this. */
const nearby = 5_000;
/** Rows it looks through when those tell that the page will be full by then: wide ones take 4 ms a thousand. */
const farther = 15_000;

/**
 * Finds a page in which a text is sought. A text that is found often is met soon in the order of the list, and its
 * total is counted as far as was read (`partly`); a rare one is found by the index and counted whole. What is between
 * them costs the index most: the first look tells how far a second one must go to fill the page.
 */
async function search<Row>(by: Seek<Row>, needed: number): Promise<Found<Row> & { partly: boolean }> {
  const near = await by.inOrder(nearby);
  if (near.read < nearby) return { ...near, partly: false };
  if (near.total >= needed) return { ...near, partly: true };
  // Half as far again as the share of the first rows promises, as it varies.
  const promised = Math.ceil((1.5 * nearby * needed) / near.total);
  if (promised <= farther) {
    const far = await by.inOrder(promised);
    if (far.read < promised) return { ...far, partly: false };
    if (far.total >= needed) return { ...far, partly: true };
  }
  return { ...(await by.byText()), partly: false };
}

/**
 * A page of a list. Up to the counted total the page number counts, found by an index-only offset that is joined
 * afterwards; beyond it Next and Previous go by cursor, so the last page costs what the first one does.
 */
export async function page<Row extends object, Sort extends string>(
  tx: ReadTx,
  plan: ListPlan<Sort>,
  filter: Where,
  input: PageInput<Sort>,
): Promise<Page<Row>> {
  const { pageno, count } = input;
  const sort = input.sort ?? plan.sort;
  const order = directionOf(plan, input);
  const { column, type } = plan.sorts[sort];
  const orderName = `${column} ${order}`;
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, orderName, type, plan.keyType);
  const backwards = cursor?.way === 'prev';
  const direction = backwards ? (order === 'asc' ? 'desc' : 'asc') : order;
  const offset = cursor ? 0 : (pageno - 1) * count;
  const by = seek<Row, Sort>(tx, plan, filter, { sort, direction, cursor, offset, count });
  const found =
    filter.searches.length > 0 ? await search(by, offset + count + 1) : { ...(await by.plain()), partly: false };

  const capped = cursor ? cursor.capped : found.partly || found.total > totalCap;
  const counted = Math.min(found.total, totalCap);
  // Pages by number end with a full one: what comes behind it is found by cursor.
  const total = cursor ? cursor.total : capped ? counted - (counted % count) : counted;

  const more = found.rows.length > count;
  const kept = found.rows.slice(0, count);
  if (backwards) kept.reverse();
  const leadsTo = (way: Cursor['way'], row: (typeof kept)[number] | undefined): string | null =>
    row ? encodeCursor(orderName, { way, value: row.list_sort, key: String(row.list_key), total, capped }) : null;
  return {
    list: kept.map(({ list_key: _key, list_sort: _sort, ...row }) => row as unknown as Row),
    total,
    total_capped: capped,
    pageno,
    count,
    next_cursor: backwards || more ? leadsTo('next', kept.at(-1)) : null,
    prev_cursor: (backwards ? more : cursor !== undefined || pageno > 1) ? leadsTo('prev', kept[0]) : null,
  };
}
