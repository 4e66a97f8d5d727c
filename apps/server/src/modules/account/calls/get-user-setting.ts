import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { settingsOf } from '../store/settings.ts';

export const getUserSetting = handle(accountCalls.getUserSetting, async ({ kernel, session }, { name }) => {
  const kept = await kernel.databases.personal(session, (tx) => settingsOf(tx, session.user_id));
  // The language is a column of the person, because every session reads it.
  const all = [{ name: 'lang' as const, value: session.lang as string }, ...kept];
  return { list: name === undefined ? all : all.filter((setting) => setting.name === name) };
});
