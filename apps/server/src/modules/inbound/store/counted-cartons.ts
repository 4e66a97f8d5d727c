import type { CountedCarton } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { CommandContext } from '../../../kernel/call.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { clockOf } from '../../../kernel/versions.ts';
import { claimIdleMinutes } from '../conf.ts';
import { isHeldByOther } from '../domain/carton-claim.ts';

export interface CartonRow extends CountedCarton {
  readonly claim_time: Date | null;
  readonly group_id: string;
  readonly now: Date;
}

const columns =
  't.tracking_id, t.asn_id, t.status as tracking_status, t.claim_user, t.claim_time, t.counted_qty, a.group_id, now() as now';

export const cartonOnWire = ({
  tracking_id,
  asn_id,
  tracking_status,
  claim_user,
  counted_qty,
}: CartonRow): CountedCarton => ({
  tracking_id,
  asn_id,
  tracking_status,
  claim_user,
  counted_qty,
});

/** The cartons of a truck that came, by their labels. */
export const cartonsOf = (tx: ReadTx, groupId: string): Promise<CartonRow[]> =>
  tx.sql<CartonRow>(
    `select ${columns} from asn a join tracking t on t.whs_id = a.whs_id and t.asn_id = a.asn_id and t.status in (3, 4, 5, 9)
     where a.whs_id = $1 and a.group_id = $2 order by t.tracking_id`,
    [tx.whs, groupId],
    'inbound.counted_cartons',
  );

/** Those that came and are not counted to the end. */
export async function uncountedCartons(tx: ReadTx, groupId: string): Promise<string[]> {
  const done = trackingStatus.codeOf('counted');
  const cartons = await cartonsOf(tx, groupId);
  return cartons.filter(({ tracking_status }) => tracking_status < done).map(({ tracking_id }) => tracking_id);
}

/** Those a person has in hand, the last one first. */
export const cartonsWith = (tx: ReadTx, person: string): Promise<CartonRow[]> =>
  tx.sql<CartonRow>(
    `select ${columns} from tracking t join asn a on a.whs_id = t.whs_id and a.asn_id = t.asn_id
     where t.whs_id = $1 and t.claim_user = $2 and t.claim_user <> '' order by t.claim_time desc`,
    [tx.whs, person],
    'inbound.cartons_with',
  );

const countable: readonly number[] = (['arrived', 'counting', 'counted'] as const).map((name) =>
  trackingStatus.codeOf(name),
);

/** A carton of this truck that came; any other is refused with what it is. */
export async function cartonOf(tx: ReadTx, groupId: string, trackingId: string): Promise<CartonRow> {
  const [row] = await tx.sql<CartonRow>(
    `select ${columns} from tracking t join asn a on a.whs_id = t.whs_id and a.asn_id = t.asn_id where t.whs_id = $1 and t.tracking_id = $2`,
    [tx.whs, trackingId],
    'inbound.counted_carton',
  );
  if (!row || !countable.includes(row.tracking_status)) return refuse(errors.cartonUnknown, { carton: trackingId });
  if (row.group_id !== groupId) return refuse(errors.cartonOfOther, { carton: trackingId, asn: row.asn_id });
  return row;
}

/** A carton that somebody else has in hand is refused with who, and since when. */
export async function refuseHeld({ session, conf }: CommandContext, carton: CartonRow): Promise<void> {
  if (!isHeldByOther(carton, session.email, await conf.get(claimIdleMinutes), carton.now)) return;
  const time = carton.claim_time ? clockOf(session.time_region).format(carton.claim_time) : '';
  refuse(errors.cartonHeld, { carton: carton.tracking_id, user: carton.claim_user, time });
}

/** Only who has a carton in hand counts it. */
export async function refuseNotHers(context: CommandContext, carton: CartonRow): Promise<void> {
  if (carton.claim_user === context.session.email) return;
  await refuseHeld(context, carton);
  refuse(errors.cartonNotTaken, { carton: carton.tracking_id });
}

/** In her hands from now on, or in nobody's. */
export const setClaim = (tx: ChangeTx, trackingId: string, person: string): Promise<unknown> =>
  tx.sql(
    `update tracking set claim_user = $3, claim_time = case when $3 = '' then null else now() end where whs_id = $1 and tracking_id = $2`,
    [tx.whs, trackingId, person],
    'inbound.claim_carton',
  );
