import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { clockOf } from '../../../kernel/versions.ts';
import { arrivalNow, countCartons, lockCarton, lockGroup, moveCartons } from '../store/arrivals.ts';

const pending = trackingStatus.codeOf('pending');

export const scanArrivalTrackingId = handle(
  calls.scanArrivalTrackingId,
  async ({ tx, session }, { group_id, tracking_id, condition }) => {
    await lockGroup(tx, group_id);
    const carton = await lockCarton(tx, tracking_id);
    if (!carton || carton.status === trackingStatus.codeOf('cancelled'))
      return refuse(errors.cartonUnknown, { carton: tracking_id });
    if (carton.group_id !== group_id) return refuse(errors.cartonOfOther, { carton: tracking_id, asn: carton.asn_id });
    if (carton.status !== pending) {
      const time = carton.arrived_at ? clockOf(session.time_region).format(carton.arrived_at) : '';
      return refuse(errors.cartonTwice, { carton: tracking_id, time });
    }
    const arrived = { condition, arrived_at: new Date(), arrived_by: session.email };
    await moveCartons(tx, 'arrive', { tracking_id }, arrived);
    await countCartons(tx, carton.asn_id, 1);
    return {
      reply: { ...(await arrivalNow(tx, group_id)), asn_id: carton.asn_id },
      audit: [{ object_id: tracking_id, after: { asn_id: carton.asn_id, condition } }],
      events: [
        {
          subject: 'inbound.carton.arrived',
          aggregate: `asn:${carton.asn_id}`,
          body: { asn_id: carton.asn_id, tracking_id, condition },
        },
      ],
    };
  },
);
