import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { sha256 } from '../store/names.ts';
import { personOfReset } from '../store/resets.ts';
import { keepPace } from '../store/throttle.ts';

export const getResetName = handle(accountCalls.getResetName, async ({ kernel, ip }, input) => {
  await keepPace(kernel, 'reset', ip);
  const found = await kernel.databases.control((tx) => personOfReset(tx, sha256(input.token), input.user_id));
  if (!found) return refuse(accountErrors.linkNotValid, {});
  if (found.sso_only) refuse(accountErrors.useSingleSignOn, {});
  return { login_name: found.login_name };
});
