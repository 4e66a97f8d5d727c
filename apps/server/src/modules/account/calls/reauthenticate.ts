import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { lockSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import { freshMinutes } from '../../../kernel/auth/fresh.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isPasswordStill } from '../store/credentials.ts';
import { sha256 } from '../store/names.ts';
import { proveOwnPassword } from '../store/own-password.ts';
import { logAccess } from '../store/people.ts';
import { renewAuthentication } from '../store/sessions.ts';

export const reauthenticate = handle(
  accountCalls.reauthenticate,
  async ({ kernel, session, sid, ip }, { passwd: received }) => {
    const { user_id } = session;
    const action = 'reauthenticate';
    const { hash, loginName } = await proveOwnPassword(kernel, { user_id, received, ip, action });
    const renewed = await kernel.databases.control(async (tx) => {
      await lockSessionsOf(tx, user_id);
      const ok = (await isPasswordStill(tx, user_id, hash)) && (await renewAuthentication(tx, sid));
      await logAccess(tx, { action, user_id, login_name_hash: sha256(loginName), ip, ok });
      return ok;
    });
    kernel.sessions.forget(sid);
    if (!renewed) return refuse(baseErrors.sessionExpired, {});
    return { minutes: freshMinutes };
  },
);
