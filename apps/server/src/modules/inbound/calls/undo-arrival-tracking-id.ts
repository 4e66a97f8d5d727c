import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { arrivalNow, countCartons, lockCarton, lockGroup, moveCartons } from '../store/arrivals.ts';

export const undoArrivalTrackingId = handle(calls.undoArrivalTrackingId, async ({ tx }, { group_id, tracking_id }) => {
  await lockGroup(tx, group_id);
  const carton = await lockCarton(tx, tracking_id);
  if (carton?.group_id !== group_id || carton.status !== trackingStatus.codeOf('arrived'))
    return refuse(errors.cartonWorked, { carton: tracking_id });
  await moveCartons(tx, 'take_back', { tracking_id }, { condition: 1, arrived_at: null, arrived_by: '' });
  await countCartons(tx, carton.asn_id, -1);
  return {
    reply: await arrivalNow(tx, group_id),
    audit: [{ object_id: tracking_id, before: { status: carton.status }, after: { status: 0 } }],
    events: [],
  };
});
