import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { lockRole, ownRole, deleteRole as remove } from '../store/change-role.ts';

export const deleteRole = handle(rolesCalls.deleteRole, async (context, { role_id, version, reason }) => {
  const found = await ownRole(context, await lockRole(context.tx, role_id));
  const role = refuseStale(context.session, { thing: 'Role', id: String(role_id) }, found, version);
  return { reply: {}, audit: [await remove(context, role, reason)] };
});
