import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { endSessionBySid } from '../../../kernel/auth/end-sessions.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { logAccess } from '../store/people.ts';

export const userLogout = handle(accountCalls.userLogout, async ({ kernel, session, sid, ip, signOut }) => {
  await kernel.databases.control(async (tx) => {
    await endSessionBySid(tx, session.user_id, sidHash(sid), 'logout');
    await logAccess(tx, { action: 'logout', user_id: session.user_id, login_name_hash: null, ip, ok: true });
  });
  kernel.sessions.forget(sid);
  signOut();
  return {};
});
