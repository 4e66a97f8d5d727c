import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { task } from '../../../tasks/public.ts';
import { packWorkOnWire } from '../store/station-work.ts';

export const getMyPacking = handle(calls.getMyPacking, async (context) => {
  const mine = await task.inHandOf(context.tx, ['packing'], context.session.user_id);
  return { work: mine ? await packWorkOnWire(context, mine) : null };
});
