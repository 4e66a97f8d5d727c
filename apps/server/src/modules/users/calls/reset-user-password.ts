import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseControl } from '../store/grants.ts';
import { makeResetLinks } from '../store/links.ts';
import { lockPerson } from '../store/people.ts';
import { logAccess } from '../store/roles.ts';

export const resetUserPassword = handle(
  usersCalls.resetUserPassword,
  async ({ tx, kernel, session, operator }, { user_id, reason }) => {
    if (user_id === session.user_id) refuse(usersErrors.ownAccess, {});
    const found = await lockPerson(tx, session.whs_id, user_id);
    if (!found) refuse(baseErrors.notFound, { thing: 'User', id: user_id, whs_id: session.whs_id });
    if (found.sso_only) refuse(accountErrors.useSingleSignOn, {});
    // Whoever holds the link can sign in as this user.
    await refuseControl(tx, operator, [user_id]);
    const { links, expires_at } = await makeResetLinks(tx, kernel.env.publicOrigin, [user_id]);
    const line = { user_id, whs_id: session.whs_id, action: 'reset_password' as const };
    await logAccess(tx, [line], { operator: session.email, reason });
    return {
      reply: { reset_link: links[0] ?? '', expires_at },
      kept: { reset_link: '', expires_at },
      audit: [{ object_id: user_id, reason }],
    };
  },
);
