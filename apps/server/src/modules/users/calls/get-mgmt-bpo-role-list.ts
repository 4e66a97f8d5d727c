import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { bpoKind, roleOptions } from '../store/role-options.ts';

export const getMgmtBpoRoleList = handle(usersCalls.getMgmtBpoRoleList, async ({ kernel, session }) => ({
  list: (await roleOptions(kernel, session)).filter((role) => role.role_kind === bpoKind && role.may_grant),
}));
