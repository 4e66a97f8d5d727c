import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { factorsChanged, keepLastFactor, proveIdentity } from '../second-factor/proof.ts';
import { dropPasskey } from '../store/factors.ts';

export const removePasskey = handle(accountCalls.removePasskey, async (context, { passkey_id, ...proof }) => {
  const { kernel, session } = context;
  const { user_id } = session;
  await proveIdentity(context, proof);
  await kernel.databases.control(async (tx) => {
    if (!(await dropPasskey(tx, user_id, passkey_id))) refuse(accountErrors.factorGone, {});
    await keepLastFactor(tx, user_id);
    await factorsChanged(context, tx, 'passkey_removed');
  });
  return {};
});
