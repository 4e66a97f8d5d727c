import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { type Page, totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import type { Move } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { type Cursor, decodeCursor, encodeCursor } from '../../../kernel/list/cursor.ts';
import { docNoSql } from './documents.ts';
import type { MoveQuery } from './move-query.ts';
import { batchColumns } from './stock-rows.ts';

export type MoveRow = Omit<Move, 'at'> & { readonly at: Date; readonly at_text: string };

/** The first move that took this one back. It was made later, so months before are not looked at. */
const reversedBy = `coalesce((select r.id from stock_move r where r.whs_id = $1 and r.reverses = m.id and r.reverses <> 0 and r.at >= m.at order by r.id limit 1), 0)`;

const columns = `m.id as move_id, m.at, m.at::text as at_text, m.doc_type, ${docNoSql('m')} as doc_no, m.doc_line as line_no,
  coalesce((select d.task_no from task d where d.whs_id = $1 and d.task_id = m.task_id), '') as task_no,
  k.sku_id, k.sku_name, ${batchColumns('b')}, coalesce(u.uid, '') as uid, o.owner_id, m.grade, m.qty,
  coalesce(fl.location_id, '') as from_location_id, least(m.from_location_id, 0)::int as from_place, coalesce(fc.container_id, '') as from_container_id,
  coalesce(tl.location_id, '') as to_location_id, least(m.to_location_id, 0)::int as to_place, coalesce(tc.container_id, '') as to_container_id,
  m.reason, m.actor, m.device as terminal, m.reverses, ${reversedBy} as reversed_by, m.note`;

const joins = `join sku k on k.site_id = $2 and k.id = m.sku_id
  join owner o on o.site_id = $2 and o.id = m.owner_id
  left join batch b on b.whs_id = $1 and b.id = m.batch_id
  left join stock_uid u on u.whs_id = $1 and u.id = m.uid_id
  left join location fl on fl.whs_id = $1 and fl.id = m.from_location_id
  left join location tl on tl.whs_id = $1 and tl.id = m.to_location_id
  left join container fc on fc.whs_id = $1 and fc.id = m.from_container_id
  left join container tc on tc.whs_id = $1 and tc.id = m.to_container_id`;

/** Whole moves by their keys `at, id`: the time beside the number finds the month. */
export const readMoves = (
  tx: ReadTx,
  keys: string,
  values: readonly unknown[],
  direction: 'asc' | 'desc' = 'desc',
): Promise<MoveRow[]> =>
  tx.sql<MoveRow>(
    `with page as materialized (${keys})
     select ${columns} from page p join stock_move m on m.whs_id = $1 and m.id = p.id and m.at = p.at ${joins}
     order by p.at ${direction}, p.id ${direction}`,
    values,
  );

export const moveOnWire = ({ at, at_text: _, ...row }: MoveRow): Move => ({ ...row, at: epoch(at) });

interface Window {
  readonly direction: 'asc' | 'desc';
  readonly limit: string;
  readonly offset?: string;
  /** What lies behind the cursor. */
  readonly beyond?: string;
}

/** Keys of moves in their order. Each leg is read as far as the page may need, then they are merged. */
function moveKeys({ legs }: MoveQuery, { direction, limit, offset, beyond = '' }: Window): string {
  const order = `order by m.at ${direction}, m.id ${direction}`;
  const [only, ...more] = legs;
  if (more.length === 0)
    return `select m.at, m.id from stock_move m where ${only}${beyond} ${order} limit ${limit} offset ${offset ?? 0}`;
  const read = legs.map(
    (leg) => `(select m.at, m.id from stock_move m where ${leg}${beyond} ${order} limit ${limit} + ${offset ?? 0})`,
  );
  return `select m.at, m.id from (${read.join(' union all ')}) m ${order} limit ${limit} offset ${offset ?? 0}`;
}

/** The newest of them. */
export const lastMoves = (tx: ReadTx, query: MoveQuery, count: number): Promise<MoveRow[]> =>
  readMoves(tx, moveKeys(query, { direction: 'desc', limit: String(count) }), query.values);

async function countMoves(tx: ReadTx, { legs }: MoveQuery, values: readonly unknown[]): Promise<number> {
  const enough = totalCap + 1;
  const read = legs.map((leg) => `(select from stock_move m where ${leg} limit ${enough})`);
  const [row] = await tx.sql<{ n: number }>(
    `select count(*) as n from (select from (${read.join(' union all ')}) found limit ${enough}) counted`,
    values,
  );
  return row?.n ?? 0;
}

interface PageInput {
  readonly pageno: number;
  readonly count: number;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly cursor?: string | undefined;
}

/** A page by time and number. Behind what is counted the way on is by cursor. */
export async function movePage(tx: ReadTx, query: MoveQuery, input: PageInput): Promise<Page<MoveRow>> {
  const { pageno, count } = input;
  const order = input.order ?? 'desc';
  const orderName = `moves ${order}`;
  const cursor =
    input.cursor === undefined ? undefined : decodeCursor(input.cursor, orderName, 'timestamptz', 'bigint');
  const backwards = cursor?.way === 'prev';
  const direction = backwards ? (order === 'asc' ? 'desc' : 'asc') : order;
  const sign = direction === 'asc' ? '>' : '<';
  const counting = [...query.values];
  const at = cursor && query.bind(cursor.value);
  // The time by itself leaves out months; a pair does not.
  const beyond = cursor
    ? ` and m.at ${sign}= ${at}::timestamptz and (m.at, m.id) ${sign} (${at}::timestamptz, ${query.bind(cursor.key)}::bigint)`
    : '';
  const limit = `${query.bind(count + 1)}::int`;
  const offset = `${query.bind(cursor ? 0 : (pageno - 1) * count)}::int`;
  const [rows, counted] = await Promise.all([
    readMoves(tx, moveKeys(query, { direction, limit, offset, beyond }), query.values, direction),
    cursor ? Promise.resolve(cursor.total) : countMoves(tx, query, counting),
  ]);
  const capped = cursor ? cursor.capped : counted > totalCap;
  const total = cursor ? cursor.total : capped ? totalCap - (totalCap % count) : counted;
  const more = rows.length > count;
  const kept = rows.slice(0, count);
  if (backwards) kept.reverse();
  const leadsTo = (way: Cursor['way'], row: MoveRow | undefined): string | null =>
    row ? encodeCursor(orderName, { way, value: row.at_text, key: String(row.move_id), total, capped }) : null;
  return {
    list: kept,
    total,
    total_capped: capped,
    pageno,
    count,
    next_cursor: backwards || more ? leadsTo('next', kept.at(-1)) : null,
    prev_cursor: (backwards ? more : cursor !== undefined || pageno > 1) ? leadsTo('prev', kept[0]) : null,
  };
}

/** All of them whole, in no order: for a file, which is read from a cursor. */
export const moveSource = ({ legs }: MoveQuery): string =>
  legs.map((leg) => `select ${columns} from stock_move m ${joins} where ${leg}`).join(' union all ');
