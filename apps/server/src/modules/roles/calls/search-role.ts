import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { searchRoles } from '../store/roles.ts';

export const searchRole = handle(rolesCalls.searchRole, ({ kernel, session }, input) =>
  kernel.databases.control((tx) => searchRoles(tx, session.whs_id, input)),
);
