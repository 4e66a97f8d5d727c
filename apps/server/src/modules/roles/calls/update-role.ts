import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { changeRole, lockRole, mineToChange } from '../store/change-role.ts';

export const updateRole = handle(
  rolesCalls.updateRole,
  async ({ tx, session }, { request_id: _, role_id, version, reason, keys, ...fields }) => {
    const found = mineToChange(session, await lockRole(tx, role_id));
    const before = refuseStale(session, { thing: 'Role', id: String(role_id) }, found, version);
    const changed = await changeRole(tx, session, {
      before,
      whs: before.whs_id,
      copiedFrom: null,
      draft: { ...fields, keys: keys ?? before.keys },
      reason,
    });
    return { reply: { version: changed.version, keys_brought: changed.brought }, audit: [changed.audit] };
  },
);
