import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type { TotpSetup } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { factorsOf, lockTotp, putRecoveryCodes, putTotp, useTotpStep } from '../store/factors.ts';
import { sha256 } from '../store/names.ts';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-code.ts';
import { base32, newTotpSecret, otpauthUrl, stepOfCode } from './totp-code.ts';

/** How an authenticator app and a passkey list name the product. */
export const issuer = 'Tallyhouse';

/** Makes a secret that counts only after a code confirmed it. */
export async function startTotpSetup(
  { databases, totpSeal }: Kernel,
  { user_id, login_name }: { readonly user_id: string; readonly login_name: string },
): Promise<TotpSetup> {
  const secret = newTotpSecret();
  const kept = await databases.control((tx) => putTotp(tx, user_id, totpSeal.close(secret, user_id)));
  if (!kept) refuse(accountErrors.totpExists, {});
  return { secret: base32(secret), otpauth_url: otpauthUrl(secret, issuer, login_name) };
}

/**
 * Takes a code, which works once. `unconfirmed`: the code is to confirm an app that was just shown, and one that is set
 * up already is not meant.
 */
export async function takeTotp(
  { totpSeal }: Kernel,
  tx: RoomTx,
  userId: string,
  code: string,
  { unconfirmed = false } = {},
): Promise<boolean> {
  const row = await lockTotp(tx, userId);
  if (!row || (row.confirmed_at === null) !== unconfirmed) return false;
  const step = stepOfCode(totpSeal.open(row.secret, userId), code, Date.now(), row.last_step);
  if (step === undefined) return false;
  await useTotpStep(tx, userId, step);
  return true;
}

export const recoveryHash = (userId: string, code: string): Buffer => sha256(userId, plainRecoveryCode(code));

/** New codes, to be shown once. */
export async function makeRecoveryCodes(tx: RoomTx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await putRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  );
  return codes;
}

/** For the first factor of an account. Empty when it has codes already. */
export async function firstRecoveryCodes(tx: RoomTx, userId: string): Promise<string[]> {
  const { recovery_codes } = await factorsOf(tx, userId);
  return recovery_codes > 0 ? [] : makeRecoveryCodes(tx, userId);
}
