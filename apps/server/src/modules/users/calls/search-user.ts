import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { peopleEverywhere } from '../store/everywhere.ts';

export const searchUser = handle(usersCalls.searchUser, ({ kernel, session }, input) =>
  kernel.databases.control((tx) => peopleEverywhere(tx, input, session.keys.has(usersPermissions.adminListEdit.key))),
);
