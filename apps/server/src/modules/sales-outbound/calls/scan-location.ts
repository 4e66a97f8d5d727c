import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { atWork, openPickLine } from '../store/sub-pickings.ts';

export const scanLocation = handle(calls.scanLocation, async (context, { seq, scan_code, ...claim }) => {
  const { order, task, events, beside } = await atWork(context, claim, 'scan_location', ({ task_id }) =>
    openPickLine(context.tx, task_id, seq),
  );
  if (order.tote_no === 0) return refuse(errors.toteFirst, {});
  const { location_id } = beside;
  if (scan_code.toUpperCase() !== location_id) return refuse(errors.wrongLocation, { target: location_id });
  return { reply: { seq, location_id }, audit: [{ object_id: task.task_no, after: { location_id } }], events };
});
