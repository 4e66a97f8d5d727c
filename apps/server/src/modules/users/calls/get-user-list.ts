import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { peopleOf } from '../store/people.ts';

export const getUserList = handle(usersCalls.getUserList, ({ kernel, session }, input) =>
  kernel.databases.control((tx) =>
    peopleOf(tx, session.whs_id, input, session.keys.has(usersPermissions.userListEdit.key)),
  ),
);
