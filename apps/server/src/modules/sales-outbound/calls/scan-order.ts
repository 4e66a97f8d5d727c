import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { packWorkOnWire } from '../store/station-work.ts';
import { takeAtStation } from '../store/stations.ts';

export const scanOrder = handle(calls.scanOrder, async (context, { scan_code }) => {
  const { order, task, events } = await takeAtStation(context, 'packing', scan_code);
  return {
    reply: await packWorkOnWire(context, task),
    audit: [{ object_id: task.task_no, after: { order_no: order.order_no } }],
    events,
  };
});
