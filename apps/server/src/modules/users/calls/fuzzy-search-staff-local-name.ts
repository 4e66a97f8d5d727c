import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { findPeople } from '../store/find-people.ts';

export const fuzzySearchStaffLocalName = handle(
  usersCalls.fuzzySearchStaffLocalName,
  async ({ kernel, session }, { local_name: text }) => {
    const found = await kernel.databases.control((tx) => findPeople(tx, session.whs_id, 'local_name', text));
    return {
      list: found.map(({ user_id, display_name, local_name }) => ({ user_id, display_name, local_name })),
    };
  },
);
