import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import type { StockRow } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { Bound } from './bound.ts';

type Row = Omit<StockRow, 'first_in_time' | 'last_move_time' | 'last_count_time'> & {
  readonly first_in_at: Date;
  readonly last_move_at: Date;
  readonly last_count_at: Date | null;
};

export const batchColumns = (batch: string): string => `coalesce(${batch}.supplier_lot, '') as supplier_lot,
  to_char(${batch}.production_date, 'YYYY-MM-DD') as production_date, to_char(${batch}.expiry_date, 'YYYY-MM-DD') as expiry_date`;

const columns = `s.id as stock_id, k.sku_id, k.sku_name, o.owner_id, s.grade, coalesce(l.location_id, '') as location_id,
  least(s.location_id, 0)::int as place, l.standing, coalesce(t.storey_name, '') as storey_name, coalesce(l.zone_id, '') as zone_id,
  coalesce(c.container_id, '') as container_id, ${batchColumns('b')},
  s.on_hand as on_hand_qty, s.allocated as allocated_qty, s.blocked as blocked_qty, s.on_hand - s.allocated - s.blocked as available_qty,
  s.first_in_at, s.last_move_at, s.last_count_at`;

const joins = `join sku k on k.site_id = $2 and k.id = s.sku_id
  join owner o on o.site_id = $2 and o.id = s.owner_id
  left join location l on l.whs_id = $1 and l.id = s.location_id
  left join storey t on t.whs_id = $1 and t.storey_id = l.storey_id
  left join container c on c.whs_id = $1 and c.id = s.container_id
  left join batch b on b.whs_id = $1 and b.id = s.batch_id`;

/** Along the primary key: a SKU in 20,000 cells is leafed through, never sorted. */
const order = (way: 'asc' | 'desc'): string =>
  ['sku_id', 'location_id', 'container_id', 'batch_id', 'owner_id', 'grade']
    .map((name) => `s.${name} ${way}`)
    .join(', ');

const onWire = ({ first_in_at, last_move_at, last_count_at, ...row }: Row): StockRow => ({
  ...row,
  first_in_time: epoch(first_in_at),
  last_move_time: epoch(last_move_at),
  last_count_time: last_count_at && epoch(last_count_at),
});

/** Rows of stock `s`, and how many there are, up to what is counted. */
export async function stockRows(
  tx: ReadTx,
  { values, bind }: Bound,
  sought: string,
  window: { readonly limit: number; readonly offset?: number; readonly order?: 'asc' | 'desc' | undefined },
): Promise<{ readonly list: StockRow[]; readonly counted: number }> {
  const where = `s.whs_id = $1 and $2::text is not null and s.on_hand <> 0 and ${sought}`;
  const given = [...values];
  const slice = `limit ${bind(window.limit)}::int offset ${bind(window.offset ?? 0)}::int`;
  const way = window.order ?? 'asc';
  const [rows, [count]] = await Promise.all([
    tx.sql<Row>(
      `select ${columns} from (select * from stock s where ${where} order by ${order(way)} ${slice}) s ${joins} order by ${order(way)}`,
      values,
    ),
    tx.sql<{ n: number }>(
      `select count(*) as n from (select from stock s where ${where} limit ${totalCap + 1}) counted`,
      given,
    ),
  ]);
  return { list: rows.map(onWire), counted: count?.n ?? 0 };
}
