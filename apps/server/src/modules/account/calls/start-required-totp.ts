import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { awaitedStep } from '../second-factor/sign-in.ts';
import { startTotpSetup } from '../second-factor/totp.ts';

export const startRequiredTotp = handle(accountCalls.startRequiredTotp, async (context) =>
  startTotpSetup(context.kernel, await awaitedStep(context, 'setup')),
);
