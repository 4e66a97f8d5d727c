import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { endSessionByRef } from '../../../kernel/auth/end-sessions.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { logAccess } from '../store/people.ts';

export const killSession = handle(
  accountCalls.killSession,
  async ({ kernel, session, sid, ip, signOut }, { session_ref }) => {
    const { user_id } = session;
    const ended = await kernel.databases.control(async (tx) => {
      const hash = (await endSessionByRef(tx, user_id, session_ref, 'killed'))?.sid_hash;
      const line = { action: 'kill_session', user_id, login_name_hash: null, ip, detail: session_ref };
      await logAccess(tx, { ...line, ok: hash !== undefined });
      return hash;
    });
    if (!ended) return refuse(accountErrors.sessionGone, {});
    if (ended.equals(sidHash(sid))) {
      kernel.sessions.forget(sid);
      signOut();
    }
    return {};
  },
);
