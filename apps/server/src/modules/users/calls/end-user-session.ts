import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import { endSessionByRef } from '../../../kernel/auth/end-sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isOfWarehouse } from '../store/people.ts';

export const endUserSession = handle(
  usersCalls.endUserSession,
  async ({ tx, session, operator }, { user_id, session_ref }) => {
    const ended =
      (await isOfWarehouse(tx, user_id, session.whs_id)) &&
      (await endSessionByRef(tx, user_id, session_ref, 'ended by administrator'));
    if (!ended) return refuse(baseErrors.notFound, { thing: 'Session', id: session_ref, whs_id: session.whs_id });
    refuseUnlessIn(operator, [ended.whs_id]);
    return { reply: {}, audit: [{ object_id: user_id, before: { session_ref, whs_id: ended.whs_id } }] };
  },
);
