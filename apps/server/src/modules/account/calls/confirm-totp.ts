import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { factorsChanged } from '../second-factor/proof.ts';
import { firstRecoveryCodes, takeTotp } from '../second-factor/totp.ts';
import { clearGuard } from '../store/guards.ts';
import { sha256 } from '../store/names.ts';
import { countedTry } from '../store/throttle.ts';

export const confirmTotp = handle(accountCalls.confirmTotp, async (context, { code }) => {
  const { kernel, session, sid } = context;
  const { user_id } = session;
  const guardKey = sha256('confirm totp', user_id);
  await countedTry(kernel, guardKey);
  const recovery_codes = await kernel.databases.control(async (tx) => {
    if (!(await takeTotp(kernel, tx, user_id, code, { unconfirmed: true }))) return undefined;
    await clearGuard(tx, guardKey);
    await factorsChanged(context, tx, 'totp_added', { proved: true });
    return firstRecoveryCodes(tx, user_id);
  });
  if (!recovery_codes) return refuse(accountErrors.wrongCode, {});
  // Its rights may have grown: it is read again at the next call.
  kernel.sessions.forget(sid);
  return { recovery_codes };
});
