import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { numberOfDay } from '../../../kernel/numbers.ts';
import { insertConsignee } from '../store/consignees.ts';
import { insertOrder, knownLines, refuseHeader } from '../store/create.ts';
import { addStep, orderEvent } from '../store/settle-order.ts';

export const createSalesOrder = handle(calls.createSalesOrder, async (context, { request_id: _, ...doc }) => {
  const { tx, session, kernel } = context;
  const [header, lines] = await Promise.all([
    refuseHeader(tx, session.site_id, doc),
    knownLines(tx, session.site_id, doc),
  ]);
  const order_no = await numberOfDay(tx, 'SO', session.time_region);
  await insertOrder(tx, order_no, doc, { ...header, lines }, session);
  await insertConsignee(tx, kernel.privacy, order_no, {
    name: doc.consignee_name,
    phone: doc.consignee_phone,
    address: doc.consignee_address,
    postcode: doc.consignee_postcode,
  });
  const qty = lines.reduce((sum, line) => sum + line.qty, 0);
  await addStep(context, order_no, 'created', { qty });
  return {
    reply: { order_no },
    // Who gets it is not for the log, which many may read.
    audit: [
      {
        object_id: order_no,
        after: {
          shop_id: doc.shop_id,
          owner_id: doc.owner_id,
          outer_order_no: doc.outer_order_no,
          carrier: doc.carrier,
          line_count: lines.length,
          qty,
        },
      },
    ],
    events: [orderEvent(order_no, 'created')],
  };
});
