import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { arrivalNow } from '../store/arrivals.ts';

export const checkArrivalComplete = handle(calls.checkArrivalComplete, async ({ tx }, { group_id }) => {
  const [arrival, missing_list] = await Promise.all([
    arrivalNow(tx, group_id),
    tx.sql<{ asn_id: string; tracking_id: string }>(
      `select t.asn_id, t.tracking_id from asn a join tracking t on t.whs_id = a.whs_id and t.asn_id = a.asn_id
       where a.whs_id = $1 and a.group_id = $2 and t.status = $3 order by t.asn_id, t.tracking_id`,
      [tx.whs, group_id, trackingStatus.codeOf('pending')],
      'inbound.missing',
    ),
  ]);
  return { arrival, missing_list };
});
