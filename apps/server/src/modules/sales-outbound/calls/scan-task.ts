import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { checkWorkOnWire } from '../store/station-work.ts';
import { takeAtStation } from '../store/stations.ts';

export const scanTask = handle(calls.scanTask, async (context, { scan_code }) => {
  const { order, task, events } = await takeAtStation(context, 'checking', scan_code);
  return {
    reply: await checkWorkOnWire(context.tx, task),
    audit: [{ object_id: task.task_no, after: { order_no: order.order_no } }],
    events,
  };
});
