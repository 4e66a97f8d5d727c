import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { keepPasskey, verifyPasskeySetup } from '../second-factor/passkeys.ts';
import { factorsChanged } from '../second-factor/proof.ts';
import { firstRecoveryCodes } from '../second-factor/totp.ts';

export const finishPasskey = handle(accountCalls.finishPasskey, async (context, { passkey_name, credential }) => {
  const { kernel, session, sid } = context;
  const { user_id } = session;
  // The challenge was given only after password or code: it stands for them.
  const passkey = await verifyPasskeySetup(kernel, sidHash(sid), user_id, credential);
  const recovery_codes = await kernel.databases.control(async (tx) => {
    await keepPasskey(tx, user_id, passkey, passkey_name);
    await factorsChanged(context, tx, 'passkey_added', { proved: true, detail: passkey_name });
    return firstRecoveryCodes(tx, user_id);
  });
  kernel.sessions.forget(sid);
  return { recovery_codes };
});
