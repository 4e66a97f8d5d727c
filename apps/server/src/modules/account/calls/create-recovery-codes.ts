import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { factorsChanged, proveIdentity } from '../second-factor/proof.ts';
import { makeRecoveryCodes } from '../second-factor/totp.ts';
import { factorsOf } from '../store/factors.ts';

export const createRecoveryCodes = handle(accountCalls.createRecoveryCodes, async (context, proof) => {
  const { kernel, session } = context;
  const { user_id } = session;
  await proveIdentity(context, proof);
  const recovery_codes = await kernel.databases.control(async (tx) => {
    const { totp, passkeys } = await factorsOf(tx, user_id);
    if (!totp && passkeys === 0) refuse(accountErrors.factorGone, {});
    await factorsChanged(context, tx, 'recovery_codes_made');
    return makeRecoveryCodes(tx, user_id);
  });
  return { recovery_codes };
});
