import { rolesErrors } from '@tallyhouse/contracts/modules/roles/errors.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import type { RoomTx } from '../../kernel/db/tx.ts';
import { refuse } from '../../kernel/refusal.ts';

/** One line of the log of access: who was given what, or had it taken. */
export interface AccessLine {
  /** null: a key of a role, which concerns everybody who holds the role. */
  readonly user_id: string | null;
  /** null: a role of the house. */
  readonly whs_id: string | null;
  readonly action: 'grant' | 'revoke' | 'disable' | 'enable' | 'expire' | 'review' | 'second_factor';
  readonly role_id: number | null;
  readonly key: string | null;
  readonly before: string;
  readonly after: string;
  readonly operator: string;
  readonly reason: string;
}

/** Writes lines into the log of access, in the transaction of the change they tell of. */
export async function writeAccessLog(tx: RoomTx, lines: readonly AccessLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.sql(
    `insert into access_status_log (user_id, whs_id, action, role_id, key, before, after, operator, reason)
     select user_id, whs_id, action, role_id, key, before, after, operator, reason from jsonb_to_recordset($1::jsonb)
       as l(user_id text, whs_id text, action text, role_id bigint, key text, before text, after text, operator text, reason text)`,
    [JSON.stringify(lines)],
  );
}

/** What an administrator holds: with nobody left who may do both, a warehouse could never be administered again. */
const administration = [rolesPermissions.roleEdit.key, usersPermissions.userListEdit.key];

/** Each warehouse with each of these keys that somebody active holds there; without one of the roles, if it is named. */
export const administered = (
  tx: RoomTx,
  withoutRole: number | null = null,
): Promise<{ readonly whs_id: string; readonly key: string }[]> =>
  tx.sql(
    // The few roles that administer come first, whatever the planner believes of the others.
    `with keyed as materialized (
       select r.role_id, r.whs_id, rp.key from role_permission rp join role r using (role_id)
       where rp.key = any($1) and r.status = 1 and r.role_id is distinct from $2)
     select distinct ur.whs_id, k.key from keyed k
     join user_role ur on ur.role_id = k.role_id and coalesce(k.whs_id, ur.whs_id) = ur.whs_id
     join app_user u on u.user_id = ur.user_id and u.status = 1
     where now() between ur.valid_from and ur.valid_to order by ur.whs_id, k.key`,
    [administration, withoutRole],
  );

/** Runs a change of rights, and refuses it when a warehouse that had an administrator has none afterwards. */
export async function keepingAdministrators<T>(tx: RoomTx, change: () => Promise<T>): Promise<T> {
  const before = await administered(tx);
  const result = await change();
  const after = await administered(tx);
  const lost = before.find(({ whs_id, key }) => !after.some((one) => one.whs_id === whs_id && one.key === key));
  if (lost) refuse(rolesErrors.lastAdministrator, { whs_id: lost.whs_id });
  return result;
}
