import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { endSessionsOf, lockSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isCommon } from '../blocklist/check.ts';
import { postMail } from '../jobs/send-mail.ts';
import { isPasswordStill, namesNear, putPassword } from '../store/credentials.ts';
import { clearGuard } from '../store/guards.ts';
import { mailKind } from '../store/mails.ts';
import { sha256 } from '../store/names.ts';
import { proveOwnPassword } from '../store/own-password.ts';
import { logAccess } from '../store/people.ts';

export const resetMyPwd = handle(
  accountCalls.resetMyPwd,
  async ({ kernel, session, sid, ip, userAgent, signIn }, input) => {
    const { control } = kernel.databases;
    const { user_id, whs_id } = session;
    const action = 'password_change';
    const proven = await proveOwnPassword(kernel, { user_id, received: input.old_pwd, ip, action });
    const { loginName } = proven;
    if (input.new_pwd === input.old_pwd) refuse(accountErrors.passwordSame, {});
    const names = await control((tx) => namesNear(tx, user_id));
    if (await isCommon({ loginName, received: input.new_pwd, names })) refuse(accountErrors.passwordTooCommon, {});

    const hash = await kernel.passwords.hash(input.new_pwd);
    const reason = 'password changed';
    const opened = await control(async (tx) => {
      await lockSessionsOf(tx, user_id);
      // Both may have changed since they were read: a session that was ended must not end the others.
      if (!(await isPasswordStill(tx, user_id, proven.hash))) return undefined;
      const to = { whs_id, ip, user_agent: userAgent, reason, authenticated: true };
      const next = await kernel.sessions.exchange(tx, sid, to);
      if (next === undefined) return undefined;
      await endSessionsOf(tx, user_id, reason, { except: sidHash(next) });
      await putPassword(tx, user_id, hash);
      await clearGuard(tx, sha256(loginName));
      if (kernel.env.smtpUrl !== undefined) await postMail(tx, mailKind.changed, loginName);
      await logAccess(tx, { action, user_id, login_name_hash: sha256(loginName), ip, ok: true });
      return next;
    });
    kernel.sessions.forget(sid);
    if (opened === undefined) return refuse(baseErrors.sessionExpired, {});
    signIn(opened);
    return {};
  },
);
