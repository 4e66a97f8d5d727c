import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { type CommandContext, handle } from '../../../kernel/call.ts';
import { moveCartons } from '../store/arrivals.ts';
import {
  type CartonRow,
  cartonOf,
  cartonOnWire,
  refuseHeld,
  refuseNotHers,
  setClaim,
} from '../store/counted-cartons.ts';
import { lockCounting, readGroup } from '../store/counting.ts';

const counting = trackingStatus.codeOf('counting');

async function take(context: CommandContext, carton: CartonRow): Promise<void> {
  const { tx, session } = context;
  const { tracking_id } = carton;
  await refuseHeld(context, carton);
  if (carton.tracking_status !== counting) await moveCartons(tx, 'count', { tracking_id });
  await setClaim(tx, tracking_id, session.email);
}

/** What is counted of it stays; a carton of which nothing is counted waits as before. */
async function letGo(
  context: CommandContext,
  { tracking_id, counted_qty }: CartonRow,
  isClosed: boolean,
): Promise<void> {
  const { tx } = context;
  await setClaim(tx, tracking_id, '');
  if (isClosed) await moveCartons(tx, 'close', { tracking_id });
  else if (counted_qty === 0) await moveCartons(tx, 'uncount', { tracking_id });
}

export const updateTrackingId = handle(
  calls.updateTrackingId,
  async (context, { group_id, tracking_id, claim, close }) => {
    const { tx } = context;
    await lockCounting(tx, group_id);
    const carton = await cartonOf(tx, group_id, tracking_id);
    if (claim === 1 && close === 0) await take(context, carton);
    else {
      await refuseNotHers(context, carton);
      await letGo(context, carton, close === 1);
    }
    const now = await cartonOf(tx, group_id, tracking_id);
    return {
      reply: { group: await readGroup(tx, group_id), carton: cartonOnWire(now) },
      audit: [
        {
          object_id: tracking_id,
          before: { status: carton.tracking_status, claim_user: carton.claim_user },
          after: { status: now.tracking_status, claim_user: now.claim_user },
        },
      ],
      events: [],
    };
  },
);
