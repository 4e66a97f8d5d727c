import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { endSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isCommon } from '../blocklist/check.ts';
import { postMail } from '../jobs/send-mail.ts';
import { namesNear, putPassword } from '../store/credentials.ts';
import { clearGuard } from '../store/guards.ts';
import { mailKind } from '../store/mails.ts';
import { sha256 } from '../store/names.ts';
import { logAccess } from '../store/people.ts';
import { giveResetBack, isResetStillValid, personOfReset, takeReset } from '../store/resets.ts';
import { keepPace } from '../store/throttle.ts';

export const userPasswordReset = handle(accountCalls.userPasswordReset, async ({ kernel, ip }, input) => {
  await keepPace(kernel, 'reset', ip);
  const { control } = kernel.databases;
  const { user_id } = input;
  const tokenHash = sha256(input.token);
  const found = await control((tx) => personOfReset(tx, tokenHash, user_id));
  if (!found) return refuse(accountErrors.linkNotValid, {});
  if (found.sso_only) refuse(accountErrors.useSingleSignOn, {});
  const loginName = found.login_name;
  const names = await control((tx) => namesNear(tx, user_id));
  // Before the link is used up: who is told to choose another password must be able to.
  if (await isCommon({ loginName, received: input.passwd, names })) refuse(accountErrors.passwordTooCommon, {});

  // Before the password is hashed, which takes its time: of fifty at once only one costs a hash.
  if (!(await control((tx) => takeReset(tx, tokenHash, user_id)))) refuse(accountErrors.linkNotValid, {});
  try {
    const hash = await kernel.passwords.hash(input.passwd);
    await control(async (tx) => {
      await endSessionsOf(tx, user_id, 'password reset');
      // Meanwhile the user may have set another password, which kills all links, this one too.
      if (!(await isResetStillValid(tx, tokenHash))) refuse(accountErrors.linkNotValid, {});
      await putPassword(tx, user_id, hash);
      await clearGuard(tx, sha256(loginName));
      await postMail(tx, mailKind.changed, loginName);
      const line = { action: 'password_reset', user_id, login_name_hash: sha256(loginName), ip, ok: true };
      await logAccess(tx, line);
    });
  } catch (error) {
    await control((tx) => giveResetBack(tx, tokenHash));
    throw error;
  }
  return {};
});
