import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { changeRole, lockRole } from '../store/change-role.ts';

/** A copy belongs to the warehouse of the session and lives its own life; it remembers its model. */
export const copyRole = handle(rolesCalls.copyRole, async (context, { role_id, role_name, reason }) => {
  const { session, tx } = context;
  const model = await lockRole(tx, role_id);
  if (!model || (model.whs_id !== null && model.whs_id !== session.whs_id)) {
    return refuse(baseErrors.notFound, { thing: 'Role', id: String(role_id), whs_id: session.whs_id });
  }
  const { role_kind, description, keys, second_factor_required } = model;
  const made = await changeRole(context, {
    before: undefined,
    whs: session.whs_id,
    copiedFrom: role_id,
    draft: { role_name, role_kind, description, status: roleStatus.codeOf('on'), keys, second_factor_required },
    reason,
  });
  return { reply: { role_id: made.role_id, version: made.version }, audit: [made.audit] };
});
