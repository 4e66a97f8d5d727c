import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { peopleOf } from '../store/people.ts';

export const searchWhsUser = handle(usersCalls.searchWhsUser, ({ kernel, session }, { whs_id, ...input }) =>
  kernel.databases.control((tx) => peopleOf(tx, whs_id, input, session.keys.has(usersPermissions.adminListEdit.key))),
);
