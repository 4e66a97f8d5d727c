import { printStatus } from '@tallyhouse/contracts/common/print.ts';
import { flowVariant, inboundOrderStatus, trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { parcelStatus, salesOutboundOrderStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { type Day, type Delivery, deliveryOf, setDownParcel } from './day.ts';
import type { Line } from './plan.ts';
import type { Look } from './surroundings.ts';

/** Work of simulated people is taken up at once; what a real user has left, when it was idle for so long. */
const idleMinutes = 15;

interface OpenAsn {
  readonly asn_id: string;
  readonly status: number;
  /** Deliveries with the same mark come on one truck. */
  readonly truck: string;
  /** Nobody is at work on it. */
  readonly is_free: boolean;
  readonly lines: readonly Line[];
  readonly cartons: readonly string[];
}

export interface Leftovers {
  readonly orders: readonly { readonly order_no: string }[];
  /** Picking tasks that nobody has taken. */
  readonly picks: number;
  readonly pausedPicks: readonly { readonly task_no: string }[];
  readonly desks: readonly { readonly task_type: string; readonly tote_id: string }[];
  readonly parcels: readonly {
    readonly lmtn: string;
    readonly carrier: string;
    readonly is_printed: boolean;
    readonly waited_s: number;
  }[];
  readonly trucks: readonly { readonly ship_no: string; readonly carrier: string; readonly loaded: number }[];
  readonly putaways: readonly { readonly device_id: string; readonly is_return: boolean }[];
  readonly asns: readonly OpenAsn[];
}

export interface Staff {
  readonly foreman: string;
  readonly operators: readonly string[];
}

const idle = `interval '${idleMinutes} minutes'`;
// $1 the warehouse; $2 the login of the foreman, where own documents count; $3 those of the operators, where a task may be theirs.
const ownOrder = `(o.creator = $2 and o.outer_order_no = '')`;
const ownAsn = 'a.creator = $2';
const isOpen = 't.done_at is null and t.cancelled_at is null';
/** A task that may be taken: nobody has it, or the one who had it has paused it. */
const isFree = (isOwn: string): string => `(t.blocked_reason = '' and case
  when t.assignee is null then ${isOwn} or t.created_at < now() - ${idle}
  when t.paused_at is null then false
  else t.paused_at < now() - ${idle} or exists (
    select 1 from control.app_user u where u.user_id = t.assignee and u.login_name = any($3)) end)`;

const orders = `
  select o.order_no from site.so_order o
  where o.whs_id = $1 and o.status = $3 and o.wave_sn = '' and (${ownOrder} or o.ctime < now() - ${idle})
  order by o.cut_off_at limit 300`;

const picks = `
  select count(*)::int as picks from site.task t
  where t.whs_id = $1 and t.task_type = 'sub_picking' and t.assignee is null and t.blocked_reason = '' and ${isOpen}`;

const pausedPicks = `
  select t.task_no from site.task t join site.so_order o on o.whs_id = t.whs_id and o.order_no = t.source_id
  where t.whs_id = $1 and t.task_type = 'sub_picking' and t.assignee is not null and ${isOpen} and ${isFree(ownOrder)}
  order by t.due_at limit 200`;

const desks = `
  select t.task_type, o.tote_id from site.task t join site.so_order o on o.whs_id = t.whs_id and o.order_no = t.source_id
  where t.whs_id = $1 and t.task_type in ('checking', 'packing') and o.tote_id <> '' and ${isOpen} and ${isFree(ownOrder)}
  order by t.due_at limit 400`;

const parcels = `
  select p.lmtn, p.carrier, extract(epoch from now() - p.packed_at)::int as waited_s, exists (select 1 from site.print_job j
    where j.whs_id = p.whs_id and j.business_type = 'Waybill.PrintWaybill' and j.doc_no = p.lmtn and j.status = $4) as is_printed
  from site.so_parcel p join site.so_order o on o.whs_id = p.whs_id and o.order_no = p.order_no
  where p.whs_id = $1 and p.status = $3 and (${ownOrder} or p.packed_at < now() - ${idle})
  order by p.packed_at limit 1000`;

const trucks = `
  select s.ship_no, s.carrier, l.loaded from site.ship_order s join site.task t on t.whs_id = s.whs_id and t.task_id = s.task_id
  cross join lateral (
    select count(*)::int as loaded, max(o.mtime) as at from site.so_parcel p
    join site.so_order o on o.whs_id = p.whs_id and o.order_no = p.order_no
    where p.whs_id = s.whs_id and p.ship_no = s.ship_no) l
  where s.whs_id = $1 and ${isOpen} and (s.creator = any($2) or greatest(s.ctime, l.at) < now() - ${idle})
  order by s.ctime limit 100`;

const putaways = `
  select p.device_id, o.order_no is not null as is_return
  from site.putaway_task p join site.task t on t.whs_id = p.whs_id and t.task_id = p.task_id
  left join site.asn a on a.whs_id = p.whs_id and t.source_type = 'asn' and a.asn_id = p.source_id
  left join site.so_order o on o.whs_id = p.whs_id and t.source_type = 'sales_order' and o.order_no = p.source_id
  where p.whs_id = $1 and ${isOpen} and ${isFree(`coalesce(${ownAsn}, ${ownOrder})`)}
  order by t.due_at, t.task_id limit 400`;

/** Deliveries of goods that are kept by nothing but their SKU: a simulated person reads no lots and no dates. */
const asns = `
  select a.asn_id, a.status, case when a.plate_no = '' then a.asn_id else a.plate_no || ' ' || a.delivery_date end as truck,
    case a.status
      when $4 then a.delivery_date <= current_date and (${ownAsn} or a.dispatch_time < now() - ${idle})
      when $5 then coalesce(g.creator <> all ($3) and a.arriving_time < now() - ${idle}, false)
      else t.task_id is not null and ${isFree(ownAsn)} end as is_free,
    n.lines, coalesce((select json_agg(c.tracking_id order by c.tracking_id) from site.tracking c
      where c.whs_id = a.whs_id and c.asn_id = a.asn_id and c.status = $9), '[]') as cartons
  from site.asn a
  left join site.asn_group g on g.whs_id = a.whs_id and g.group_id = a.group_id
  left join site.task t on t.whs_id = a.whs_id and t.task_type = 'boxing' and t.source_type = 'asn' and t.source_id = a.asn_id and ${isOpen}
  cross join lateral (
    select json_agg(json_build_object('sku_id', l.sku_id, 'qty', l.open_qty) order by l.line_no) as lines,
      bool_and(k.need_batch + k.need_production_date + k.need_expiry_date + k.need_uid = 0) as is_plain
    from site.asn_line l join site.sku k on k.site_id = left(l.whs_id, 2) and k.sku_id = l.sku_id
    where l.whs_id = a.whs_id and l.asn_id = a.asn_id) n
  where a.whs_id = $1 and a.status in ($4, $5, $6, $7) and a.flow_variant = $8 and n.is_plain
  order by a.asn_id limit 400`;

/** What lies in the warehouse when a day begins, read from its tables: no call tells all of it. */
export async function readLeftovers(look: Look, whs: string, { foreman, operators }: Staff): Promise<Leftovers> {
  const staff = [whs, foreman, operators];
  const [open] = await look<{ picks: number }>(picks, [whs]);
  const asn = inboundOrderStatus.codeOf;
  return {
    orders: await look(orders, [whs, foreman, salesOutboundOrderStatus.codeOf('created')]),
    picks: open?.picks ?? 0,
    pausedPicks: await look(pausedPicks, staff),
    desks: await look(desks, staff),
    parcels: await look(parcels, [whs, foreman, parcelStatus.codeOf('packed'), printStatus.codeOf('printed')]),
    trucks: await look(trucks, [whs, operators]),
    putaways: await look(putaways, staff),
    asns: await look(asns, [
      ...staff,
      asn('in_transit'),
      asn('arriving'),
      asn('arrived'),
      asn('scanning'),
      flowVariant.codeOf('boxing'),
      trackingStatus.codeOf('pending'),
    ]),
  };
}

/** Puts it before the people of a new day, among the day's own. */
export function takeUp(day: Day, left: Leftovers): void {
  for (const { order_no } of left.orders) {
    day.toWave.push(order_no);
    day.oldOrders.set(order_no, 0);
  }
  day.counts.picks += left.picks;
  day.pausedPicks.push(...left.pausedPicks.map(({ task_no }) => task_no));
  for (const { task_type, tote_id } of left.desks) (task_type === 'checking' ? day.toCheck : day.toPack).push(tote_id);
  for (const { lmtn, carrier, is_printed, waited_s } of left.parcels) {
    if (is_printed) setDownParcel(day, carrier, lmtn, waited_s);
    else day.toLabel.push({ lmtn, carrier });
  }
  day.openTrucks.push(...left.trucks.map((truck) => ({ ...truck, failures: 0 })));
  for (const { device_id, is_return } of left.putaways) (is_return ? day.toReturn : day.fullBoxes).push(device_id);
  takeUpDeliveries(day, left.asns);
}

function takeUpDeliveries(day: Day, open: readonly OpenAsn[]): void {
  const coming = [inboundOrderStatus.codeOf('in_transit'), inboundOrderStatus.codeOf('arriving')];
  const byTruck = new Map<string, Delivery[]>();
  for (const { asn_id, status, truck, is_free, lines, cartons } of open) {
    const delivery = deliveryOf(asn_id, cartons, lines);
    day.deliveries.set(asn_id, delivery);
    if (!is_free) continue;
    if (coming.includes(status)) byTruck.set(truck, [...(byTruck.get(truck) ?? []), delivery]);
    else day.sheets.push(delivery);
  }
  day.trucks.push(...[...byTruck.values()].map((deliveries) => ({ deliveries })));
}
