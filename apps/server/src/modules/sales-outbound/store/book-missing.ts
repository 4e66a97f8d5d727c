import type { CommandContext } from '../../../kernel/call.ts';
import { block, place, post, release } from '../../../stock/public.ts';
import type { OrderRow } from './orders.ts';
import type { PickLineRow } from './sub-pickings.ts';

/** Document and reason of the ledger: goods that were not where the books had them. */
const shortAtPick = { doc_type: 11, reason: 6 };

/**
 * What the picker did not find is booked as missing. What the books still have there and nobody has claimed is held back
 * until somebody has looked: the next picker would find as little.
 */
export async function bookMissing(
  { tx, session, requestId }: CommandContext,
  order: OrderRow,
  taskId: number,
  line: PickLineRow,
  missing: number,
): Promise<void> {
  await release(tx, [line.allocation_id], 'short at pick', session.user_id);
  await tx.sendWaiting();
  await post(tx, {
    actor: session.user_id,
    device: '',
    request_id: requestId,
    task_id: taskId,
    doc_type: shortAtPick.doc_type,
    doc_id: order.id,
    moves: [
      {
        sku_id: line.sku_no,
        batch_id: line.batch_no,
        owner_id: line.owner_no,
        grade: line.grade,
        qty: missing,
        from: { location_id: line.location_no, container_id: line.container_no },
        to: { location_id: place.missing, container_id: 0 },
        reason: shortAtPick.reason,
        doc_line: line.line_no,
        claim: { with: 'free' },
      },
    ],
  });
  await tx.sendWaiting();
  const rest = await tx.sql<{ stock_id: number; qty: number }>(
    `select id as stock_id, on_hand - allocated - blocked as qty from stock
     where whs_id = $1 and location_id = $2 and container_id = $3 and sku_id = $4 and batch_id = $5 and owner_id = $6 and grade = $7
       and on_hand > allocated + blocked`,
    [tx.whs, line.location_no, line.container_no, line.sku_no, line.batch_no, line.owner_no, line.grade],
    'outbound.rest_of_cell',
  );
  if (rest.length > 0)
    await block(
      tx,
      rest,
      {
        reason: 'short_at_pick',
        doc_type: shortAtPick.doc_type,
        doc_id: order.id,
        blocked_by: session.user_id,
        until: null,
        note: order.order_no,
      },
      { breaking: false },
    );
  await tx.sendWaiting();
}
