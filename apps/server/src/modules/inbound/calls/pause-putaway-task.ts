import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { task } from '../../../tasks/public.ts';

export const pausePutawayTask = handle(calls.pausePutawayTask, async (context, { task_no, epoch }) => {
  const { task_id } = await task.find(context.tx, task_no);
  const { events } = await task.pause(context, { task_id, epoch });
  return { reply: { task_no }, audit: [{ object_id: task_no }], events };
});
