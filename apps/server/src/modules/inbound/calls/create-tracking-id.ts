import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { type CommandContext, handle } from '../../../kernel/call.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { numberOfDay } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { cartonOf, cartonOnWire } from '../store/counted-cartons.ts';
import { lockCounting } from '../store/counting.ts';

const noLabel = 2;

/** One that was laid down: its number stands on no carton, so nobody could scan it again. */
async function laidDown(tx: ChangeTx, groupId: string, asnId: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ tracking_id: string }>(
    `select t.tracking_id from asn a join tracking t on t.whs_id = a.whs_id and t.asn_id = a.asn_id
     where a.whs_id = $1 and a.asn_id = $2 and a.group_id = $3 and t.source = ${noLabel} and t.status in (3, 4) and t.claim_user = ''
     order by t.tracking_id limit 1`,
    [tx.whs, asnId, groupId],
    'inbound.laid_down_carton',
  );
  return row?.tracking_id;
}

/** That it came is known from the dock, where cartons without labels are counted. */
async function newCarton(
  { tx, session }: CommandContext,
  { group_id, asn_id }: { readonly group_id: string; readonly asn_id: string },
): Promise<string> {
  const number = await numberOfDay(tx, 'TI', session.time_region);
  const [made] = await tx.sql<{ tracking_id: string }>(
    `insert into tracking (whs_id, tracking_id, asn_id, source, status, arrived_at, arrived_by)
     select $1, $2, a.asn_id, ${noLabel}, 3, a.arrived_time, $5 from asn a where a.whs_id = $1 and a.asn_id = $3 and a.group_id = $4 returning tracking_id`,
    [tx.whs, number, asn_id, group_id, session.email],
    'inbound.new_carton',
  );
  return made?.tracking_id ?? refuse(errors.nothingFound, { code: asn_id });
}

/** A number for a carton that bears none. */
export const createTrackingId = handle(calls.createTrackingId, async (context, { group_id, asn_id }) => {
  const { tx } = context;
  await lockCounting(tx, group_id);
  const tracking_id = (await laidDown(tx, group_id, asn_id)) ?? (await newCarton(context, { group_id, asn_id }));
  return {
    reply: cartonOnWire(await cartonOf(tx, group_id, tracking_id)),
    audit: [{ object_id: tracking_id, after: { asn_id } }],
    events: [],
  };
});
