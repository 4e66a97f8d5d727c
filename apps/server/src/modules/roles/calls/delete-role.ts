import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { lockRole, mineToChange, deleteRole as remove } from '../store/change-role.ts';

export const deleteRole = handle(rolesCalls.deleteRole, async ({ tx, session }, { role_id, version, reason }) => {
  const found = mineToChange(session, await lockRole(tx, role_id));
  const role = refuseStale(session, { thing: 'Role', id: String(role_id) }, found, version);
  return { reply: {}, audit: [await remove(tx, session, role, reason)] };
});
