import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { putSetting } from '../store/settings.ts';

export const setUserSetting = handle(accountCalls.setUserSetting, async ({ kernel, session, sid }, { name, value }) => {
  if (name !== 'lang') {
    await kernel.databases.personal(session, (tx) => putSetting(tx, session.user_id, name, value));
    return {};
  }
  // The language is a column of the person, because every session reads it.
  await kernel.databases.control((tx) =>
    tx.sql('update app_user set lang = $2 where user_id = $1', [session.user_id, value]),
  );
  kernel.sessions.forget(sid);
  return {};
});
