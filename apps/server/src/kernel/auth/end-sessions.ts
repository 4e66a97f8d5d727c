import type { RoomTx } from '../db/tx.ts';

/**
 * Whoever opens, exchanges or ends sessions of a user takes this lock first, in a statement of its own: the statement
 * after it then sees every session that was written before, so a revocation misses none.
 */
export async function lockSessionsOf(tx: RoomTx, userId: string): Promise<void> {
  await tx.sql('select 1 from app_user where user_id = $1 for no key update', [userId], 'session.lock');
}

interface Which {
  /** Only those in this warehouse. */
  readonly whs?: string;
  /** All but this one. */
  readonly except?: Buffer;
  /** Sign-ins that await their second factor go on. */
  readonly keepPending?: boolean;
}

/** Ends the open sessions of a user, and sign-ins that await their second factor unless it is about one warehouse. */
export async function endSessionsOf(tx: RoomTx, userId: string, reason: string, which: Which = {}): Promise<void> {
  await lockSessionsOf(tx, userId);
  if (which.whs === undefined && !which.keepPending)
    await tx.sql('delete from pending_sign_in where user_id = $1', [userId]);
  await tx.sql(
    `update user_session set revoked_at = clock_timestamp(), revoke_reason = $2
     where user_id = $1 and revoked_at is null and ($3::text is null or whs_id = $3)
       and ($4::bytea is null or sid_hash <> $4)`,
    [userId, reason, which.whs ?? null, which.except ?? null],
  );
}

export interface EndedSession {
  sid_hash: Buffer;
  whs_id: string;
}

const endLineage = (which: string): string => `
  update user_session s set revoked_at = clock_timestamp(), revoke_reason = $3
  where s.user_id = $1 and s.revoked_at is null
    and s.lineage = (select o.lineage from user_session o where o.user_id = $1 and o.${which} = $2)
  returning s.sid_hash, s.whs_id`;
const endByRef = endLineage('session_ref');
const endBySid = endLineage('sid_hash');

/** Ends a session of the user by the reference that lists show, or what it became since the list was read. */
export async function endSessionByRef(
  tx: RoomTx,
  userId: string,
  ref: string,
  reason: string,
): Promise<EndedSession | undefined> {
  await lockSessionsOf(tx, userId);
  const [row] = await tx.sql<EndedSession>(endByRef, [userId, ref, reason]);
  return row;
}

/** The same, by the hash of the id its browser holds. */
export async function endSessionBySid(tx: RoomTx, userId: string, sidHash: Buffer, reason: string): Promise<void> {
  await lockSessionsOf(tx, userId);
  await tx.sql(endBySid, [userId, sidHash, reason]);
}
