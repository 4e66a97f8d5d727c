import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type {
  OrderStepRow,
  SalesOrder,
  SalesOrderLine,
} from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { orderCalls } from '@tallyhouse/contracts/modules/sales-outbound/order-calls.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, idsIn, where } from '../../../kernel/list/where.ts';
import { refuse } from '../../../kernel/refusal.ts';

export interface OrderRow {
  readonly id: number;
  readonly order_no: string;
  readonly owner_id: string;
  readonly status: number;
  readonly carrier: string;
  readonly cut_off_at: Date;
  readonly wave_sn: string;
  readonly tote_id: string;
  readonly tote_no: number;
  readonly cancelled_at: Date | null;
  readonly ctime: Date;
}

type Listed = Omit<SalesOrder, 'cut_off_time' | 'cancelled_at' | 'ctime'> & {
  cut_off_time: Date;
  cancelled_at: Date | null;
  ctime: Date;
};

const ofLines = (what: string): string =>
  `(select ${what} from so_line n where n.whs_id = r.whs_id and n.order_no = r.order_no)::int`;

export const orderList: ListPlan<'ctime' | 'cut_off_time'> = {
  table: 'so_order',
  key: 'order_no',
  keyType: 'text',
  columns: `r.order_no, r.outer_order_no, r.channel, r.shop_id,
    coalesce((select s.shop_name from shop s where s.site_id = left(r.whs_id, 2) and s.shop_id = r.shop_id), '') as shop_name,
    r.owner_id, r.order_type, r.status, r.carrier, r.cut_off_at as cut_off_time, r.wave_sn, r.tote_id,
    coalesce((select p.lmtn from so_parcel p where p.whs_id = r.whs_id and p.order_no = r.order_no and p.status <> 9), '') as lmtn,
    ${ofLines('count(*)')} as line_count, ${ofLines('sum(n.qty)')} as total_qty, ${ofLines('sum(n.picked_qty)')} as picked_qty,
    ${ofLines('sum(n.checked_qty)')} as checked_qty, ${ofLines('sum(n.packed_qty)')} as packed_qty, ${ofLines('sum(n.shipped_qty)')} as shipped_qty,
    r.short_sku_id, r.short_reason,
    coalesce((select sum(l.qty - l.put_qty) from putaway_task t join putaway_line l on l.whs_id = t.whs_id and l.task_id = t.task_id
      where t.whs_id = r.whs_id and t.source_kind = 6 and t.source_id = r.order_no), 0)::int as owed_qty,
    r.cancel_reason, r.cancelled_at, r.ctime, r.creator`,
  sorts: {
    ctime: { column: 'ctime', type: 'timestamptz' },
    cut_off_time: { column: 'cut_off_at', type: 'timestamptz' },
  },
  sort: 'ctime',
  order: 'desc',
};

type Asked = Omit<InputOf<typeof orderCalls.searchSalesOrder>, 'pageno' | 'count' | 'sort' | 'order' | 'cursor'>;

export function orderFilter(whs: string, input: Asked): Where {
  const parcels = idsIn(input.lmtn);
  return where(whs)
    .pasted('order_no', input.order_no)
    .pasted('outer_order_no', input.outer_order_no)
    .oneOf('status', input.status)
    .equal('shop_id', input.shop_id)
    .equal('carrier', input.carrier)
    .equal('wave_sn', input.wave_sn)
    .also(
      input.sku_id === undefined
        ? undefined
        : 'exists (select 1 from so_line x where x.whs_id = l.whs_id and x.order_no = l.order_no and x.sku_id = ?)',
      input.sku_id,
    )
    .also(
      parcels?.length
        ? 'order_no in (select x.order_no from so_parcel x where x.whs_id = l.whs_id and x.lmtn = any(?))'
        : undefined,
      parcels,
    )
    .since('cut_off_at', input.cut_off_from)
    .until('cut_off_at', input.cut_off_to)
    .since('ctime', input.ctime_from)
    .until('ctime', input.ctime_to);
}

