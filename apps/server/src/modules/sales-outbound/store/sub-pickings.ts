import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { PickLine, PickWork, SubPicking } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { pickLineStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { pickingCalls } from '@tallyhouse/contracts/modules/sales-outbound/picking-calls.ts';
import type { CommandContext, EventDraft, Outcome } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, idsIn, where } from '../../../kernel/list/where.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task, taskColumn, taskIsOneOf } from '../../../tasks/public.ts';
import { type OrderRow, lockOrder } from './orders.ts';
import { settleOrder } from './settle-order.ts';

const ofOrder = (column: string): string =>
  `(select o.${column} from so_order o where o.whs_id = r.whs_id and o.order_no = r.order_no)`;
const ofLines = (what: string): string =>
  `(select coalesce(sum(${what}), 0) from sub_picking_line n where n.whs_id = r.whs_id and n.task_id = r.task_id)::int`;

type Listed = Omit<SubPicking, 'cut_off_time' | 'started_at' | 'done_at' | 'ctime'> & {
  cut_off_time: Date;
  started_at: Date | null;
  done_at: Date | null;
  ctime: Date;
};

export const subPickingList: ListPlan<'ctime'> = {
  table: 'sub_picking',
  key: 'task_id',
  keyType: 'bigint',
  columns: `${taskColumn('task_no')} as sub_picking_id, ${(
    ['status', 'priority', 'assignee_name', 'started_at', 'done_at', 'lines'] as const
  )
    .map((column) => `${taskColumn(column)} as ${column}`)
    .join(
      ', ',
    )}, coalesce(${taskColumn('zone_id')}, '') as zone_id, r.order_no, r.wave_sn, ${ofOrder('carrier')} as carrier,
    ${ofOrder('cut_off_at')} as cut_off_time, ${ofOrder('tote_id')} as tote_id,
    ${ofLines('n.qty')} as qty, ${ofLines('n.picked_qty')} as picked_qty, ${ofLines('n.short_qty')} as short_qty, r.ctime`,
  sorts: { ctime: { column: 'ctime', type: 'timestamptz' } },
  sort: 'ctime',
  order: 'desc',
};

export function subPickingFilter(
  whs: string,
  input: Omit<InputOf<typeof pickingCalls.searchSubPicking>, 'pageno' | 'count'>,
): Where {
  const numbers = idsIn(input.sub_picking_id);
  return where(whs)
    .pasted('order_no', input.order_no)
    .pasted('wave_sn', input.wave_sn)
    .also(numbers?.length ? taskIsOneOf('task_no') : undefined, numbers)
    .also(input.status?.length ? taskIsOneOf('status') : undefined, input.status)
    .since('ctime', input.ctime_from)
    .until('ctime', input.ctime_to);
}

export const subPickingOnWire = (row: Listed): SubPicking => ({
  ...row,
  cut_off_time: epoch(row.cut_off_time),
  started_at: row.started_at && epoch(row.started_at),
  done_at: row.done_at && epoch(row.done_at),
  ctime: epoch(row.ctime),
});

export async function readSubPicking(tx: ReadTx, taskId: number): Promise<SubPicking | undefined> {
  const [row] = await tx.sql<Listed>(
    `select ${subPickingList.columns} from sub_picking r where r.whs_id = $1 and r.task_id = $2`,
    [tx.whs, taskId],
    'outbound.sub_picking',
  );
  return row && subPickingOnWire(row);
}

export const pickLinesOnWire = (tx: ReadTx, taskId: number): Promise<PickLine[]> =>
  tx.sql<PickLine>(
    `select n.seq, n.location_id, n.sku_id, coalesce(k.sku_name, '') as sku_name, coalesce(k.image_list[1], '') as photo_id,
       coalesce(b.supplier_lot, '') as supplier_lot, to_char(b.expiry_date, 'YYYY-MM-DD') as expiry_date, n.qty, n.picked_qty, n.short_qty, n.status, n.line_no
     from sub_picking_line n left join sku k on k.site_id = left(n.whs_id, 2) and k.id = n.sku_no
     left join batch b on b.whs_id = n.whs_id and b.id = n.batch_no where n.whs_id = $1 and n.task_id = $2 order by n.seq`,
    [tx.whs, taskId],
    'outbound.pick_lines',
  );

