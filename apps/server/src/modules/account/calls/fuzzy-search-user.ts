import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { maskedEmail } from '../../users/public.ts';
import { findColleagues } from '../store/people.ts';

export const fuzzySearchUser = handle(accountCalls.fuzzySearchUser, async ({ kernel, session }, { code }) => {
  const showEmail = session.keys.has(usersPermissions.userListEdit.key);
  const found = await kernel.databases.control((tx) => findColleagues(tx, session.whs_id, code, showEmail));
  return { list: showEmail ? found : found.map((user) => ({ ...user, email: maskedEmail(user.email) })) };
});
