import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { resetSecondFactor } from '../../account/public.ts';
import { refuseControl } from '../store/grants.ts';
import { lockPerson } from '../store/people.ts';
import { logAccess } from '../store/roles.ts';

export const resetUserSecondFactor = handle(
  usersCalls.resetUserSecondFactor,
  async ({ tx, kernel, session, operator }, { user_id, reason }) => {
    if (user_id === session.user_id) refuse(usersErrors.ownAccess, {});
    const found = await lockPerson(tx, session.whs_id, user_id);
    if (!found) refuse(baseErrors.notFound, { thing: 'User', id: user_id, whs_id: session.whs_id });
    // Together with a new password this opens the account: the same limit as for resetting a password.
    await refuseControl(tx, operator, [user_id]);
    const removed = await resetSecondFactor(kernel, tx, user_id);
    if (!removed) return refuse(usersErrors.noSecondFactor, {});
    const line = { user_id, whs_id: session.whs_id, action: 'reset_second_factor' as const };
    await logAccess(tx, [line], { operator: session.email, reason });
    const before = { totp: removed.totp, passkeys: removed.passkeys };
    return { reply: {}, audit: [{ object_id: user_id, before, after: { totp: false, passkeys: 0 }, reason }] };
  },
);
