import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isCommon } from '../blocklist/check.ts';
import { postMail } from '../jobs/send-mail.ts';
import { credentialOf, namesNear, putPassword } from '../store/credentials.ts';
import { clearGuard } from '../store/guards.ts';
import { mailKind } from '../store/mails.ts';
import { sha256 } from '../store/names.ts';
import { logAccess } from '../store/people.ts';
import { endSessions } from '../store/sessions.ts';
import { countedTry, uncountTry } from '../store/throttle.ts';

export const resetMyPwd = handle(
  accountCalls.resetMyPwd,
  async ({ kernel, session, sid, ip, userAgent, signIn }, input) => {
    const { control } = kernel.databases;
    const { user_id, whs_id } = session;
    const found = await control((tx) => credentialOf(tx, user_id));
    const loginName = found?.login_name ?? '';
    // Whoever sits down at an open session must not find out the password by trying.
    const guardKey = sha256('change', loginName);
    await countedTry(kernel, guardKey);
    const line = { action: 'password_change', user_id, login_name_hash: sha256(loginName), ip };
    const right = await kernel.passwords.matches(input.old_pwd, found?.hash ?? undefined).catch(async (error) => {
      await uncountTry(kernel, guardKey);
      throw error;
    });
    if (!right) {
      await control((tx) => logAccess(tx, { ...line, ok: false }));
      refuse(accountErrors.currentPasswordWrong, {});
    }
    await control((tx) => clearGuard(tx, guardKey));
    if (input.new_pwd === input.old_pwd) refuse(accountErrors.passwordSame, {});
    const names = await control((tx) => namesNear(tx, user_id));
    if (await isCommon({ loginName, received: input.new_pwd, names })) refuse(accountErrors.passwordTooCommon, {});

    const hash = await kernel.passwords.hash(input.new_pwd);
    const opened = await control(async (tx) => {
      await putPassword(tx, user_id, hash);
      await endSessions(tx, user_id, 'password changed');
      await clearGuard(tx, sha256(loginName));
      if (kernel.env.smtpUrl !== undefined) await postMail(tx, mailKind.changed, loginName);
      await logAccess(tx, { ...line, ok: true });
      return kernel.sessions.open(tx, { user_id, whs_id, ip, user_agent: userAgent });
    });
    kernel.sessions.forget(sid);
    signIn(opened);
    return {};
  },
);
