import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { sha256 } from '../store/names.ts';
import { nameOfReset } from '../store/resets.ts';
import { keepPace } from '../store/throttle.ts';

export const getResetName = handle(accountCalls.getResetName, async ({ kernel, ip }, input) => {
  await keepPace(kernel, 'reset', ip);
  const login_name = await kernel.databases.control((tx) => nameOfReset(tx, sha256(input.token), input.user_id));
  if (login_name === undefined) refuse(accountErrors.linkNotValid, {});
  return { login_name };
});
