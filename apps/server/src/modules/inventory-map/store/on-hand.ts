import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { type Page, totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import type { OnHandLine } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import type { onHandCalls } from '@tallyhouse/contracts/modules/inventory-map/on-hand-calls.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { type Cursor, decodeCursor, encodeCursor } from '../../../kernel/list/cursor.ts';
import { labelsOf } from '../domain/sought.ts';
import { type Bound, boundIn, isOf } from './bound.ts';
import { type QuantityRow, ofPlace, quantitiesOnWire, quantityColumns } from './quantities.ts';

type Input = InputOf<typeof onHandCalls.searchOnHand>;
type Filters = Omit<Input, 'pageno' | 'count' | 'cursor' | 'sort' | 'order'>;

/** Which rows of stock `s` are summed up. A filter on places sums what stands in those places. */
export function stockSought(bound: Bound, input: Filters): { readonly where: string; readonly having: string } {
  const { bind } = bound;
  const upcs = labelsOf(input.upc);
  const where = [
    // The site is named in every statement: a parameter that none of the filters uses would have no type.
    's.whs_id = $1 and $2::text is not null and s.on_hand <> 0',
    ...isOf(bound, 's.sku_id', 'sku', labelsOf(input.sku_id)),
    ...(upcs
      ? [
          `s.sku_id = any(array(select x.id from sku_barcode y join sku x on x.site_id = y.site_id and x.sku_id = y.sku_id
             where y.site_id = $2 and y.barcode = any(${bind(upcs)})))`,
        ]
      : []),
    ...isOf(bound, 's.owner_id', 'owner', labelsOf(input.owner_id)),
    ...(input.grade && input.grade.length > 0 ? [`s.grade = any(${bind(input.grade)})`] : []),
    ...(input.zone_id
      ? [
          `s.location_id = any(array(select x.id from location x where x.whs_id = $1 and x.zone_id = ${bind(input.zone_id)}))`,
        ]
      : []),
    ...isOf(bound, 's.location_id', 'location', labelsOf(input.location_id)),
    ...(labelsOf(input.container_id) ? ['s.container_id <> 0'] : []),
    ...isOf(bound, 's.container_id', 'container', labelsOf(input.container_id)),
  ];
  const inHouse = 'coalesce(sum(s.on_hand) filter (where s.location_id > 0), 0)';
  const having = [
    ...(input.on_hand_from === undefined ? [] : [`${inHouse} >= ${bind(input.on_hand_from)}::int`]),
    ...(input.on_hand_to === undefined ? [] : [`${inHouse} <= ${bind(input.on_hand_to)}::int`]),
  ];
  return { where: where.join(' and '), having: having.length === 0 ? '' : `having ${having.join(' and ')}` };
}

const key = 's.sku_id, s.owner_id, s.grade';
/** Of one line: the owner's number and the grade, as one number. */
const gradesUpTo = 10;

interface LineRow extends QuantityRow {
  readonly sku_no: number;
  readonly owner_no: number;
  readonly sku_id: string;
  readonly sku_name: string;
  readonly owner_id: string;
  readonly grade: number;
}

/** Lines read along the primary key of stock, as many as the page needs: no sum is stored anywhere. */
async function readLines(
  tx: ReadTx,
  site: string,
  input: Input,
  way: { readonly direction: 'asc' | 'desc'; readonly cursor: Cursor | undefined },
): Promise<LineRow[]> {
  const bound = boundIn(tx.whs, site);
  const { where, having } = stockSought(bound, input);
  const { bind, values } = bound;
  const { direction, cursor } = way;
  const at = cursor && { key: Number(cursor.key), sku: bind(cursor.value) };
  const beyond = at
    ? ` and s.sku_id ${direction === 'asc' ? '>=' : '<='} ${at.sku}::bigint
        and (${key}) ${direction === 'asc' ? '>' : '<'} (${at.sku}::bigint, ${bind(Math.floor(at.key / gradesUpTo))}::bigint, ${bind(at.key % gradesUpTo)}::smallint)`
    : '';
  const order = (of: string): string =>
    `order by ${of}.sku_id ${direction}, ${of}.owner_id ${direction}, ${of}.grade ${direction}`;
  const offset = cursor ? 0 : (input.pageno - 1) * input.count;
  return tx.sql<LineRow>(
    `with lines as materialized (
       select ${key} from stock s where ${where}${beyond} group by ${key} ${having}
       ${order('s')} limit ${bind(input.count + 1)}::int offset ${bind(offset)}::int)
     select p.sku_id as sku_no, p.owner_id as owner_no, k.sku_id, k.sku_name, o.owner_id, p.grade, x.*
     from lines p join sku k on k.site_id = $2 and k.id = p.sku_id join owner o on o.site_id = $2 and o.id = p.owner_id
     cross join lateral (select ${quantityColumns} from stock s ${ofPlace}
       where ${where} and s.sku_id = p.sku_id and s.owner_id = p.owner_id and s.grade = p.grade) x
     ${order('p')}`,
    values,
  );
}

async function countLines(tx: ReadTx, site: string, input: Input): Promise<number> {
  const bound = boundIn(tx.whs, site);
  const { where, having } = stockSought(bound, input);
  const [row] = await tx.sql<{ n: number }>(
    `select count(*) as n from (select from stock s where ${where} group by ${key} ${having} limit ${totalCap + 1}) counted`,
    bound.values,
  );
  return row?.n ?? 0;
}

const lineKey = (row: LineRow): string => String(row.owner_no * gradesUpTo + row.grade);

function onWire({ sku_no, owner_no, ...row }: LineRow): OnHandLine {
  return { ...quantitiesOnWire(row), line_key: `${sku_no}-${owner_no}-${row.grade}` } as OnHandLine;
}

/** A page of SKU, owner and grade in the order of SKUs as they were made. */
export async function onHandPage(tx: ReadTx, site: string, input: Input): Promise<Page<OnHandLine>> {
  const order = input.order ?? 'asc';
  const orderName = `on_hand ${order}`;
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, orderName, 'integer', 'bigint');
  const backwards = cursor?.way === 'prev';
  const direction = backwards ? (order === 'asc' ? 'desc' : 'asc') : order;
  const [rows, counted] = await Promise.all([
    readLines(tx, site, input, { direction, cursor }),
    cursor ? Promise.resolve(cursor.total) : countLines(tx, site, input),
  ]);
  const { count, pageno } = input;
  const capped = cursor ? cursor.capped : counted > totalCap;
  const total = cursor ? cursor.total : capped ? totalCap - (totalCap % count) : counted;
  const more = rows.length > count;
  const kept = rows.slice(0, count);
  if (backwards) kept.reverse();
  const leadsTo = (way: Cursor['way'], row: LineRow | undefined): string | null =>
    row ? encodeCursor(orderName, { way, value: String(row.sku_no), key: lineKey(row), total, capped }) : null;
  return {
    list: kept.map(onWire),
    total,
    total_capped: capped,
    pageno,
    count,
    next_cursor: backwards || more ? leadsTo('next', kept.at(-1)) : null,
    prev_cursor: (backwards ? more : cursor !== undefined || pageno > 1) ? leadsTo('prev', kept[0]) : null,
  };
}
