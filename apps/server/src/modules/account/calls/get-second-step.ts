import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { awaitedSignIn } from '../second-factor/sign-in.ts';

export const getSecondStep = handle(accountCalls.getSecondStep, async (context) => {
  const found = await awaitedSignIn(context);
  return { steps: found ? [...found.steps] : [], login_name: found?.pending.login_name ?? '' };
});
