import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { changeRole } from '../store/change-role.ts';

export const createRole = handle(
  rolesCalls.createRole,
  async ({ tx, session }, { request_id: _, of_house, reason, ...fields }) => {
    const { whsRolesEdit } = rolesPermissions;
    if (of_house === 1 && !session.keys.has(whsRolesEdit.key)) {
      refuse(baseErrors.noPermission, { key: whsRolesEdit.key });
    }
    const made = await changeRole(tx, session, {
      before: undefined,
      whs: of_house === 1 ? null : session.whs_id,
      copiedFrom: null,
      draft: { ...fields, status: roleStatus.codeOf('on') },
      reason,
    });
    return {
      reply: { role_id: made.role_id, version: made.version, keys_brought: made.brought },
      audit: [made.audit],
    };
  },
);