export const orderOnWire = (row: Listed): SalesOrder => ({
  ...row,
  cut_off_time: epoch(row.cut_off_time),
  cancelled_at: row.cancelled_at && epoch(row.cancelled_at),
  ctime: epoch(row.ctime),
});

export async function readOrder(tx: ReadTx, orderNo: string): Promise<SalesOrder | undefined> {
  const [row] = await tx.sql<Listed>(
    `select ${orderList.columns} from so_order r where r.whs_id = $1 and r.order_no = $2`,
    [tx.whs, orderNo],
    'outbound.order',
  );
  return row && orderOnWire(row);
}

export const linesOnWire = (tx: ReadTx, orderNo: string): Promise<SalesOrderLine[]> =>
  tx.sql<SalesOrderLine>(
    `select n.line_no, n.sku_id, coalesce(k.sku_name, '') as sku_name, n.qty, d.allocated as allocated_qty, n.picked_qty, n.checked_qty,
       n.packed_qty, n.shipped_qty, n.cancelled_qty
     from so_line n join stock_demand d on d.whs_id = n.whs_id and d.id = n.demand_id
     left join sku k on k.site_id = left(n.whs_id, 2) and k.id = n.sku_no
     where n.whs_id = $1 and n.order_no = $2 order by n.line_no`,
    [tx.whs, orderNo],
    'outbound.lines',
  );

export async function stepsOnWire(tx: ReadTx, orderNo: string): Promise<OrderStepRow[]> {
  const rows = await tx.sql<Omit<OrderStepRow, 'at'> & { at: Date }>(
    `select step, qty, task_no, place, note, actor, at from so_step where whs_id = $1 and order_no = $2 order by step_id`,
    [tx.whs, orderNo],
    'outbound.steps',
  );
  return rows.map((row) => ({ ...row, at: epoch(row.at) }));
}

/**
 * Orders under lock, in the order of their numbers. Whoever works on an order locks it before its tasks and the books:
 * of a cancel and a scan that meet, the second sees the first.
 */
export async function lockOrders(tx: ChangeTx, orderNos: readonly string[]): Promise<OrderRow[]> {
  const rows = await tx.sql<OrderRow>(
    'select * from so_order where whs_id = $1 and order_no = any($2::text[]) order by order_no for update',
    [tx.whs, orderNos],
    'outbound.lock_orders',
  );
  const missing = orderNos.find((id) => !rows.some(({ order_no }) => order_no === id));
  if (missing !== undefined) refuse(baseErrors.notFound, { thing: 'Order', id: missing, whs_id: tx.whs });
  return rows;
}

/** The order a task works for. One that was cancelled meanwhile is nobody's work any more. */
export async function lockOrder(tx: ChangeTx, orderNo: string): Promise<OrderRow> {
  const [row] = await lockOrders(tx, [orderNo]);
  if (!row) throw new Error(`order ${orderNo} is not of this warehouse`);
  if (row.cancelled_at !== null) {
    const [held] = await tx.sql<{ device_id: string }>(
      'select device_id from putaway_task where whs_id = $1 and source_kind = 6 and source_id = $2 order by task_id desc limit 1',
      [tx.whs, orderNo],
      'outbound.cancelled_tote',
    );
    refuse(errors.orderCancelled, { order: orderNo, tote: held?.device_id ?? '' });
  }
  return row;
}

export interface LineRow {
  readonly order_no: string;
  readonly line_no: number;
  readonly sku_id: string;
  readonly sku_name: string;
  readonly sku_no: number;
  readonly owner_no: number;
  readonly demand_id: number;
  readonly qty: number;
  readonly picked_qty: number;
  readonly checked_qty: number;
  readonly packed_qty: number;
  readonly shipped_qty: number;
}

export const linesOf = (tx: ReadTx, orderNos: readonly string[]): Promise<LineRow[]> =>
  tx.sql<LineRow>(
    `select n.*, coalesce(k.sku_name, '') as sku_name from so_line n left join sku k on k.site_id = left(n.whs_id, 2) and k.id = n.sku_no
     where n.whs_id = $1 and n.order_no = any($2::text[]) order by n.order_no, n.line_no`,
    [tx.whs, orderNos],
    'outbound.line_rows',
  );
