import {
  type SalesOrderStatusName,
  orderStep,
  salesOutboundOrderStatus as status,
  waveStatus,
} from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import type { EventDraft } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { type OrderFacts, statusOf } from '../domain/order-status.ts';

interface Doing {
  readonly tx: ChangeTx;
  readonly session: { readonly display_name: string };
}

/** What the time line tells of a step beside its name. */
export interface StepTold {
  readonly qty?: number;
  readonly task_no?: string;
  readonly place?: string;
  readonly note?: string;
}

export async function addStep(
  { tx, session }: Doing,
  orderNo: string,
  step: Parameters<typeof orderStep.codeOf>[0],
  { qty = 0, task_no = '', place = '', note = '' }: StepTold = {},
): Promise<void> {
  await tx.sql(
    'insert into so_step (whs_id, order_no, step, qty, task_no, place, note, actor) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [tx.whs, orderNo, orderStep.codeOf(step), qty, task_no, place, note, session.display_name],
    'outbound.add_step',
  );
}

const stepOf: Readonly<Partial<Record<SalesOrderStatusName, Parameters<typeof orderStep.codeOf>[0]>>> = {
  pending_pick: 'allocated',
  picking: 'picking',
  pick_fail: 'short',
  picked: 'picked',
  checking: 'checking',
  checked: 'checked',
  packing: 'packing',
  packed: 'packed',
  shipping: 'loaded',
  outbound: 'shipped',
};

export const orderEvent = (orderNo: string, what: string): EventDraft => ({
  subject: `salesoutbound.order.${what}`,
  aggregate: `sales_order:${orderNo}`,
  body: { order_no: orderNo },
});

const ofTask = (type: string, condition: string): string =>
  `exists (select 1 from task t where t.whs_id = o.whs_id and t.source_type = 'sales_order' and t.source_id = o.order_no
    and t.task_type = '${type}' and t.cancelled_at is null and ${condition})`;

const factsOf = `
  select o.status, o.wave_sn, o.cancelled_at is not null as cancelled, l.*,
    ${ofTask('sub_picking', 't.done_at is null')} as pick_open, ${ofTask('sub_picking', 't.started_at is not null')} as pick_begun,
    ${ofTask('checking', 't.started_at is not null')} as check_begun, ${ofTask('packing', 't.started_at is not null')} as pack_begun,
    exists (select 1 from so_parcel p where p.whs_id = o.whs_id and p.order_no = o.order_no and p.status = 3) as loaded
  from so_order o cross join lateral (
    select bool_and(n.picked_qty >= n.qty - n.cancelled_qty) as all_picked, bool_and(n.checked_qty >= n.qty - n.cancelled_qty) as all_checked,
      bool_and(n.packed_qty >= n.qty - n.cancelled_qty) as all_packed, bool_and(n.shipped_qty >= n.qty - n.cancelled_qty) as all_shipped
    from so_line n where n.whs_id = o.whs_id and n.order_no = o.order_no) l
  where o.whs_id = $1 and o.order_no = $2`;

const wave = (name: Parameters<typeof waveStatus.codeOf>[0]): number => waveStatus.codeOf(name);

/** A wave is at work with the first of its orders, and done with the last. Its row is everybody's: it is held only for the commit. */
function settleWave(tx: ChangeTx, waveSn: string, order: SalesOrderStatusName): void {
  if (waveSn === '') return;
  if (order === 'picking')
    tx.sqlAtEnd(
      `update wave set status = $3 where whs_id = $1 and wave_sn = $2 and status = $4`,
      [tx.whs, waveSn, wave('picking'), wave('allocated')],
      'outbound.wave_picks',
    );
  if (order === 'outbound' || order === 'cancel')
    tx.sqlAtEnd(
      `update wave set status = $3 where whs_id = $1 and wave_sn = $2 and status = any($4::smallint[])
         and not exists (select 1 from so_order o where o.whs_id = $1 and o.wave_sn = $2 and o.status not in (12, 13))`,
      [tx.whs, waveSn, wave('done'), [wave('allocated'), wave('picking')]],
      'outbound.wave_done',
    );
}

/** After work on its goods: the status they have reached, told on the time line when it is another one. Its row is locked by the caller. */
export async function settleOrder(doing: Doing, orderNo: string, told: StepTold = {}): Promise<EventDraft[]> {
  const { tx } = doing;
  const [facts] = await tx.sql<OrderFacts & { status: number; wave_sn: string }>(
    factsOf,
    [tx.whs, orderNo],
    'outbound.facts',
  );
  if (!facts) throw new Error(`order ${orderNo} is not of this warehouse`);
  const now = statusOf(facts);
  if (facts.status === status.codeOf(now)) return [];
  const moved = tx.sql(
    'update so_order set status = $3, mtime = now() where whs_id = $1 and order_no = $2',
    [tx.whs, orderNo, status.codeOf(now)],
    'outbound.set_status',
  );
  const step = stepOf[now];
  await (step ? together(moved, addStep(doing, orderNo, step, told)) : moved);
  settleWave(tx, facts.wave_sn, now);
  return [orderEvent(orderNo, now)];
}

/** A cancelled order is settled by its own command; its wave may be done with it. */
export const settleCancelled = (tx: ChangeTx, waveSn: string): void => settleWave(tx, waveSn, 'cancel');
