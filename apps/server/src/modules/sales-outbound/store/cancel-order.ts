import {
  parcelStatus,
  pickLineStatus,
  salesOutboundOrderStatus as status,
} from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { clockOf } from '../../../kernel/versions.ts';
import { bindContainer, changeDemand, claimState, release } from '../../../stock/public.ts';
import { task } from '../../../tasks/public.ts';
import { draftPutaway } from '../../inbound/public.ts';
import { type OrderRow, linesOf } from './orders.ts';
import { parcelsOf, setParcel } from './parcels.ts';
import { addStep, orderEvent, settleCancelled } from './settle-order.ts';
import { contentsOf, freeTote } from './totes.ts';

/** What is promised to the order is free again, and it asks for nothing more. */
async function giveUpGoods({ tx, session }: CommandContext, order: OrderRow): Promise<void> {
  const lines = await linesOf(tx, [order.order_no]);
  // Without a name it is planned for this state: open allocations have an index of their own.
  const claims = await tx.sql<{ id: number }>(
    `select id from allocation where whs_id = $1 and demand_id = any($2::bigint[]) and state = $3 order by id`,
    [tx.whs, lines.map(({ demand_id }) => demand_id), claimState.open],
  );
  if (claims.length > 0) {
    await release(
      tx,
      claims.map(({ id }) => id),
      'order cancelled',
      session.user_id,
    );
    await tx.sendWaiting();
  }
  for (const { demand_id, qty, shipped_qty } of lines)
    await changeDemand(tx, demand_id, {
      ordered: qty,
      cancelled: qty - shipped_qty,
      priority: 0,
      due_at: null,
      closed: true,
    });
}

/** Nobody works for it any more. */
async function endTasks(context: CommandContext, order: OrderRow, reason: string): Promise<EventDraft[]> {
  const { tx } = context;
  const open = await tx.sql<{ task_id: number }>(
    `select task_id from task where whs_id = $1 and source_type = 'sales_order' and source_id = $2
       and task_type in ('sub_picking', 'checking', 'packing') and done_at is null and cancelled_at is null order by task_id`,
    [tx.whs, order.order_no],
    'outbound.open_tasks',
  );
  const events: EventDraft[] = [];
  for (const { task_id } of open) {
    await tx.sql(
      `update sub_picking_line set status = $3 where whs_id = $1 and task_id = $2 and status = $4`,
      [tx.whs, task_id, pickLineStatus.codeOf('cancel'), pickLineStatus.codeOf('pending')],
      'outbound.lines_cancelled',
    );
    // What was picked already stays in its tote, which is given to the task that brings it back.
    events.push(...(await task.cancel(context, task_id, reason, async () => undefined)).events);
  }
  return events;
}

/** What was picked goes back to the shelf, out of the tote or the parcel it is in. */
async function bringBack(
  context: CommandContext,
  order: OrderRow,
  container: number,
): Promise<{ readonly task_no: string; readonly owed_qty: number; readonly events: readonly EventDraft[] }> {
  const { tx } = context;
  const { label, place, held_by, goods } = await contentsOf(tx, container);
  if (goods.length === 0) {
    await freeTote(context, { tote_no: container }, held_by);
    return { task_no: '', owed_qty: 0, events: [] };
  }
  const lines = new Map((await linesOf(tx, [order.order_no])).map(({ sku_id, line_no }) => [sku_id, line_no]));
  const made = await draftPutaway(context, {
    source_type: 'sales_order',
    source_id: order.order_no,
    due_at: null,
    device_id: label,
    container_no: container,
    from: place,
    goods: goods.map((one) => ({ ...one, source_line: lines.get(one.sku_id) ?? 0 })),
  });
  await made.settle();
  await bindContainer(tx, container, made.task_id, held_by);
  return {
    task_no: made.task_no,
    owed_qty: goods.reduce((sum, { qty }) => sum + qty, 0),
    events: [
      ...made.events,
      {
        subject: 'salesoutbound.reverse.required',
        aggregate: `sales_order:${order.order_no}`,
        body: { order_no: order.order_no, task_no: made.task_no },
      },
    ],
  };
}

export interface Cancelled {
  readonly order_no: string;
  readonly owed_qty: number;
  readonly task_no: string;
  readonly events: readonly EventDraft[];
}

/** From this second the order is dead: each step re-reads the mark under the lock of the order. */
export async function cancelLocked(context: CommandContext, order: OrderRow, reason: string): Promise<Cancelled> {
  const { tx, session } = context;
  const { order_no } = order;
  if (order.cancelled_at !== null) refuse(errors.alreadyCancelled, { order: order_no });
  const parcels = await parcelsOf(tx, { order_no });
  if (order.status === status.codeOf('outbound')) {
    const [left] = await tx.sql<{ at: Date }>(
      'select mtime as at from so_order where whs_id = $1 and order_no = $2',
      [tx.whs, order_no],
      'outbound.left_at',
    );
    refuse(errors.orderShipped, {
      order: order_no,
      time: clockOf(session.time_region).format(left?.at ?? new Date()),
    });
  }
  const loaded = parcels.find((parcel) => parcel.status === parcelStatus.codeOf('loaded'));
  if (loaded) refuse(errors.parcelOnTruck, { order: order_no, ship: loaded.ship_no });
  await giveUpGoods(context, order);
  const events = await endTasks(context, order, reason);
  const packed = parcels.find((parcel) => parcel.status === parcelStatus.codeOf('packed'));
  const container = packed ? await containerOf(context, packed.lmtn) : order.tote_no;
  if (packed) await setParcel(tx, packed.lmtn, parcelStatus.codeOf('cancel'), '');
  const back = container === 0 ? { task_no: '', owed_qty: 0, events: [] } : await bringBack(context, order, container);
  await tx.sql(
    'update so_line set cancelled_qty = qty - shipped_qty where whs_id = $1 and order_no = $2',
    [tx.whs, order_no],
    'outbound.lines_given_up',
  );
  await tx.sql(
    `update so_order set cancelled_at = now(), cancel_stage = status, status = $5, cancel_reason = $3, cancelled_by = $4,
       tote_id = '', tote_no = 0, short_sku_id = '', short_reason = 0, mtime = now() where whs_id = $1 and order_no = $2`,
    [tx.whs, order_no, reason, session.email, status.codeOf('cancel')],
    'outbound.cancel',
  );
  await addStep(context, order_no, 'cancelled', { qty: back.owed_qty, task_no: back.task_no, note: reason });
  settleCancelled(tx, order.wave_sn);
  return {
    order_no,
    owed_qty: back.owed_qty,
    task_no: back.task_no,
    events: [...events, ...back.events, orderEvent(order_no, 'cancelled')],
  };
}

async function containerOf({ tx }: CommandContext, lmtn: string): Promise<number> {
  const [row] = await tx.sql<{ container_no: number }>(
    'select container_no from so_parcel where whs_id = $1 and lmtn = $2',
    [tx.whs, lmtn],
    'outbound.parcel_container',
  );
  return row?.container_no ?? 0;
}
