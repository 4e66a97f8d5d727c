import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { task } from '../../../tasks/public.ts';
import { pickWorkOnWire } from '../store/sub-pickings.ts';

export const getMyPicking = handle(calls.getMyPicking, async ({ tx, session }) => {
  const mine = await task.inHandOf(tx, ['sub_picking'], session.user_id);
  return { work: mine ? await pickWorkOnWire(tx, mine) : null };
});
