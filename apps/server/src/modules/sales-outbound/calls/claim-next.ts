import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { lockOrder } from '../store/orders.ts';
import { beginPicking } from '../store/sub-pickings.ts';

export const claimNext = handle(calls.claimNext, async (context) => {
  const claimed = await task.claimNext(context, {
    task_type_list: ['sub_picking'],
    skills: new Map(),
    zone_list: undefined,
    preferred_zone_list: [],
    device_type_list: [],
    pathway_id: null,
    // Until there is a map, no task is nearer than another.
    metresTo: () => 0,
  });
  if (!claimed) return refuse(errors.noPickForYou, {});
  await lockOrder(context.tx, claimed.task.source_id);
  const started = await task.start(context, claimed.task, claimed.task);
  return beginPicking(context, started.task, [...claimed.events, ...started.events]);
});
