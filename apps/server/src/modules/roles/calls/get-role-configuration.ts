import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { rolesToGive } from '../store/roles.ts';

/** The list of users gives roles to people, the list of roles edits them; the first is another module's key. */
const askers: readonly string[] = ['PC.SystemConfig.UserList', rolesPermissions.roleView.key];

export const getRoleConfiguration = handle(rolesCalls.getRoleConfiguration, async ({ kernel, session }) => {
  const held: ReadonlySet<string> = session.keys;
  if (!askers.some((key) => held.has(key))) refuse(baseErrors.noPermission, { key: 'PC.SystemConfig.UserList' });
  return { list: await kernel.databases.control((tx) => rolesToGive(tx, session.whs_id)) };
});
