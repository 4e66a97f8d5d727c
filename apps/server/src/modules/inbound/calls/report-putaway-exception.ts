import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { lockPutaway, putLines, retarget, workOnWire } from '../store/putaways.ts';

/** The cell is full, closed off or holds something else: what is left of the line gets another one. */
export const reportPutawayException = handle(
  calls.reportPutawayException,
  async (context, { task_no, epoch, line_no, code }) => {
    const { tx } = context;
    const { task_id } = await task.find(tx, task_no);
    const { events } = await task.act(context, { task_id, epoch }, 'report');
    await lockPutaway(tx, task_id);
    const lines = await putLines(tx, task_id);
    const line = lines.find((one) => one.line_no === line_no && one.put_qty < one.qty);
    if (!line) return refuse(errors.onlyLeft, { n: 0 });
    await retarget(context, { task_id, task_no }, line, lines);
    const work = await workOnWire(tx, { task_id, task_no, epoch });
    const to = work.line_list.find((one) => one.line_no === line_no)?.location_id ?? '';
    return {
      reply: work,
      audit: [{ object_id: task_no, before: { location_id: line.location_id }, after: { code, location_id: to } }],
      events: [
        ...events,
        {
          subject: 'inbound.putaway.retargeted',
          aggregate: `task:${task_id}`,
          body: { task_no, from: line.location_id, to, code },
        },
      ],
    };
  },
);
