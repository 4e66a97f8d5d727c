import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { startPasskeySetup } from '../second-factor/passkeys.ts';
import { awaitedStep } from '../second-factor/sign-in.ts';

export const startRequiredPasskey = handle(accountCalls.startRequiredPasskey, async (context) => {
  const pending = await awaitedStep(context, 'setup');
  return startPasskeySetup(context.kernel, pending.browser_hash, pending);
});
