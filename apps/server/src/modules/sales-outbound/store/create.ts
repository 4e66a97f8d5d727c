import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { salesOrderType } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { orderCalls } from '@tallyhouse/contracts/modules/sales-outbound/order-calls.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { openDemands } from '../../../stock/public.ts';

export type NewOrder = Omit<InputOf<typeof orderCalls.createSalesOrder>, 'request_id'>;

const ofSales = 1;

/** The shop and the owner must be in use in the site, and the number of the shop new. Answers the number of the owner. */
export async function refuseHeader(
  tx: ChangeTx,
  site: string,
  doc: NewOrder,
): Promise<{ readonly channel: string; readonly owner_no: number }> {
  const [found] = await tx.sql<{ channel: string | null; owner_no: number | null; order_no: string | null }>(
    `select (select channel from shop where site_id = $2 and shop_id = $3 and status = 1) as channel,
       (select id from owner where site_id = $2 and owner_id = $4 and status = 1 and kind <> 4) as owner_no,
       (select order_no from so_order where whs_id = $1 and shop_id = $3 and outer_order_no = $5 and outer_order_no <> '' and status <> 13) as order_no`,
    [tx.whs, site, doc.shop_id, doc.owner_id, doc.outer_order_no],
    'outbound.header',
  );
  if (found?.channel === null || found?.channel === undefined)
    return refuse(errors.shopNotActive, { thing: 'Shop', id: doc.shop_id });
  if (found.owner_no === null) return refuse(errors.shopNotActive, { thing: 'Owner', id: doc.owner_id });
  if (found.order_no !== null) refuse(errors.outerNoTaken, { no: doc.outer_order_no, order: found.order_no });
  return { channel: found.channel, owner_no: found.owner_no };
}

interface KnownLine {
  readonly sku_id: string;
  readonly sku_no: number;
  readonly qty: number;
}

/** Every SKU once, known in the site, not stopped, and not kept by serial numbers: those cannot be carried in a parcel yet. */
export async function knownLines(
  tx: ChangeTx,
  site: string,
  { line_list }: NewOrder,
): Promise<readonly [KnownLine, ...KnownLine[]]> {
  const rows = await tx.sql<{ sku_id: string; id: number; lifecycle_status: number; need_uid: number }>(
    'select sku_id, id, lifecycle_status, need_uid from sku where site_id = $1 and sku_id = any($2::text[])',
    [site, line_list.map(({ sku_id }) => sku_id)],
    'outbound.skus',
  );
  const known = new Map(rows.map((row) => [row.sku_id, row]));
  const stopped = 4;
  const seen = new Set<string>();
  const lines = line_list.map(({ sku_id: sku, qty }, n) => {
    const wrong = (what: string): never => refuse(errors.orderLineWrong, { n: n + 1, sku, what });
    const row = known.get(sku) ?? wrong('unknown');
    if (row.lifecycle_status === stopped) wrong('stopped');
    if (row.need_uid === 1) wrong('serial');
    if (seen.has(sku)) wrong('repeated');
    seen.add(sku);
    return { sku_id: sku, sku_no: row.id, qty };
  });
  const [first, ...rest] = lines;
  if (!first) throw new Error('an order has at least one line');
  return [first, ...rest];
}

const typeOf = ([first, ...rest]: readonly [KnownLine, ...KnownLine[]]): number => {
  if (rest.length > 0) return salesOrderType.codeOf('multi_sku');
  return salesOrderType.codeOf(first.qty === 1 ? 'single_item' : 'single_sku');
};

export async function insertOrder(
  tx: ChangeTx,
  orderNo: string,
  doc: NewOrder,
  known: { readonly channel: string; readonly owner_no: number; readonly lines: readonly [KnownLine, ...KnownLine[]] },
  by: { readonly email: string },
): Promise<void> {
  const [made] = await tx.sql<{ id: number }>(
    `insert into so_order (whs_id, order_no, outer_order_no, channel, shop_id, owner_id, order_type, carrier, cut_off_at, creator)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8), $10) returning id`,
    [
      tx.whs,
      orderNo,
      doc.outer_order_no,
      known.channel,
      doc.shop_id,
      doc.owner_id,
      typeOf(known.lines),
      doc.carrier.toUpperCase(),
      doc.cut_off_time,
      by.email,
    ],
    'outbound.insert_order',
  );
  if (!made) throw new Error('no order was made');
  const demands = await openDemands(
    tx,
    known.lines.map(({ sku_no, qty }, n) => ({
      demand_type: ofSales,
      doc_id: made.id,
      doc_line: n + 1,
      group_id: made.id,
      sku_id: sku_no,
      owner_id: known.owner_no,
      priority: 0,
      due_at: new Date(doc.cut_off_time * 1_000).toISOString(),
      allow_expired: false,
      ordered: qty,
    })),
  );
  await tx.sql(
    `insert into so_line (whs_id, order_no, line_no, sku_id, sku_no, owner_no, demand_id, qty)
     select $1, $2, l.line_no, l.sku_id, l.sku_no, $4, l.demand_id, l.qty
     from jsonb_to_recordset($3::jsonb) as l(line_no int, sku_id text, sku_no bigint, demand_id bigint, qty int)`,
    [
      tx.whs,
      orderNo,
      JSON.stringify(known.lines.map((line, n) => ({ ...line, line_no: n + 1, demand_id: demands.get(n + 1) }))),
      known.owner_no,
    ],
    'outbound.insert_lines',
  );
}
