import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { keepPasskey, verifyPasskeySetup } from '../second-factor/passkeys.ts';
import { noteFactorOfSignIn } from '../second-factor/proof.ts';
import { awaitedStep, finishSignIn } from '../second-factor/sign-in.ts';
import { firstRecoveryCodes } from '../second-factor/totp.ts';
import { lockWithoutFactors } from '../store/factors.ts';

export const finishRequiredPasskey = handle(
  accountCalls.finishRequiredPasskey,
  async (context, { passkey_name, credential }) => {
    const pending = await awaitedStep(context, 'setup');
    const { browser_hash, user_id } = pending;
    const passkey = await verifyPasskeySetup(context.kernel, browser_hash, user_id, credential);
    const ended = await finishSignIn(context, pending, 'setup', async (tx) => {
      if (!(await lockWithoutFactors(tx, user_id))) return undefined;
      await keepPasskey(tx, user_id, passkey, passkey_name);
      await noteFactorOfSignIn(context, tx, pending, 'passkey_added', passkey_name);
      return { recovery_codes: await firstRecoveryCodes(tx, user_id) };
    });
    if (!ended) return refuse(accountErrors.passkeyNotAccepted, {});
    return { user_id, whs_id: ended.whs_id, ...ended.proved };
  },
);
