import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { changeRole, lockRole, ownRole } from '../store/change-role.ts';

export const updateRole = handle(
  rolesCalls.updateRole,
  async (context, { request_id: _, role_id, version, reason, keys, second_factor_required, ...fields }) => {
    const found = await ownRole(context, await lockRole(context.tx, role_id));
    const before = refuseStale(context.session, { thing: 'Role', id: String(role_id) }, found, version);
    const changed = await changeRole(context, {
      before,
      whs: before.whs_id,
      copiedFrom: null,
      draft: {
        ...fields,
        keys: keys ?? before.keys,
        second_factor_required: second_factor_required ?? before.second_factor_required,
      },
      reason,
    });
    return { reply: { version: changed.version, keys_brought: changed.brought }, audit: [changed.audit] };
  },
);
