import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { postMail } from '../jobs/send-mail.ts';
import { mailKind } from '../store/mails.ts';
import { loginNameOf, sha256 } from '../store/names.ts';
import { logAccess } from '../store/people.ts';
import { keepPace } from '../store/throttle.ts';

/** It does not look whether there is such a person: whoever sends the mail does. So it tells nothing, not even by its time. */
export const userForgot = handle(accountCalls.userForgot, async ({ kernel, ip }, input) => {
  if (kernel.env.smtpUrl === undefined) refuse(accountErrors.mailNotPossible, {});
  await keepPace(kernel, 'forgot', ip);
  const loginName = loginNameOf(input.email);
  await kernel.databases.control(async (tx) => {
    await postMail(tx, mailKind.reset, loginName);
    await logAccess(tx, { action: 'forgot', user_id: null, login_name_hash: sha256(loginName), ip, ok: true });
  });
  return {};
});
