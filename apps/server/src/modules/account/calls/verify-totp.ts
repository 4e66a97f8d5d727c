import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { awaitedStep, countCode, finishSignIn } from '../second-factor/sign-in.ts';
import { takeTotp } from '../second-factor/totp.ts';

export const verifyTotp = handle(accountCalls.verifyTotp, async (context, { code }) => {
  const pending = await awaitedStep(context, 'totp');
  await countCode(context, pending.user_id);
  const ended = await finishSignIn(context, pending, 'totp', async (tx) =>
    (await takeTotp(context.kernel, tx, pending.user_id, code)) ? {} : undefined,
  );
  if (!ended) return refuse(accountErrors.wrongCode, {});
  return { user_id: ended.user_id, whs_id: ended.whs_id };
});
