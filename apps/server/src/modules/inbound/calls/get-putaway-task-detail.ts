import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { linesOnWire, readPutaway } from '../store/putaways.ts';

export const getPutawayTaskDetail = handle(calls.getPutawayTaskDetail, async ({ tx, session }, { task_no: id }) => {
  const { task_id } = await task.find(tx, id);
  const found = await readPutaway(tx, task_id);
  if (!found) return refuse(baseErrors.notFound, { thing: 'Task', id, whs_id: session.whs_id });
  return { task: found, line_list: await linesOnWire(tx, task_id) };
});
