import type { MySession } from '@tallyhouse/contracts/modules/account/entities.ts';
import { sidHash as hashOf } from '../../../kernel/auth/sessions.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

/** The open sessions of a user, the one that asks first. */
export async function openSessions(tx: RoomTx, userId: string, sidHash: Buffer): Promise<MySession[]> {
  return tx.sql<MySession>(
    `select session_ref, whs_id, ip, user_agent, extract(epoch from created_at)::int as ctime,
       extract(epoch from last_seen_at)::int as last_seen_at, (sid_hash = $2)::int as is_current
     from user_session where user_id = $1 and revoked_at is null and now() < idle_until and now() < absolute_until
     order by is_current desc, last_seen_at desc limit 100`,
    [userId, sidHash],
  );
}

/** The user has just proved who they are; false when the session has ended. */
export async function renewAuthentication(tx: RoomTx, sid: string): Promise<boolean> {
  const rows = await tx.sql(
    `update user_session set authenticated_at = clock_timestamp()
     where sid_hash = $1 and revoked_at is null and clock_timestamp() < idle_until and clock_timestamp() < absolute_until returning 1`,
    [hashOf(sid)],
  );
  return rows.length === 1;
}

/** A second factor was set up in this session: it counts as proved there. */
export const proveSession = (tx: RoomTx, sidHash: Buffer): Promise<unknown> =>
  tx.sql('update user_session set second_factor = true where sid_hash = $1', [sidHash]);

/** Seconds since the session was opened. */
export async function sessionAge(tx: RoomTx, sidHash: Buffer): Promise<number | undefined> {
  const [row] = await tx.sql<{ age: number }>(
    'select extract(epoch from now() - created_at)::int as age from user_session where sid_hash = $1',
    [sidHash],
  );
  return row?.age;
}
