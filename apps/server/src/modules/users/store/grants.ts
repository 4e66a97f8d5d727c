import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { bpoMostDays } from '@tallyhouse/contracts/modules/users/entities.ts';
import { userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type WantedRole, bpoEndHolds } from '../domain/role-changes.ts';
import { keysIn, rolesIn, todayIn } from './roles.ts';

const BPO_KIND = 2;

/** Nobody hands out more than she holds herself in that warehouse. */
export function refuseMoreThanOwn(own: ReadonlySet<string>, keys: readonly string[]): void {
  const missing = keys.find((key) => !own.has(key));
  if (missing !== undefined) refuse(baseErrors.noPermission, { key: missing });
}

/** Whether these roles may be given to a person of this type in this warehouse by this person. */
export async function checkGrants(
  tx: RoomTx,
  to: { readonly whs_id: string; readonly user_type: number },
  wanted: readonly WantedRole[],
  operatorId: string,
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  if (wanted.length === 0) return names;
  const [roles, own, today] = await Promise.all([
    rolesIn(
      tx,
      to.whs_id,
      wanted.map((role) => role.role_id),
    ),
    keysIn(tx, operatorId, to.whs_id),
    todayIn(tx, to.whs_id),
  ]);
  const ownKeys = new Set(own.map((row) => row.key));
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
    refuseMoreThanOwn(ownKeys, role.keys);
    names.set(role.role_id, role.role_name);
  }
  return names;
}
