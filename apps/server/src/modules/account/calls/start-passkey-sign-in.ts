import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { startPasskeyUse } from '../second-factor/passkeys.ts';
import { awaitedStep } from '../second-factor/sign-in.ts';

export const startPasskeySignIn = handle(accountCalls.startPasskeySignIn, async (context) => {
  const { browser_hash, user_id } = await awaitedStep(context, 'passkey');
  return startPasskeyUse(context.kernel, browser_hash, user_id);
});
