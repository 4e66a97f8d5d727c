import type { CommandContext } from '../../../kernel/call.ts';
import { findAndAllocate } from '../../../stock/public.ts';
import { insertStops, markShort, stopsOf, todayOf, wantedOf, whyShort } from './allocate-orders.ts';
import { type OrderRow, linesOf } from './orders.ts';
import type { PickLineRow } from './sub-pickings.ts';

/** Looks for what was missing in other cells: what is found comes behind the other lines of the tour. Answers how many. */
export async function seekElsewhere(
  context: CommandContext,
  order: OrderRow,
  taskId: number,
  line: PickLineRow,
  missing: number,
): Promise<number> {
  const { tx } = context;
  const lines = (await linesOf(tx, [order.order_no])).filter(({ line_no }) => line_no === line.line_no);
  const [own] = lines;
  if (!own) throw new Error(`line ${line.line_no} is not of ${order.order_no}`);
  const today = await todayOf(context);
  const open = { ...own, order_id: order.id, want: missing };
  const allotted = await findAndAllocate(tx, [wantedOf(open, today, 'partial')], today);
  const found = allotted.reduce((sum, { taken }) => sum + taken, 0);
  if (found > 0) {
    const [last] = await tx.sql<{ seq: number }>(
      'select max(seq) as seq from sub_picking_line where whs_id = $1 and task_id = $2',
      [tx.whs, taskId],
      'outbound.last_seq',
    );
    await insertStops(tx, taskId, last?.seq ?? 0, await stopsOf(tx, lines, allotted));
  }
  if (found < missing) await markShort(tx, order.order_no, await whyShort(tx, open));
  return found;
}
