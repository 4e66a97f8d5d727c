import type { PutawayWork } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { CommandContext, EventDraft, Outcome } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockPutaway, placeHomeless, workOnWire } from './putaways.ts';

/** A putaway that was just taken: what has no place yet is looked for again, and without any the box stays where it is. */
export async function beginPutaway(
  context: CommandContext,
  taken: { readonly task_id: number; readonly task_no: string; readonly epoch: number },
  events: readonly EventDraft[],
): Promise<Outcome<PutawayWork>> {
  const { tx } = context;
  const head = await lockPutaway(tx, taken.task_id);
  const lines = await placeHomeless(context, taken);
  const open = lines.filter(({ qty, put_qty }) => put_qty < qty);
  const [first] = open;
  if (first && open.every(({ location_no }) => location_no === 0))
    return refuse(errors.noPlaceFound, { sku: first.sku_id, staging: head.from_location_id });
  return {
    reply: await workOnWire(tx, taken),
    audit: [{ object_id: taken.task_no, after: { device_id: head.device_id } }],
    events,
  };
}
