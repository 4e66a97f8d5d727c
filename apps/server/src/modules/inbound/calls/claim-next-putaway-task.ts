import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { beginPutaway } from '../store/take-putaway.ts';

export const claimNextPutawayTask = handle(calls.claimNextPutawayTask, async (context) => {
  const claimed = await task.claimNext(context, {
    task_type_list: ['putaway', 'reverse'],
    skills: new Map(),
    zone_list: undefined,
    preferred_zone_list: [],
    device_type_list: [],
    pathway_id: null,
    // Until there is a map, no task is nearer than another.
    metresTo: () => 0,
  });
  if (!claimed) return refuse(errors.noTaskForYou, {});
  const { task_id, epoch } = claimed.task;
  const started = await task.start(context, { task_id, epoch });
  return beginPutaway(context, started.task, [...claimed.events, ...started.events]);
});
