import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { endSessionBySid, lockSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { logAccess } from '../store/people.ts';

export const changeWhs = handle(
  accountCalls.changeWhs,
  async ({ kernel, session, sid, ip, userAgent, signIn, signOut }, input) => {
    const { user_id } = session;
    const line = { action: 'change_whs', user_id, login_name_hash: null, ip, detail: input.whs };
    const outcome = await kernel.databases.control(async (tx) => {
      await lockSessionsOf(tx, user_id);
      // What the door knows is up to a second old: a session that ended meanwhile gets no successor.
      if (!(await kernel.sessions.read(tx, sid))) return 'ended';
      const to = { whs_id: input.whs, ip, user_agent: userAgent, reason: 'change_whs' };
      const opened = await kernel.sessions.exchange(tx, sid, to);
      if (opened === undefined) await endSessionBySid(tx, user_id, sidHash(sid), 'no access');
      await logAccess(tx, { ...line, ok: opened !== undefined });
      return { opened };
    });
    kernel.sessions.forget(sid);
    if (outcome === 'ended') return refuse(baseErrors.sessionExpired, {});
    if (outcome.opened === undefined) {
      // The spec ends the session of a user who asks for a warehouse that is not theirs.
      signOut();
      return refuse(baseErrors.noWarehouse, { whs_id: input.whs });
    }
    signIn(outcome.opened);
    return { whs_id: input.whs };
  },
);
