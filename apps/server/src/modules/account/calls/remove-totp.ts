import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { factorsChanged, keepLastFactor, proveIdentity } from '../second-factor/proof.ts';
import { dropTotp, factorsOf } from '../store/factors.ts';

export const removeTotp = handle(accountCalls.removeTotp, async (context, proof) => {
  const { kernel, session } = context;
  const { user_id } = session;
  if (!(await kernel.databases.control((tx) => factorsOf(tx, user_id))).totp) refuse(accountErrors.factorGone, {});
  await proveIdentity(context, proof);
  await kernel.databases.control(async (tx) => {
    if (!(await dropTotp(tx, user_id))) refuse(accountErrors.factorGone, {});
    await keepLastFactor(tx, user_id);
    await factorsChanged(context, tx, 'totp_removed');
  });
  return {};
});
