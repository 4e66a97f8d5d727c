import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { noteFactorOfSignIn } from '../second-factor/proof.ts';
import { awaitedStep, countCode, finishSignIn } from '../second-factor/sign-in.ts';
import { firstRecoveryCodes, takeTotp } from '../second-factor/totp.ts';
import { lockWithoutFactors } from '../store/factors.ts';

export const confirmRequiredTotp = handle(accountCalls.confirmRequiredTotp, async (context, { code }) => {
  const pending = await awaitedStep(context, 'setup');
  const { user_id } = pending;
  await countCode(context, user_id);
  const ended = await finishSignIn(context, pending, 'setup', async (tx) => {
    if (!(await lockWithoutFactors(tx, user_id))) return undefined;
    if (!(await takeTotp(context.kernel, tx, user_id, code, { unconfirmed: true }))) return undefined;
    await noteFactorOfSignIn(context, tx, pending, 'totp_added');
    return { recovery_codes: await firstRecoveryCodes(tx, user_id) };
  });
  if (!ended) return refuse(accountErrors.wrongCode, {});
  return { user_id, whs_id: ended.whs_id, ...ended.proved };
});
