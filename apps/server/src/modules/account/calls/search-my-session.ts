import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { openSessions } from '../store/sessions.ts';

export const searchMySession = handle(accountCalls.searchMySession, async ({ kernel, session, sid }) => ({
  list: await kernel.databases.control((tx) => openSessions(tx, session.user_id, sidHash(sid))),
}));
