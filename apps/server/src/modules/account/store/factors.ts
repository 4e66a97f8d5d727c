import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { MyPasskey } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

/** What an account can prove itself with beside the first factor, and whether one of its roles demands it. */
export interface Factors {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recovery_codes: number;
  readonly required: boolean;
}

/** A role that begins later counts too: the session that is opened now may still be open then. */
const required = `exists (select 1 from user_role ur join role r using (role_id)
  where ur.user_id = $1 and r.status = 1 and r.second_factor_required = 1 and now() < ur.valid_to)`;

export async function factorsOf(tx: RoomTx, userId: string): Promise<Factors> {
  const [row] = await tx.sql<Factors>(
    `select exists (select 1 from user_totp where user_id = $1 and confirmed_at is not null) as totp,
       (select count(*) from user_passkey where user_id = $1)::int as passkeys,
       (select count(*) from user_recovery_code where user_id = $1 and used_at is null)::int as recovery_codes,
       ${required} as required`,
    [userId],
  );
  return row ?? { totp: false, passkeys: 0, recovery_codes: 0, required: false };
}

/** Whether the account has no factor, and none can be added to it until the transaction ends. */
export async function lockWithoutFactors(tx: RoomTx, userId: string): Promise<boolean> {
  await tx.sql('select 1 from app_user where user_id = $1 for update', [userId]);
  const { totp, passkeys } = await factorsOf(tx, userId);
  return !totp && passkeys === 0;
}

export interface TotpRow {
  readonly secret: Buffer;
  readonly last_step: number;
  readonly confirmed_at: Date | null;
}

/** Locked until the transaction ends: of two sign-ins with the same code one is right. */
export async function lockTotp(tx: RoomTx, userId: string): Promise<TotpRow | undefined> {
  const [row] = await tx.sql<TotpRow>(
    'select secret, last_step::float8 as last_step, confirmed_at from user_totp where user_id = $1 for update',
    [userId],
  );
  return row;
}

export async function totpSince(tx: RoomTx, userId: string): Promise<number | null> {
  const [row] = await tx.sql<{ confirmed_at: Date | null }>('select confirmed_at from user_totp where user_id = $1', [
    userId,
  ]);
  return row?.confirmed_at ? epoch(row.confirmed_at) : null;
}

/** Keeps a secret that a code has yet to confirm. False: an app is set up already. */
export async function putTotp(tx: RoomTx, userId: string, secret: Buffer): Promise<boolean> {
  const rows = await tx.sql(
    `insert into user_totp (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = 0
       where user_totp.confirmed_at is null
     returning user_id`,
    [userId, secret],
  );
  return rows.length === 1;
}

/** The code of this step was taken. The first one confirms the app. */
export async function useTotpStep(tx: RoomTx, userId: string, step: number): Promise<void> {
  await tx.sql('update user_totp set last_step = $2, confirmed_at = coalesce(confirmed_at, now()) where user_id = $1', [
    userId,
    step,
  ]);
}

export async function dropTotp(tx: RoomTx, userId: string): Promise<boolean> {
  const rows = await tx.sql('delete from user_totp where user_id = $1 returning confirmed_at', [userId]);
  return rows.length === 1;
}

/** The codes before stop working. */
export async function putRecoveryCodes(tx: RoomTx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.sql('delete from user_recovery_code where user_id = $1', [userId]);
  await tx.sql('insert into user_recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes]);
}

export async function takeRecoveryCode(tx: RoomTx, userId: string, hash: Buffer): Promise<boolean> {
  const rows = await tx.sql(
    'update user_recovery_code set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning 1',
    [userId, hash],
  );
  return rows.length === 1;
}

export const dropRecoveryCodes = (tx: RoomTx, userId: string): Promise<unknown> =>
  tx.sql('delete from user_recovery_code where user_id = $1', [userId]);

export interface PasskeyRow {
  readonly passkey_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/** Locked until the transaction ends, so that a counter only grows. */
export const lockPasskeys = (tx: RoomTx, userId: string): Promise<PasskeyRow[]> =>
  tx.sql(
    `select passkey_id, credential_id, public_key, counter::float8 as counter, transports from user_passkey
     where user_id = $1 order by created_at for update`,
    [userId],
  );

export async function passkeysOf(tx: RoomTx, userId: string): Promise<MyPasskey[]> {
  const rows = await tx.sql<{
    passkey_id: string;
    passkey_name: string;
    created_at: Date;
    last_used_at: Date | null;
  }>(
    `select passkey_id, passkey_name, created_at, last_used_at from user_passkey where user_id = $1
     order by created_at, passkey_id`,
    [userId],
  );
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    ctime: epoch(created_at),
    last_used_at: last_used_at && epoch(last_used_at),
  }));
}

interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** False: the credential is kept already, by this account or another one. */
export async function putPasskey(tx: RoomTx, userId: string, made: NewPasskey): Promise<boolean> {
  const rows = await tx.sql(
    `insert into user_passkey (user_id, credential_id, public_key, counter, transports, passkey_name)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning passkey_id`,
    [userId, made.credentialId, Buffer.from(made.publicKey), made.counter, made.transports, made.name],
  );
  return rows.length === 1;
}

export const passkeyIsUsed = (tx: RoomTx, passkeyId: string, counter: number): Promise<unknown> =>
  tx.sql('update user_passkey set counter = $2, last_used_at = now() where passkey_id = $1', [passkeyId, counter]);

export async function namePasskey(tx: RoomTx, userId: string, passkeyId: string, name: string): Promise<boolean> {
  const rows = await tx.sql(
    'update user_passkey set passkey_name = $3 where user_id = $1 and passkey_id = $2 returning 1',
    [userId, passkeyId, name],
  );
  return rows.length === 1;
}

export async function dropPasskey(tx: RoomTx, userId: string, passkeyId: string): Promise<boolean> {
  const rows = await tx.sql('delete from user_passkey where user_id = $1 and passkey_id = $2 returning 1', [
    userId,
    passkeyId,
  ]);
  return rows.length === 1;
}

/** Removes every factor of an account. Gives back how many there were. */
export async function dropFactors(tx: RoomTx, userId: string): Promise<{ totp: boolean; passkeys: number }> {
  const totp = await tx.sql<{ confirmed: boolean }>(
    'delete from user_totp where user_id = $1 returning confirmed_at is not null as confirmed',
    [userId],
  );
  const passkeys = await tx.sql('delete from user_passkey where user_id = $1 returning 1', [userId]);
  await dropRecoveryCodes(tx, userId);
  return { totp: totp[0]?.confirmed === true, passkeys: passkeys.length };
}
