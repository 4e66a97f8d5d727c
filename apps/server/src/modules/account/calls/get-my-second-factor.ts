import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { credentialOf } from '../store/credentials.ts';
import { factorsOf, passkeysOf, totpSince } from '../store/factors.ts';

export const getMySecondFactor = handle(accountCalls.getMySecondFactor, async ({ kernel, session }) => {
  const { user_id } = session;
  const [credential, factors, passkeys, totp_since] = await kernel.databases.control((tx) =>
    Promise.all([credentialOf(tx, user_id), factorsOf(tx, user_id), passkeysOf(tx, user_id), totpSince(tx, user_id)]),
  );
  return {
    totp_since,
    passkeys,
    recovery_codes_left: factors.recovery_codes,
    is_required: factors.required ? (1 as const) : (0 as const),
    has_password: (credential?.hash ?? null) === null ? (0 as const) : (1 as const),
  };
});
