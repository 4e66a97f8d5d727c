import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { claimIdleMinutes } from '../conf.ts';
import { isHeldByOther } from '../domain/carton-claim.ts';
import { cartonOf, cartonOnWire } from '../store/counted-cartons.ts';

export const checkTrackingId = handle(
  calls.checkTrackingId,
  async ({ tx, conf, session }, { group_id, tracking_id }) => {
    const carton = await cartonOf(tx, group_id, tracking_id);
    const isHeld = isHeldByOther(carton, session.email, await conf.get(claimIdleMinutes), carton.now);
    return { carton: cartonOnWire(carton), can_count: isHeld ? 0 : 1 };
  },
);
