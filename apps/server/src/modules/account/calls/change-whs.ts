import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { logAccess } from '../store/people.ts';

export const changeWhs = handle(
  accountCalls.changeWhs,
  async ({ kernel, session, sid, ip, userAgent, signIn, signOut }, input) => {
    const line = { action: 'change_whs', user_id: session.user_id, login_name_hash: null, ip, detail: input.whs };
    const end = `update user_session set revoked_at = now(), revoke_reason = $2 where sid_hash = $1`;
    const opened = await kernel.databases.control(async (tx) => {
      const [allowed] = await tx.sql('select 1 from user_whs where user_id = $1 and whs_id = $2', [
        session.user_id,
        input.whs,
      ]);
      await tx.sql(end, [sidHash(sid), allowed ? 'change_whs' : 'no access']);
      await logAccess(tx, { ...line, ok: allowed !== undefined });
      return (
        allowed && kernel.sessions.open(tx, { user_id: session.user_id, whs_id: input.whs, ip, user_agent: userAgent })
      );
    });
    kernel.sessions.forget(sid);
    if (opened === undefined) {
      // The spec ends the session of a person who asks for a warehouse that is not hers.
      signOut();
      return refuse(baseErrors.noWarehouse, { whs_id: input.whs });
    }
    signIn(opened);
    return { whs_id: input.whs };
  },
);
