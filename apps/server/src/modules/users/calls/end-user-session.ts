import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';

export const endUserSession = handle(usersCalls.endUserSession, async ({ tx, session }, { user_id, session_ref }) => {
  const [ended] = await tx.sql<{ whs_id: string }>(
    `update user_session s set revoked_at = now(), revoke_reason = 'ended by administrator'
       from user_whs w where s.session_ref = $1 and s.user_id = $2 and s.revoked_at is null
         and w.user_id = s.user_id and w.whs_id = $3 returning s.whs_id`,
    [session_ref, user_id, session.whs_id],
  );
  if (!ended) refuse(baseErrors.notFound, { thing: 'Session', id: session_ref, whs_id: session.whs_id });
  return { reply: {}, audit: [{ object_id: user_id, before: { session_ref, whs_id: ended.whs_id } }] };
});
