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

/** The sign-in name behind a link that still holds. */
export async function nameOfReset(tx: RoomTx, tokenHash: Buffer, userId: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ login_name: string }>(
    `select u.login_name from password_reset r join app_user u using (user_id)
     where r.token_hash = $1 and r.user_id = $2 and r.used_at is null and r.expires_at > now() and u.status = 1`,
    [tokenHash, userId],
  );
  return row?.login_name;
}

/** Uses the link up. Of fifty at the same moment one is told yes. */
export async function takeReset(tx: RoomTx, tokenHash: Buffer, userId: string): Promise<boolean> {
  const rows = await tx.sql(`update password_reset set used_at = now() where ${valid} returning user_id`, [
    tokenHash,
    userId,
  ]);
  return rows.length === 1;
}

/** The password was not set after all: the link holds again. */
export async function giveResetBack(tx: RoomTx, tokenHash: Buffer): Promise<void> {
  await tx.sql('update password_reset set used_at = null where token_hash = $1', [tokenHash]);
}

export const tidyResets = (tx: RoomTx): Promise<unknown> =>
  tx.sql(`delete from password_reset where created_at < now() - interval '1 day'`);
