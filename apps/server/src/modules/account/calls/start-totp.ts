import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { proveIdentity } from '../second-factor/proof.ts';
import { startTotpSetup } from '../second-factor/totp.ts';
import { credentialOf } from '../store/credentials.ts';
import { totpSince } from '../store/factors.ts';

export const startTotp = handle(accountCalls.startTotp, async (context, proof) => {
  const { kernel, session } = context;
  const { user_id } = session;
  const { control } = kernel.databases;
  if ((await control((tx) => totpSince(tx, user_id))) !== null) refuse(accountErrors.totpExists, {});
  await proveIdentity(context, proof);
  const credential = await control((tx) => credentialOf(tx, user_id));
  return startTotpSetup(kernel, { user_id, login_name: credential?.login_name ?? session.email });
});
