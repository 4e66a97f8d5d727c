import { createHash, randomBytes } from 'node:crypto';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

const linkMinutes = 30;

export interface ResetLinks {
  /** In the order of the people. */
  readonly links: readonly string[];
  readonly expires_at: number;
}

/**
 * Links by which people set their passwords, once and soon. The database knows their hashes: they are told here and
 * never again. Older ones of theirs die.
 */
export async function makeResetLinks(tx: RoomTx, publicUrl: string, userIds: readonly string[]): Promise<ResetLinks> {
  const made = userIds.map((user_id) => ({ user_id, token: randomBytes(32).toString('base64url') }));
  await tx.sql('update password_reset set used_at = now() where user_id = any($1) and used_at is null', [userIds]);
  const [row] = await tx.sql<{ expires_at: Date }>(
    `insert into password_reset (token_hash, user_id, expires_at)
     select token_hash, user_id, now() + make_interval(mins => $3) from unnest($1::bytea[], $2::text[]) as l(token_hash, user_id)
     returning expires_at`,
    [made.map(({ token }) => createHash('sha256').update(token).digest()), userIds, linkMinutes],
  );
  if (!row) throw new Error('links were asked for nobody');
  return {
    links: made.map(({ user_id, token }) => `${publicUrl}/v2/reset#token=${token}&user_id=${user_id}`),
    expires_at: epoch(row.expires_at),
  };
}
