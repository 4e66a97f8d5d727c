import { createHash, randomBytes } from 'node:crypto';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

export const linkMinutes = 30;

/**
 * A link by which a person sets her password, once and soon. The database knows its hash: it is told here and never
 * again. Older ones of hers die.
 */
export async function makeResetLink(
  tx: RoomTx,
  publicUrl: string,
  userId: string,
): Promise<{ link: string; expires_at: number }> {
  const token = randomBytes(32).toString('base64url');
  await tx.sql('update password_reset set used_at = now() where user_id = $1 and used_at is null', [userId]);
  const [row] = await tx.sql<{ expires_at: Date }>(
    `insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))
     returning expires_at`,
    [createHash('sha256').update(token).digest(), userId, linkMinutes],
  );
  if (!row) throw new Error(`no link for ${userId}`);
  return {
    link: `${publicUrl}/v2/reset?token=${token}&user_id=${userId}`,
    expires_at: epoch(row.expires_at),
  };
}
