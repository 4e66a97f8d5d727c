import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { arrivalOf } from '../store/arrivals.ts';

export const getMyArrival = handle(calls.getMyArrival, async ({ tx, session }) => {
  const [mine] = await tx.sql<{ group_id: string }>(
    `select group_id from asn_group where whs_id = $1 and creator = $2 and arrived_time is null order by ctime desc limit 1`,
    [tx.whs, session.email],
    'inbound.my_arrival',
  );
  return { arrival: (mine && (await arrivalOf(tx, mine.group_id))) ?? null };
});
