import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { roleOptions } from '../store/role-options.ts';

export const getGrantRoleList = handle(usersCalls.getGrantRoleList, async ({ kernel, session }) => ({
  list: await roleOptions(kernel, session),
}));
