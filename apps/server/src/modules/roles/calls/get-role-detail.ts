import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { knownPermissions, nodesOf } from '../store/permissions.ts';
import { historyOf } from '../store/role-history.ts';
import { findRole, keysOfRoles, modelOf, otherRoles, peopleOf } from '../store/roles.ts';

export const getRoleDetail = handle(rolesCalls.getRoleDetail, ({ kernel, session }, { role_id, compare = [] }) =>
  kernel.databases.control(async (tx) => {
    const [role, model, known, others, people, history] = await Promise.all([
      findRole(tx, session.whs_id, role_id),
      modelOf(tx, role_id),
      knownPermissions(tx),
      otherRoles(tx, session.whs_id, role_id),
      peopleOf(tx, session.whs_id, role_id),
      historyOf(tx, role_id),
    ]);
    if (!role) return refuse(baseErrors.notFound, { thing: 'Role', id: String(role_id), whs_id: session.whs_id });
    const compared = others.filter((other) => compare.includes(other.role_id));
    const keys = await keysOfRoles(tx, [role_id, ...(model ? [model] : []), ...compare]);
    return {
      role,
      keys: [...(keys.get(role_id) ?? [])],
      model_keys: model ? [...(keys.get(model) ?? [])] : null,
      compared: compared.map((other) => ({ ...other, keys: [...(keys.get(other.role_id) ?? [])] })),
      others,
      permissions: nodesOf(known),
      people,
      history,
    };
  }),
);
