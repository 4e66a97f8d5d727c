import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { pickLineStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { post } from '../../../stock/public.ts';
import { linesOf } from '../store/orders.ts';
import { scannedSkus } from '../store/scanned-sku.ts';
import { atWork, openPickLine, pickWorkOnWire } from '../store/sub-pickings.ts';
import { toteStandsAt } from '../store/totes.ts';

/** Document and reason of the ledger. */
const picking = { doc_type: 11, reason: 3 };

export const pickSku = handle(calls.pickSku, async (context, { seq, scan_code, qty, ...claim }) => {
  const { tx, session, requestId } = context;
  const { order, task, events, beside } = await atWork(context, claim, 'scan_sku', ({ task_id, source_id }) =>
    together(openPickLine(tx, task_id, seq), scannedSkus(context, scan_code), toteStandsAt(tx, source_id)),
  );
  if (order.tote_no === 0) return refuse(errors.toteFirst, {});
  const [line, named, cart] = beside;
  const meant = named.find(({ id }) => id === line.sku_id);
  if (!meant) {
    const wanted = (await linesOf(tx, [order.order_no])).find(({ line_no }) => line_no === line.line_no);
    return refuse(errors.wrongItem, {
      got: `${named[0].id} ${named[0].name}`.trim(),
      sku: line.sku_id,
      name: wanted?.sku_name ?? '',
    });
  }
  const left = line.qty - line.picked_qty;
  const pieces = qty * meant.qty;
  if (pieces > left) return refuse(errors.pickedEnough, { n: left });
  await post(tx, {
    actor: session.user_id,
    device: '',
    request_id: requestId,
    task_id: task.task_id,
    doc_type: picking.doc_type,
    doc_id: order.id,
    moves: [
      {
        sku_id: line.sku_no,
        batch_id: line.batch_no,
        owner_id: line.owner_no,
        grade: line.grade,
        qty: pieces,
        from: { location_id: line.location_no, container_id: line.container_no },
        to: { location_id: cart, container_id: order.tote_no },
        reason: picking.reason,
        doc_line: line.line_no,
        claim: { with: 'allocation', id: line.allocation_id },
      },
    ],
  });
  const linePicked = tx.sql(
    `update sub_picking_line set picked_qty = picked_qty + $4, status = case when picked_qty + $4 = qty then $5::smallint else status end
     where whs_id = $1 and task_id = $2 and seq = $3`,
    [tx.whs, task.task_id, seq, pieces, pickLineStatus.codeOf('picked')],
    'outbound.line_picked',
  );
  const orderLinePicked = tx.sql(
    'update so_line set picked_qty = picked_qty + $4 where whs_id = $1 and order_no = $2 and line_no = $3',
    [tx.whs, order.order_no, line.line_no, pieces],
    'outbound.order_line_picked',
  );
  const [, , reply] = await together(linePicked, orderLinePicked, pickWorkOnWire(tx, task));
  return {
    reply,
    audit: [{ object_id: task.task_no, after: { sku_id: line.sku_id, qty: pieces, location_id: line.location_id } }],
    events,
  };
});
