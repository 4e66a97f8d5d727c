import type { RoomTx } from '../../../kernel/db/tx.ts';

/** A sign-in whose first factor was right. */
export interface PendingSignIn {
  readonly browser_hash: Buffer;
  readonly user_id: string;
  readonly login_name: string;
  readonly whs_id: string | null;
  readonly auth_method: 1 | 2 | 3;
}

export const pendingMinutes = 10;
const mostWrongCodes = 5;
const challengeMinutes = 5;

export const challengeFor = { add: 1, signIn: 2 } as const;
type ChallengePurpose = (typeof challengeFor)[keyof typeof challengeFor];

export async function putPending(
  tx: RoomTx,
  browserHash: Buffer,
  { user_id, whs_id, auth_method }: Pick<PendingSignIn, 'user_id' | 'whs_id' | 'auth_method'>,
): Promise<void> {
  await tx.sql(
    `insert into pending_sign_in (browser_hash, user_id, whs_id, auth_method, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [browserHash, user_id, whs_id, auth_method, pendingMinutes],
  );
}

export async function findPending(tx: RoomTx, browserHash: Buffer): Promise<PendingSignIn | undefined> {
  const [row] = await tx.sql<PendingSignIn>(
    `select p.browser_hash, p.user_id, u.login_name, p.whs_id, p.auth_method from pending_sign_in p join app_user u using (user_id)
     where p.browser_hash = $1 and now() < p.expires_at and u.status = 1`,
    [browserHash],
  );
  return row;
}

/** Takes it for good: it opens one session. False: it was taken or ended meanwhile. */
export async function takePending(tx: RoomTx, browserHash: Buffer): Promise<boolean> {
  const rows = await tx.sql('delete from pending_sign_in where browser_hash = $1 and now() < expires_at returning 1', [
    browserHash,
  ]);
  return rows.length === 1;
}

/** Counts a wrong code. The last one that is allowed ends the sign-in. */
export async function countWrongCode(tx: RoomTx, browserHash: Buffer): Promise<void> {
  await tx.sql('update pending_sign_in set wrong_codes = wrong_codes + 1 where browser_hash = $1', [browserHash]);
  await tx.sql('delete from pending_sign_in where browser_hash = $1 and wrong_codes >= $2', [
    browserHash,
    mostWrongCodes,
  ]);
}

/** One challenge at a time for a holder and a purpose: a newer one replaces it. */
export async function putChallenge(
  tx: RoomTx,
  holder: Buffer,
  purpose: ChallengePurpose,
  userId: string,
  challenge: string,
): Promise<void> {
  await tx.sql(
    `insert into passkey_challenge (holder_hash, purpose, user_id, challenge, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))
     on conflict (holder_hash, purpose) do update
       set user_id = excluded.user_id, challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [holder, purpose, userId, challenge, challengeMinutes],
  );
}

/** A challenge is used up by the first reply to it, right or wrong. */
export async function takeChallenge(
  tx: RoomTx,
  holder: Buffer,
  purpose: ChallengePurpose,
  userId: string,
): Promise<string | undefined> {
  const [row] = await tx.sql<{ challenge: string; valid: boolean }>(
    `delete from passkey_challenge where holder_hash = $1 and purpose = $2 and user_id = $3
     returning challenge, now() < expires_at as valid`,
    [holder, purpose, userId],
  );
  return row?.valid ? row.challenge : undefined;
}

export async function tidyPending(tx: RoomTx): Promise<void> {
  await tx.sql('delete from pending_sign_in where expires_at < now()');
  await tx.sql('delete from passkey_challenge where expires_at < now()');
}
