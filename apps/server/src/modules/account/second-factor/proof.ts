import type { z } from 'zod';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type { identityProof } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import { endSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import type { OpenContext, PersonalContext } from '../../../kernel/call.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { postMail } from '../jobs/send-mail.ts';
import { credentialOf } from '../store/credentials.ts';
import { dropRecoveryCodes, factorsOf } from '../store/factors.ts';
import { clearGuard } from '../store/guards.ts';
import { mailKind } from '../store/mails.ts';
import { sha256 } from '../store/names.ts';
import type { PendingSignIn } from '../store/pending.ts';
import { logAccess } from '../store/people.ts';
import { proveSession, sessionAge } from '../store/sessions.ts';
import { countedTry, uncountTry } from '../store/throttle.ts';
import { takeTotp } from './totp.ts';

type Proof = Pick<z.infer<typeof identityProof>, 'passwd' | 'code'>;

const freshSeconds = 15 * 60;

/** Refuses whoever sits down at an open session: a change of factors needs the password, a code, or a new sign-in. */
export async function proveIdentity(context: PersonalContext, { passwd, code }: Proof): Promise<void> {
  const { kernel, session, sid, ip } = context;
  const { control } = kernel.databases;
  const { user_id } = session;
  const [credential, factors, age] = await control((tx) =>
    Promise.all([credentialOf(tx, user_id), factorsOf(tx, user_id), sessionAge(tx, sidHash(sid))]),
  );
  const hash = credential?.hash ?? undefined;
  if (hash === undefined && !factors.totp) {
    if (age === undefined || age > freshSeconds) refuse(accountErrors.signInAgain, {});
    return;
  }
  const loginName = credential?.login_name ?? '';
  // The count of the current password in Change Password: the same person guesses at both.
  const guardKey = sha256('change', loginName);
  await countedTry(kernel, guardKey);
  const right =
    code === undefined
      ? await kernel.passwords.matches(passwd ?? '', passwd === undefined ? undefined : hash).catch(async (error) => {
          await uncountTry(kernel, guardKey);
          throw error;
        })
      : await control((tx) => takeTotp(kernel, tx, user_id, code));
  await control(async (tx) => {
    if (right) await clearGuard(tx, guardKey);
    else await logAccess(tx, { action: 'identity_proof', user_id, login_name_hash: sha256(loginName), ip, ok: false });
  });
  if (!right) refuse(accountErrors.proofWrong, {});
}

/**
 * What follows every change of factors: a line in the log of sign-ins, the end of the other sessions and of sign-ins
 * that wait, and a mail. `proved`: the factor was just used in this session.
 */
export async function factorsChanged(
  { kernel, session, sid, ip }: PersonalContext,
  tx: RoomTx,
  action: string,
  { proved = false, detail = '' } = {},
): Promise<void> {
  const { user_id } = session;
  if (proved) await proveSession(tx, sidHash(sid));
  await endSessionsOf(tx, user_id, 'second factor changed', { except: sidHash(sid) });
  const credential = await credentialOf(tx, user_id);
  const loginName = credential?.login_name ?? '';
  if (kernel.env.smtpUrl !== undefined) await postMail(tx, mailKind.factors, loginName);
  await logAccess(tx, { action, user_id, login_name_hash: sha256(loginName), ip, ok: true, detail });
}

/** After a factor was removed: refuses when it was the last one and a role requires one, else its codes go with it. */
export async function keepLastFactor(tx: RoomTx, userId: string): Promise<void> {
  const { totp, passkeys, required } = await factorsOf(tx, userId);
  if (totp || passkeys > 0) return;
  if (required) refuse(accountErrors.lastFactor, {});
  await dropRecoveryCodes(tx, userId);
}

/** The same for a factor that was set up while signing in: there is no session yet to keep. */
export async function noteFactorOfSignIn(
  { kernel, ip }: OpenContext,
  tx: RoomTx,
  { user_id, login_name }: PendingSignIn,
  action: string,
  detail = '',
): Promise<void> {
  await endSessionsOf(tx, user_id, 'second factor changed', { keepPending: true });
  if (kernel.env.smtpUrl !== undefined) await postMail(tx, mailKind.factors, login_name);
  await logAccess(tx, { action, user_id, login_name_hash: sha256(login_name), ip, ok: true, detail });
}
