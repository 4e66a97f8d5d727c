import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { credentialOf } from './credentials.ts';
import { clearGuard } from './guards.ts';
import { sha256 } from './names.ts';
import { logAccess } from './people.ts';
import { countedTry, uncountTry } from './throttle.ts';

interface Try {
  readonly user_id: string;
  readonly received: string;
  readonly ip: string;
  /** Under which the try stands in the log. */
  readonly action: 'password_change' | 'reauthenticate';
}

interface Proven {
  readonly loginName: string;
  /** The hash that the password matched: what is written for it checks that it is still the one. */
  readonly hash: string;
}

/**
 * Checks the password of a user who is signed in, or refuses. All calls that ask for it share one count of wrong tries, so
 * that an open session is no way to find the password out.
 */
export async function proveOwnPassword(kernel: Kernel, { user_id, received, ip, action }: Try): Promise<Proven> {
  const { control } = kernel.databases;
  const found = await control((tx) => credentialOf(tx, user_id));
  if (found?.sso_only) refuse(accountErrors.useSingleSignOn, {});
  const loginName = found?.login_name ?? '';
  const guardKey = sha256('change', loginName);
  await countedTry(kernel, guardKey);
  const hash = found?.hash ?? undefined;
  const right = await kernel.passwords.matches(received, hash).catch(async (error: unknown) => {
    await uncountTry(kernel, guardKey);
    throw error;
  });
  if (!right || hash === undefined) {
    const line = { action, user_id, login_name_hash: sha256(loginName), ip, ok: false };
    await control((tx) => logAccess(tx, line));
    return refuse(accountErrors.currentPasswordWrong, {});
  }
  await control((tx) => clearGuard(tx, guardKey));
  return { loginName, hash };
}
