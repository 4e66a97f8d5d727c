import { randomBytes } from 'node:crypto';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isCommon } from '../blocklist/check.ts';
import { listVersion } from '../domain/common-passwords.ts';
import { namesNear, putJudgement } from '../store/credentials.ts';
import { deviceIsKnown, deviceIsOurs, keepKnownDevice } from '../store/devices.ts';
import { clearGuard } from '../store/guards.ts';
import { loginNameOf, sha256 } from '../store/names.ts';
import { type SignInRow, findForSignIn, logAccess } from '../store/people.ts';
import { countedTry, keepPace, uncountTry } from '../store/throttle.ts';

const ACTIVE = 1;

/** Outlives sessions and opens nothing: a browser that signed in before is not locked out by strangers. */
const deviceCookie = 'wms_dev';
const deviceDays = 365;

/** The id this browser is known by: the one it has, if it is from us, else a new one. */
async function deviceFor(tx: RoomTx, device: string | undefined): Promise<string> {
  if (device !== undefined && (await deviceIsOurs(tx, sha256(device)))) return device;
  return randomBytes(16).toString('base64url');
}

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
  if (!known) await keepPace(kernel, 'login', ip);
  const guardKey = known ? sha256(loginName, deviceHash) : nameHash;
  await countedTry(kernel, guardKey, { nameHash, id: input.captcha_id, answer: input.captcha });

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
  await judgeOnce(kernel, loginName, input.passwd, found);
  // A new id at every sign-in: one planted in the browser before is worth nothing.
  const opened = await control(async (tx) => {
    await clearGuard(tx, guardKey);
    await logAccess(tx, { ...line, user_id, ok: true });
    const own = await deviceFor(tx, device);
    await keepKnownDevice(tx, sha256(own), user_id);
    return { sid: await kernel.sessions.open(tx, { user_id, whs_id, ip, user_agent: userAgent }), own };
  });
  signIn(opened.sid);
  kept.give(deviceCookie, opened.own, deviceDays * 86_400);
  return { user_id, whs_id };
});
