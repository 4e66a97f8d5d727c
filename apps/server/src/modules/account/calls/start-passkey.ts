import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { startPasskeySetup } from '../second-factor/passkeys.ts';
import { proveIdentity } from '../second-factor/proof.ts';
import { credentialOf } from '../store/credentials.ts';

export const startPasskey = handle(accountCalls.startPasskey, async (context, proof) => {
  const { kernel, session, sid } = context;
  const { user_id } = session;
  await proveIdentity(context, proof);
  const credential = await kernel.databases.control((tx) => credentialOf(tx, user_id));
  return startPasskeySetup(kernel, sidHash(sid), { user_id, login_name: credential?.login_name ?? session.email });
});
