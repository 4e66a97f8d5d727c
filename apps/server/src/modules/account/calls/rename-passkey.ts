import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { namePasskey } from '../store/factors.ts';

export const renamePasskey = handle(
  accountCalls.renamePasskey,
  async ({ kernel, session }, { passkey_id, passkey_name }) => {
    const named = await kernel.databases.control((tx) => namePasskey(tx, session.user_id, passkey_id, passkey_name));
    if (!named) refuse(accountErrors.factorGone, {});
    return {};
  },
);
