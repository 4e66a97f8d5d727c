import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { type Page, totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import type { UidCard, UidRow } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import type { onHandCalls } from '@tallyhouse/contracts/modules/inventory-map/on-hand-calls.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { labelsOf } from '../domain/sought.ts';
import { boundIn, isOf } from './bound.ts';
import { batchColumns } from './stock-rows.ts';

const place = `coalesce(o.owner_id, '') as owner_id, coalesce(l.location_id, '') as location_id, least(coalesce(s.location_id, 0), 0)::int as place,
  coalesce(c.container_id, '') as container_id`;
const joins = (batch: string): string => `left join owner o on o.site_id = $2 and o.id = s.owner_id
  left join location l on l.whs_id = $1 and l.id = s.location_id
  left join container c on c.whs_id = $1 and c.id = s.container_id
  left join batch b on b.whs_id = $1 and b.id = ${batch}`;

type Row = Omit<UidRow, 'first_in_time'> & { readonly first_in_at: Date };

/** The serials of a SKU that are in the house, by the balances they stand on. */
export async function uidPage(
  tx: ReadTx,
  site: string,
  input: InputOf<typeof onHandCalls.searchOnHandUid>,
): Promise<Page<UidRow>> {
  const bound = boundIn(tx.whs, site);
  const { bind, values } = bound;
  const uids = labelsOf(input.uid);
  const sought = `from stock s join stock_uid u on u.whs_id = $1 and u.stock_id = s.id and u.stock_id <> 0
    where s.whs_id = $1 and $2::text is not null and ${isOf(bound, 's.sku_id', 'sku', [input.sku_id]).join('')}
    ${uids ? `and u.uid = any(${bind(uids)}::text[])` : ''}`;
  const given = [...values];
  const { pageno, count, order = 'asc' } = input;
  const [rows, [counted]] = await Promise.all([
    tx.sql<Row>(
      `with page as materialized (select u.uid, u.state, u.batch_id, s.owner_id, s.location_id, s.container_id, s.first_in_at ${sought}
         order by u.uid ${order} limit ${bind(count)}::int offset ${bind((pageno - 1) * count)}::int)
       select s.uid, s.state, ${place}, ${batchColumns('b')}, s.first_in_at from page s ${joins('s.batch_id')} order by s.uid ${order}`,
      values,
    ),
    tx.sql<{ n: number }>(`select count(*) as n from (select ${sought} limit ${totalCap + 1}) counted`, given),
  ]);
  const n = counted?.n ?? 0;
  return {
    list: rows.map(({ first_in_at, ...row }) => ({ ...row, first_in_time: epoch(first_in_at) })),
    total: Math.min(n, totalCap),
    total_capped: n > totalCap,
    pageno,
    count,
    next_cursor: null,
    prev_cursor: null,
  };
}

type Card = Omit<UidCard, 'first_in_time' | 'changed_time' | 'move_list'> & {
  readonly first_in_at: Date | null;
  readonly mtime: Date;
};

/** The serial that bears a text: one that is in the house before one that left it. */
export async function readUid(tx: ReadTx, site: string, uid: string): Promise<Omit<UidCard, 'move_list'> | undefined> {
  const [row] = await tx.sql<Card>(
    `select u.uid, u.state, ${place}, ${batchColumns('b')}, k.sku_id, k.sku_name, s.grade, s.first_in_at, u.mtime
     from stock_uid u join sku k on k.site_id = $2 and k.id = u.sku_id
     left join stock s on s.whs_id = $1 and s.id = u.stock_id and u.stock_id <> 0 ${joins('u.batch_id')}
     where u.whs_id = $1 and u.uid = $3 order by u.state in (1, 4) desc, u.id desc limit 1`,
    [tx.whs, site, uid],
    'inventory-map.uid',
  );
  if (!row) return undefined;
  const { first_in_at, mtime, ...card } = row;
  return { ...card, first_in_time: epoch(first_in_at ?? mtime), changed_time: epoch(mtime) };
}

/** Serials that bear a text, with the name of their SKU: one that came back has several rows and is one. */
export const uidsNamed = (tx: ReadTx, site: string, text: string): Promise<{ id: string; name: string }[]> =>
  tx.sql(
    `select u.uid as id, max(k.sku_name) as name from stock_uid u join sku k on k.site_id = $2 and k.id = u.sku_id
     where u.whs_id = $1 and u.uid = $3 group by u.uid`,
    [tx.whs, site, text],
    'inventory-map.uids_named',
  );
