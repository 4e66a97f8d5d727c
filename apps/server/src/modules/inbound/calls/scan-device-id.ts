import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { beginPutaway } from '../store/take-putaway.ts';

export const scanDeviceId = handle(calls.scanDeviceId, async (context, { scan_code: code }) => {
  const { tx } = context;
  const [named] = await tx.sql<{ task_no: string }>(
    `select t.task_no from putaway_task p join task t on t.whs_id = p.whs_id and t.task_id = p.task_id
     where p.whs_id = $1 and (p.device_id = upper($2) or t.task_no = $2) and t.done_at is null and t.cancelled_at is null limit 1`,
    [tx.whs, code],
    'inbound.putaway_of_device',
  );
  if (!named) return refuse(errors.noPutawayFor, { code });
  const taken = await task.takeInHand(context, await task.find(tx, named.task_no));
  return beginPutaway(context, taken.task, taken.events);
});
