import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { lockSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import { handle } from '../../../kernel/call.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isCommon } from '../blocklist/check.ts';
import { listVersion } from '../domain/common-passwords.ts';
import { beginSecondStep } from '../second-factor/sign-in.ts';
import { isPasswordStill, namesNear, putJudgement } from '../store/credentials.ts';
import { deviceCookie, deviceDays, deviceFor, deviceIsKnown, keepKnownDevice } from '../store/devices.ts';
import { clearGuard } from '../store/guards.ts';
import { loginNameOf, sha256 } from '../store/names.ts';
import { type SignInRow, findForSignIn, logAccess } from '../store/people.ts';
import { countedTry, keepPace, uncountTry } from '../store/throttle.ts';

const ACTIVE = 1;

/** Each password is held against the list of common ones once, when it is here to be read. */
async function judgeOnce(kernel: Kernel, loginName: string, received: string, found: SignInRow): Promise<void> {
  const { user_id, hash } = found;
  if (hash === null || found.judged_by === listVersion) return;
  const names = await kernel.databases.control((tx) => namesNear(tx, user_id));
  const weak = await isCommon({ loginName, received, names });
  await kernel.databases.control((tx) => putJudgement(tx, user_id, hash, weak));
}

export const userLogin = handle(accountCalls.userLogin, async (context, input) => {
  const { kernel, ip, userAgent, kept, signIn } = context;
  const device = kept.get(deviceCookie);
  const { control } = kernel.databases;
  const loginName = loginNameOf(input.email);
  const nameHash = sha256(loginName);
  const line = { action: 'login', login_name_hash: nameHash, ip };

  // A browser that has signed in as this person before has a count of its own: strangers who try her name, or hammer on
  // the whole server, do not keep her out.
  const deviceHash = device === undefined ? undefined : sha256(device);
  const known = deviceHash !== undefined && (await control((tx) => deviceIsKnown(tx, deviceHash, loginName)));
  const always = !known && (await keepPace(kernel, 'login', ip));
  const guardKey = known ? sha256(loginName, deviceHash) : nameHash;
  await countedTry(kernel, guardKey, { nameHash, id: input.captcha_id, answer: input.captcha, always });

  const found = await control((tx) => findForSignIn(tx, loginName));
  // Hashing takes tens of milliseconds on purpose: no transaction is held open meanwhile.
  const right = await kernel.passwords.matches(input.passwd, found?.hash ?? undefined).catch(async (error: unknown) => {
    await uncountTry(kernel, guardKey);
    throw error;
  });
  if (!found || !right) {
    await control((tx) => logAccess(tx, { ...line, user_id: found?.user_id ?? null, ok: false }));
    refuse(accountErrors.wrongSignIn, {});
  }
  const { user_id, whs_id } = found;
  if (found.status !== ACTIVE || whs_id === null) {
    await control(async (tx) => {
      await clearGuard(tx, guardKey);
      await logAccess(tx, { ...line, user_id, ok: false, detail: 'disabled' });
    });
    refuse(accountErrors.accountDisabled, {});
  }
  // After the password: to others such an account looks like any other.
  if (found.sso_only) {
    await control((tx) => logAccess(tx, { ...line, user_id, ok: false, detail: 'sso only' }));
    refuse(accountErrors.useSingleSignOn, {});
  }
  await judgeOnce(kernel, loginName, input.passwd, found);
  // A new id at every sign-in: one planted in the browser before is worth nothing.
  const opened = await control(async (tx) => {
    await lockSessionsOf(tx, user_id);
    if (!(await isPasswordStill(tx, user_id, found.hash ?? ''))) return undefined;
    await clearGuard(tx, guardKey);
    const second_steps = await beginSecondStep(context, tx, { user_id, whs_id, auth_method: 1 });
    if (second_steps) return { second_steps };
    await logAccess(tx, { ...line, user_id, ok: true });
    const own = await deviceFor(tx, device);
    await keepKnownDevice(tx, sha256(own), user_id);
    return { sid: await kernel.sessions.open(tx, { user_id, whs_id, ip, user_agent: userAgent }), own };
  });
  if (!opened) return refuse(accountErrors.wrongSignIn, {});
  if (opened.second_steps) return { user_id, whs_id, second_steps: opened.second_steps };
  signIn(opened.sid);
  kept.give(deviceCookie, opened.own, deviceDays * 86_400);
  return { user_id, whs_id };
});
