import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { keepWeight } from '../store/keep-weight.ts';
import { packWorkOnWire } from '../store/station-work.ts';
import { atWork } from '../store/sub-pickings.ts';

export const overrideWeight = handle(calls.overrideWeight, async (context, { weight_g, reason, ...claim }) => {
  const { order, task, events } = await atWork(context, claim, 'override_weight');
  await keepWeight(context, { ...order, ...task }, weight_g, 'override', reason);
  return {
    reply: await packWorkOnWire(context, task),
    audit: [{ object_id: task.task_no, after: { weight_g }, reason }],
    events,
  };
});
