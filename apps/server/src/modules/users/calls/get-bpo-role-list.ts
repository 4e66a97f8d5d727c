import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { bpoKind, roleOptions } from '../store/role-options.ts';

export const getBpoRoleList = handle(usersCalls.getBpoRoleList, async ({ kernel, session }) => ({
  list: (await roleOptions(kernel, session)).filter((role) => role.role_kind === bpoKind),
}));
