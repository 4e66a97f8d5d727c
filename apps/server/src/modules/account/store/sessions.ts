import type { MySession } from '@tallyhouse/contracts/modules/account/entities.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

/** Ends every session of a person. */
export async function endSessions(tx: RoomTx, userId: string, reason: string): Promise<void> {
  await tx.sql(
    'update user_session set revoked_at = now(), revoke_reason = $2 where user_id = $1 and revoked_at is null',
    [userId, reason],
  );
}

/** Ends one session of hers, by the reference a list shows. */
export async function endSession(tx: RoomTx, userId: string, ref: string): Promise<Buffer | undefined> {
  const [row] = await tx.sql<{ sid_hash: Buffer }>(
    `update user_session set revoked_at = now(), revoke_reason = 'killed'
     where user_id = $1 and session_ref = $2 and revoked_at is null returning sid_hash`,
    [userId, ref],
  );
  return row?.sid_hash;
}

/** Her sessions that are open, the one that asks first. */
export async function openSessions(tx: RoomTx, userId: string, sidHash: Buffer): Promise<MySession[]> {
  return tx.sql<MySession>(
    `select session_ref, whs_id, ip, user_agent, extract(epoch from created_at)::int as ctime,
       extract(epoch from last_seen_at)::int as last_seen_at, (sid_hash = $2)::int as is_current
     from user_session where user_id = $1 and revoked_at is null and now() < idle_until and now() < absolute_until
     order by is_current desc, last_seen_at desc limit 100`,
    [userId, sidHash],
  );
}