export interface PickLineRow {
  readonly seq: number;
  readonly line_no: number;
  readonly sku_id: string;
  readonly sku_no: number;
  readonly batch_no: number;
  readonly owner_no: number;
  readonly grade: number;
  readonly location_id: string;
  readonly location_no: number;
  readonly container_no: number;
  readonly allocation_id: number;
  readonly qty: number;
  readonly picked_qty: number;
  readonly status: number;
}

/** A line that is still to be picked, under the lock of its order. */
export async function openPickLine(tx: ReadTx, taskId: number, seq: number): Promise<PickLineRow> {
  const [row] = await tx.sql<PickLineRow>(
    'select * from sub_picking_line where whs_id = $1 and task_id = $2 and seq = $3',
    [tx.whs, taskId, seq],
    'outbound.pick_line',
  );
  return row && row.status === pickLineStatus.codeOf('pending') ? row : refuse(errors.pickedEnough, { n: 0 });
}

interface Taken {
  readonly task_id: number;
  readonly task_no: string;
  readonly epoch: number;
  readonly source_id: string;
}

export async function pickWorkOnWire(tx: ReadTx, of: Taken): Promise<PickWork> {
  const asked = tx.sql<{ carrier: string; cut_off_at: Date; tote_id: string; bound: boolean }>(
    `select o.carrier, o.cut_off_at, o.tote_id,
       exists (select 1 from container c where c.whs_id = o.whs_id and c.id = o.tote_no and c.open_task_id = $3) as bound
     from so_order o where o.whs_id = $1 and o.order_no = $2`,
    [tx.whs, of.source_id, of.task_id],
    'outbound.pick_work',
  );
  const [[order], line_list] = await together(asked, pickLinesOnWire(tx, of.task_id));
  if (!order) throw new Error(`task ${of.task_no} picks for no order`);
  return {
    task_no: of.task_no,
    epoch: of.epoch,
    order_no: of.source_id,
    carrier: order.carrier,
    cut_off_time: epoch(order.cut_off_at),
    tote_id: order.bound ? order.tote_id : '',
    expected_tote_id: order.tote_id,
    line_list,
  };
}

/** A task that was just taken in hand. */
export async function beginPicking(
  context: CommandContext,
  taken: Taken,
  events: readonly EventDraft[],
): Promise<Outcome<PickWork>> {
  const [settled, reply] = await together(
    settleOrder(context, taken.source_id, { task_no: taken.task_no }),
    pickWorkOnWire(context.tx, taken),
  );
  return {
    reply,
    audit: [{ object_id: taken.task_no, after: { order_no: taken.source_id } }],
    events: [...events, ...settled],
  };
}

type Task = Awaited<ReturnType<typeof task.find>>;

interface AtWork<Beside> {
  readonly order: OrderRow;
  readonly task: Task;
  readonly events: readonly EventDraft[];
  readonly beside: Beside;
}

/**
 * A scan in the middle of the work of a task for an order: the order first, then the claim on the task. `read` is what
 * else the scan needs to know: it is asked in the same packet, behind the locks.
 */
export async function atWork<Beside = undefined>(
  context: CommandContext,
  claim: { readonly task_no: string; readonly epoch: number },
  step: string,
  read: (task: Task) => Promise<Beside | undefined> = () => Promise.resolve(undefined),
): Promise<AtWork<Beside>> {
  const found = await task.find(context.tx, claim.task_no);
  const [order, acted, beside] = await together(
    lockOrder(context.tx, found.source_id),
    task.act(context, { task_id: found.task_id, epoch: claim.epoch }, step),
    read(found),
  );
  return { order, task: acted.task, events: acted.events, beside: beside as Beside };
}
