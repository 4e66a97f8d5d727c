import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { maskedEmail } from '../domain/masked-email.ts';
import { findPeople } from '../store/find-people.ts';

export const searchEmail = handle(usersCalls.searchEmail, async ({ kernel, session }, { keyword }) => {
  const show = session.keys.has(usersPermissions.userListEdit.key);
  const column = show ? 'email' : 'masked_email';
  const found = await kernel.databases.control((tx) => findPeople(tx, session.whs_id, column, keyword));
  return {
    list: found.map(({ user_id, display_name, email }) => ({
      user_id,
      display_name,
      email: show ? email : maskedEmail(email),
    })),
  };
});
