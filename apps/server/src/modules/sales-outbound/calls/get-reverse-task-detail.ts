import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { readReverse, reverseLines } from '../store/reverses.ts';

export const getReverseTaskDetail = handle(calls.getReverseTaskDetail, async ({ tx, session }, { task_no: id }) => {
  const { task_id } = await task.find(tx, id);
  const own = await readReverse(tx, task_id);
  if (!own) return refuse(baseErrors.notFound, { thing: 'Task', id, whs_id: session.whs_id });
  return { task: own, line_list: await reverseLines(tx, task_id) };
});
