import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { keysIn, refuseBeyond } from '../../../kernel/auth/authority.ts';
import { handle } from '../../../kernel/call.ts';
import { changeRole } from '../store/change-role.ts';

export const createRole = handle(
  rolesCalls.createRole,
  async (context, { request_id: _, of_house, reason, second_factor_required = 0, ...fields }) => {
    const { operator } = context;
    if (of_house === 1) refuseBeyond(operator, keysIn([operator.whs_id], [rolesPermissions.whsRolesEdit.key]));
    const made = await changeRole(context, {
      before: undefined,
      whs: of_house === 1 ? null : operator.whs_id,
      copiedFrom: null,
      draft: { ...fields, second_factor_required, status: roleStatus.codeOf('on') },
      reason,
    });
    return {
      reply: { role_id: made.role_id, version: made.version, keys_brought: made.brought },
      audit: [made.audit],
    };
  },
);
