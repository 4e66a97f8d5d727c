import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { bpoMostDays } from '@tallyhouse/contracts/modules/users/entities.ts';
import { userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import { type Operator, keysIn, keysInReach, refuseBeyond, refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type WantedRole, bpoEndHolds } from '../domain/role-changes.ts';
import { rolesIn, todayIn } from './roles.ts';

const BPO_KIND = 2;

/** Control of an account reaches every warehouse it works in: the operator administers all of them and holds all its keys. */
export async function refuseControl(tx: RoomTx, operator: Operator, userIds: readonly string[]): Promise<void> {
  const reach = await keysInReach(tx, userIds);
  refuseUnlessIn(operator, reach.keys());
  refuseBeyond(operator, reach);
}

/** Name and status of an account are the same in all of its warehouses: the operator administers each of them. */
export async function refuseAccountChange(tx: RoomTx, operator: Operator, userId: string): Promise<void> {
  refuseUnlessIn(operator, (await keysInReach(tx, [userId])).keys());
}

/** Refuses roles that this operator may not give to a user of this type in this warehouse. */
export async function checkGrants(
  tx: RoomTx,
  to: { readonly whs_id: string; readonly user_type: number },
  wanted: readonly WantedRole[],
  operator: Operator,
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  if (wanted.length === 0) return names;
  const [roles, today] = await Promise.all([
    rolesIn(
      tx,
      to.whs_id,
      wanted.map((role) => role.role_id),
    ),
    todayIn(tx, to.whs_id),
  ]);
  for (const one of wanted) {
    const role = roles.find((row) => row.role_id === one.role_id);
    if (!role) refuse(baseErrors.notFound, { thing: 'Role', id: one.role_id, whs_id: to.whs_id });
    if (to.user_type === userType.codeOf('bpo')) {
      if (role.role_kind !== BPO_KIND) refuse(usersErrors.roleNotForBpo, { role_name: role.role_name });
      if (!bpoEndHolds(today ?? '', one.valid_to, bpoMostDays)) refuse(usersErrors.bpoEnd, { days: bpoMostDays });
    }
    if (one.valid_to !== null && one.valid_to < (one.valid_from ?? today ?? '')) {
      refuse(usersErrors.roleEndsBeforeStart, { role_name: role.role_name });
    }
    refuseBeyond(operator, keysIn([to.whs_id], role.keys));
    names.set(role.role_id, role.role_name);
  }
  return names;
}
