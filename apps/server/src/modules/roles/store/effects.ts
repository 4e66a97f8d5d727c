import type { RoleEffect } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { type Holder, type RoleState, peopleAffected } from '../domain/effect.ts';
import { keysBetween, refusedForBpo, withRoutes } from '../domain/keys.ts';
import { segregationWarnings } from '../domain/segregation.ts';
import { administered } from '../public.ts';
import type { PermissionRow } from './permissions.ts';

const on = 1;
const bpo = 2;

/** Who holds a role now, and what her other roles give her there. */
const holdersOf = (tx: RoomTx, roleId: number): Promise<Holder[]> =>
  tx.sql<Holder>(
    `select ur.user_id, u.display_name, ur.whs_id, array(
       select distinct rp.key from user_role other
       join role r on r.role_id = other.role_id and r.status = 1 and coalesce(r.whs_id, other.whs_id) = other.whs_id
       join role_permission rp on rp.role_id = r.role_id
       where other.user_id = ur.user_id and other.whs_id = ur.whs_id and other.role_id <> ur.role_id
         and now() between other.valid_from and other.valid_to) as other_keys
     from user_role ur join app_user u on u.user_id = ur.user_id and u.status = 1
     where ur.role_id = $1 and now() between ur.valid_from and ur.valid_to order by u.display_name, ur.whs_id`,
    [roleId],
  );

const gives = ({ status, keys }: RoleState): boolean => status === on && keys.includes(rolesPermissions.roleEdit.key);

async function leftAlone(tx: RoomTx, roleId: number): Promise<string[]> {
  const [now, without] = await Promise.all([administered(tx), administered(tx, roleId)]);
  const kept = new Set(without.map(({ whs_id, key }) => `${whs_id} ${key}`));
  return [...new Set(now.filter(({ whs_id, key }) => !kept.has(`${whs_id} ${key}`)).map(({ whs_id }) => whs_id))];
}

/** What a change of a role would do, without doing it. A role that is not there yet has nobody who holds it. */
export async function effectOf(
  tx: RoomTx,
  known: readonly PermissionRow[],
  before: (RoleState & { readonly role_id: number }) | undefined,
  draft: RoleState & { readonly role_kind: number },
): Promise<RoleEffect> {
  const { keys, brought } = withRoutes(draft.keys, known);
  const { added, removed } = keysBetween(before?.keys ?? [], keys);
  const after = { status: draft.status, keys };
  const holders = before ? await holdersOf(tx, before.role_id) : [];
  return {
    keys_added: added,
    keys_removed: removed,
    keys_brought: brought,
    keys_refused: draft.role_kind === bpo ? refusedForBpo(keys, known) : [],
    ...peopleAffected(holders, before ?? { status: draft.status, keys: [] }, after),
    warnings: segregationWarnings(keys),
    without_administrator: before && gives(before) && !gives(after) ? await leftAlone(tx, before.role_id) : [],
  };
}
