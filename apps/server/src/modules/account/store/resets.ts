import { lockSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

const minutes = 30;

/** Keeps the hash of a link's token. Older links of the person die. */
export async function putReset(tx: RoomTx, userId: string, tokenHash: Buffer): Promise<void> {
  await tx.sql('delete from password_reset where user_id = $1 and used_at is null', [userId]);
  await tx.sql(
    `insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(mins => ${minutes}))`,
    [tokenHash, userId],
  );
}

const valid = `token_hash = $1 and user_id = $2 and used_at is null and expires_at > now()`;

/** Whose link it is, while it is valid. */
export async function personOfReset(
  tx: RoomTx,
  tokenHash: Buffer,
  userId: string,
): Promise<{ login_name: string; sso_only: boolean } | undefined> {
  const [row] = await tx.sql<{ login_name: string; sso_only: boolean }>(
    `select u.login_name, u.sso_only from password_reset r join app_user u using (user_id)
     where r.token_hash = $1 and r.user_id = $2 and r.used_at is null and r.expires_at > now() and u.status = 1`,
    [tokenHash, userId],
  );
  return row;
}

/** Uses the link up. Of fifty at the same moment one gets true. */
export async function takeReset(tx: RoomTx, tokenHash: Buffer, userId: string): Promise<boolean> {
  await lockSessionsOf(tx, userId);
  const rows = await tx.sql(`update password_reset set used_at = clock_timestamp() where ${valid} returning user_id`, [
    tokenHash,
    userId,
  ]);
  return rows.length === 1;
}

const noPasswordSince = `not exists (select 1 from user_credential c where c.user_id = r.user_id and c.changed_at > r.used_at)`;

/** Whether no password was set since the link was taken: setting one kills all links. The caller holds `lockSessionsOf`. */
export async function isResetStillValid(tx: RoomTx, tokenHash: Buffer): Promise<boolean> {
  return (
    (await tx.sql(`select 1 from password_reset r where token_hash = $1 and ${noPasswordSince}`, [tokenHash]))
      .length === 1
  );
}

/** The password was not set after all: the link is valid again. */
export async function giveResetBack(tx: RoomTx, tokenHash: Buffer): Promise<void> {
  await tx.sql(`update password_reset r set used_at = null where token_hash = $1 and ${noPasswordSince}`, [tokenHash]);
}

export const tidyResets = (tx: RoomTx): Promise<unknown> =>
  tx.sql(`delete from password_reset where created_at < now() - interval '1 day'`);
