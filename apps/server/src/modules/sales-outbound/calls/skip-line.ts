import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { task as tasks } from '../../../tasks/public.ts';
import { atWork, openPickLine, pickWorkOnWire } from '../store/sub-pickings.ts';

export const skipLine = handle(calls.skipLine, async (context, { seq, ...claim }) => {
  const { tx } = context;
  const { task } = await atWork(context, claim, 'skip');
  const { location_id } = await openPickLine(tx, task.task_id, seq);
  await tx.sql(
    `update sub_picking_line set seq = (select max(x.seq) + 1 from sub_picking_line x where x.whs_id = $1 and x.task_id = $2)
     where whs_id = $1 and task_id = $2 and seq = $3`,
    [tx.whs, task.task_id, seq],
    'outbound.skip_line',
  );
  const skipped = await tasks.skipLine(context, { task_id: task.task_id, epoch: claim.epoch }, location_id, 'later');
  return {
    reply: await pickWorkOnWire(tx, skipped.task),
    audit: [{ object_id: task.task_no, after: { location_id } }],
    events: skipped.events,
  };
});
