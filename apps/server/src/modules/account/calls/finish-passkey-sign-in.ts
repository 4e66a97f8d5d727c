import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { takePasskey } from '../second-factor/passkeys.ts';
import { awaitedStep, countCode, finishSignIn } from '../second-factor/sign-in.ts';
import { challengeFor, takeChallenge } from '../store/pending.ts';

export const finishPasskeySignIn = handle(accountCalls.finishPasskeySignIn, async (context, { credential }) => {
  const pending = await awaitedStep(context, 'passkey');
  const { browser_hash, user_id } = pending;
  const { kernel } = context;
  await countCode(context, user_id);
  // Taken in a transaction of its own: a reply that is refused uses the challenge up too.
  const challenge = await kernel.databases.control((tx) =>
    takeChallenge(tx, browser_hash, challengeFor.signIn, user_id),
  );
  const ended = await finishSignIn(context, pending, 'passkey', async (tx) =>
    challenge !== undefined && (await takePasskey(kernel, tx, user_id, { challenge, credential })) ? {} : undefined,
  );
  if (!ended) return refuse(accountErrors.passkeyNotAccepted, {});
  return { user_id, whs_id: ended.whs_id };
});
