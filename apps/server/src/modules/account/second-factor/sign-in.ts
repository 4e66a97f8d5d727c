import { randomBytes } from 'node:crypto';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type { SecondStep } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import type { OpenContext } from '../../../kernel/call.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { deviceCookie, deviceDays, deviceFor, keepKnownDevice } from '../store/devices.ts';
import { type Factors, factorsOf } from '../store/factors.ts';
import { clearGuard } from '../store/guards.ts';
import { sha256 } from '../store/names.ts';
import { openSessionFor } from '../store/open-session.ts';
import {
  type PendingSignIn,
  countWrongCode,
  findPending,
  pendingMinutes,
  putPending,
  takePending,
} from '../store/pending.ts';
import { logAccess } from '../store/people.ts';
import { countedTry } from '../store/throttle.ts';

/** Names the sign-in to its browser. Only its hash is in the database. */
const pendingCookie = 'wms_second';

/** Codes are counted for the account: a new sign-in does not give new tries. */
const codeGuard = (userId: string): Buffer => sha256('second factor', userId);

function stepsOf({ totp, passkeys, recovery_codes, required }: Factors): SecondStep[] {
  const steps: SecondStep[] = [];
  if (passkeys > 0) steps.push('passkey');
  if (totp) steps.push('totp');
  // Recovery codes stand in for a factor that is set up. They are none themselves.
  if (steps.length > 0 && recovery_codes > 0) steps.push('recovery');
  return steps.length === 0 && required ? ['setup'] : steps;
}

/**
 * After the first factor: undefined when a session may be opened at once. Otherwise the sign-in is kept for this browser
 * and continues with one of the steps.
 */
export async function beginSecondStep(
  { kept, ip }: OpenContext,
  tx: RoomTx,
  who: Pick<PendingSignIn, 'user_id' | 'whs_id' | 'auth_method'>,
): Promise<SecondStep[] | undefined> {
  const steps = stepsOf(await factorsOf(tx, who.user_id));
  if (steps.length === 0) return undefined;
  const secret = randomBytes(32).toString('base64url');
  await putPending(tx, sha256(secret), who);
  await logAccess(tx, { action: 'first_factor', user_id: who.user_id, login_name_hash: null, ip, ok: true });
  kept.give(pendingCookie, secret, pendingMinutes * 60);
  return steps;
}

export interface Awaited {
  readonly pending: PendingSignIn;
  readonly steps: readonly SecondStep[];
}

/** The sign-in this browser has begun, and how it may continue now. */
export async function awaitedSignIn({ kernel, kept }: OpenContext): Promise<Awaited | undefined> {
  const secret = kept.get(pendingCookie);
  if (secret === undefined) return undefined;
  return kernel.databases.control(async (tx) => {
    const pending = await findPending(tx, sha256(secret));
    return pending && { pending, steps: stepsOf(await factorsOf(tx, pending.user_id)) };
  });
}

/** The same, refused unless it may continue with this step: setting a factor up is for accounts without one. */
export async function awaitedStep(context: OpenContext, step: SecondStep): Promise<PendingSignIn> {
  const found = await awaitedSignIn(context);
  return found?.steps.includes(step) ? found.pending : refuse(accountErrors.secondStepOver, {});
}

type Answer = { readonly user_id: string; readonly whs_id: string };

/**
 * Opens the session, in one transaction with `check`, which takes the code or passkey so that it works once. Undefined:
 * `check` said no.
 */
export async function finishSignIn<T extends object>(
  context: OpenContext,
  { browser_hash, user_id, whs_id, auth_method }: PendingSignIn,
  factor: SecondStep,
  check: (tx: RoomTx) => Promise<T | undefined>,
): Promise<(Answer & { readonly proved: T }) | undefined> {
  const { kernel, ip, userAgent, kept, signIn } = context;
  const line = { action: 'login', user_id, login_name_hash: null, ip, detail: factor };
  const ended = await kernel.databases.control(async (tx) => {
    const proved = await check(tx);
    if (proved === undefined) {
      await countWrongCode(tx, browser_hash);
      await logAccess(tx, { ...line, ok: false });
      return undefined;
    }
    // Thrown, so that a code is not used up by a sign-in that ended meanwhile.
    if (!(await takePending(tx, browser_hash))) refuse(accountErrors.secondStepOver, {});
    const who = { user_id, whs_id, auth_method, ip, user_agent: userAgent, second_factor: true };
    const opened = await openSessionFor(kernel, tx, who);
    if (!opened) return refuse(accountErrors.accountDisabled, {});
    await clearGuard(tx, codeGuard(user_id));
    const device = await deviceFor(tx, kept.get(deviceCookie));
    await keepKnownDevice(tx, sha256(device), user_id);
    await logAccess(tx, { ...line, ok: true });
    return { proved, opened, device };
  });
  if (!ended) return undefined;
  kept.takeBack(pendingCookie);
  kept.give(deviceCookie, ended.device, deviceDays * 86_400);
  signIn(ended.opened.sid);
  return { user_id, whs_id: ended.opened.whs_id, proved: ended.proved };
}

/** Refuses a try at a code that comes too soon after wrong ones. Counted as wrong until `finishSignIn` clears it. */
export const countCode = ({ kernel }: OpenContext, userId: string): Promise<void> =>
  countedTry(kernel, codeGuard(userId));
