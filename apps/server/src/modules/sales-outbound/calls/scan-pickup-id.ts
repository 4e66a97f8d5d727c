import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { lockOrder } from '../store/orders.ts';
import { taskNamed } from '../store/stations.ts';
import { beginPicking } from '../store/sub-pickings.ts';

export const scanPickupId = handle(calls.scanPickupId, async (context, { scan_code: code }) => {
  const found = await taskNamed(context.tx, 'sub_picking', code);
  if (!found) return refuse(errors.pickTaskUnknown, { code });
  await lockOrder(context.tx, found.source_id);
  const taken = await task.takeInHand(context, found);
  return beginPicking(context, taken.task, taken.events);
});
