import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { awaitedStep, countCode, finishSignIn } from '../second-factor/sign-in.ts';
import { recoveryHash } from '../second-factor/totp.ts';
import { factorsOf, takeRecoveryCode } from '../store/factors.ts';

export const useRecoveryCode = handle(accountCalls.useRecoveryCode, async (context, { code }) => {
  const pending = await awaitedStep(context, 'recovery');
  const { user_id } = pending;
  await countCode(context, user_id);
  const ended = await finishSignIn(context, pending, 'recovery', async (tx) =>
    (await takeRecoveryCode(tx, user_id, recoveryHash(user_id, code))) ? factorsOf(tx, user_id) : undefined,
  );
  if (!ended) return refuse(accountErrors.wrongRecoveryCode, {});
  return { user_id, whs_id: ended.whs_id, codes_left: ended.proved.recovery_codes };
});
