import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { effectOf } from '../store/effects.ts';
import { knownPermissions } from '../store/permissions.ts';
import { findRole, keysOfRoles } from '../store/roles.ts';

export const previewRoleChange = handle(
  rolesCalls.previewRoleChange,
  ({ kernel, session }, { role_id, role_kind, status, keys }) =>
    kernel.databases.control(async (tx) => {
      const [role, known, held] = await Promise.all([
        findRole(tx, session.whs_id, role_id),
        knownPermissions(tx),
        keysOfRoles(tx, [role_id]),
      ]);
      if (!role) return refuse(baseErrors.notFound, { thing: 'Role', id: String(role_id), whs_id: session.whs_id });
      const before = { role_id, status: role.status, keys: held.get(role_id) ?? [] };
      return effectOf(tx, known, before, { status, role_kind, keys: keys ?? before.keys });
    }),
);
