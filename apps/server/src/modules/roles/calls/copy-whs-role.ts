import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { changeRole } from '../store/change-role.ts';
import { roleToSpread, sameNamed } from '../store/spread-role.ts';
import { allWarehouses } from '../store/warehouses.ts';

/** Copies a role of one warehouse to others, all or none: where one of its name stands, that one is replaced. */
export const copyWhsRole = handle(rolesCalls.copyWhsRole, async (context, { role_id, targets, reason }) => {
  const { operator, session, tx } = context;
  const model = await roleToSpread(tx, session, role_id);
  const known = new Set((await allWarehouses(tx)).map(({ whs_id }) => whs_id));
  const there = await sameNamed(
    tx,
    model.role_name,
    targets.map(({ whs_id }) => whs_id),
  );
  const done = [];
  for (const { whs_id, version } of targets) {
    if (!known.has(whs_id) || whs_id === model.whs_id) {
      return refuse(baseErrors.invalidRequest, { field: 'targets', rule: `has no place for ${whs_id}` });
    }
    refuseUnlessIn(operator, [whs_id]);
    const before = there.get(whs_id);
    // What the person saw there when she decided: none, or one of this version.
    if (before || version > 0) refuseStale(session, { thing: 'Role', id: model.role_name }, before, version);
    const { role_name, role_kind, description, status, keys, second_factor_required } = model;
    const made = await changeRole(context, {
      before,
      whs: whs_id,
      copiedFrom: role_id,
      draft: { role_name, role_kind, description, status, keys, second_factor_required },
      reason,
    });
    done.push({ ...made, whs_id });
  }
  const [first, ...rest] = done.map(({ audit }) => audit);
  if (!first) return refuse(baseErrors.invalidRequest, { field: 'targets', rule: 'names no warehouse' });
  return {
    reply: { list: done.map(({ whs_id, role_id: id, version }) => ({ whs_id, role_id: id, version })) },
    audit: [first, ...rest],
  };
});
