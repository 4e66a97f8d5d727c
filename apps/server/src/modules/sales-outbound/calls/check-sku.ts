import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { linesOf } from '../store/orders.ts';
import { scannedSkus } from '../store/scanned-sku.ts';
import { checkWorkOnWire } from '../store/station-work.ts';
import { atWork } from '../store/sub-pickings.ts';

export const checkSku = handle(calls.checkSku, async (context, { scan_code, qty, ...claim }) => {
  const { tx } = context;
  const { order, task, events, beside } = await atWork(context, claim, 'scan_sku', ({ source_id }) =>
    together(scannedSkus(context, scan_code), linesOf(tx, [source_id])),
  );
  const [named, lines] = beside;
  const meant = named.find(({ id }) => lines.some(({ sku_id }) => sku_id === id));
  const line = lines.find(({ sku_id }) => sku_id === meant?.id);
  if (!meant || !line)
    return refuse(errors.notInOrder, { sku: named[0].id, name: named[0].name, order: order.order_no });
  const pieces = qty * meant.qty;
  if (line.checked_qty + pieces > line.picked_qty)
    return refuse(errors.checkedEnough, { sku: line.sku_id, n: line.picked_qty });
  const lineChecked = tx.sql(
    'update so_line set checked_qty = checked_qty + $4 where whs_id = $1 and order_no = $2 and line_no = $3',
    [tx.whs, order.order_no, line.line_no, pieces],
    'outbound.line_checked',
  );
  const [, reply] = await together(lineChecked, checkWorkOnWire(tx, task));
  return {
    reply,
    audit: [{ object_id: task.task_no, after: { sku_id: line.sku_id, qty: pieces } }],
    events,
  };
});
