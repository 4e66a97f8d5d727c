import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { judge } from '../domain/weight.ts';
import { keepWeight } from '../store/keep-weight.ts';
import { packWorkOnWire, weightRangeOf } from '../store/station-work.ts';
import { atWork } from '../store/sub-pickings.ts';

export const saveWeight = handle(calls.saveWeight, async (context, { weight_g, ...claim }) => {
  const work = await atWork(context, claim, 'weigh', ({ source_id }) => weightRangeOf(context, source_id));
  const { order, task, events, beside: range } = work;
  if (judge(range, weight_g) !== 'ok')
    return refuse(errors.weightOut, { actual: weight_g, least: range.least_g, most: range.most_g });
  const [, reply] = await together(
    keepWeight(context, { ...order, ...task }, weight_g, 'ok', ''),
    packWorkOnWire(context, task),
  );
  return {
    reply,
    audit: [{ object_id: task.task_no, after: { weight_g } }],
    events,
  };
});
