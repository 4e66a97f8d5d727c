import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import { refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import type { Session } from '../../../kernel/auth/sessions.ts';
import type { AuditDraft, RightsContext } from '../../../kernel/call.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type WantedRole, datesOf } from '../domain/role-changes.ts';
import { checkGrants } from './grants.ts';
import { touchPerson } from './people.ts';
import { giveRole, logAccess } from './roles.ts';

export interface Target {
  user_id: string;
  user_type: number;
}

/** The people an administrator acts on, locked in one order; she herself is never among them. */
export async function lockTargets(tx: RoomTx, session: Session, userIds: readonly string[]): Promise<Target[]> {
  if (userIds.includes(session.user_id)) refuse(usersErrors.ownAccess, {});
  const rows = await tx.sql<Target>(
    'select user_id, user_type from app_user where user_id = any($1) order by user_id for no key update',
    [userIds],
  );
  const missing = userIds.find((id) => !rows.some((row) => row.user_id === id));
  if (missing !== undefined) refuse(baseErrors.notFound, { thing: 'User', id: missing, whs_id: session.whs_id });
  return rows;
}

/** Gives a user a warehouse with these roles, by the key of the call in that warehouse. What they have there stays. */
export async function letIn(
  { tx, session, operator }: RightsContext,
  target: Target,
  whs: string,
  roles: readonly WantedRole[],
  reason: string,
): Promise<AuditDraft> {
  const [known] = await tx.sql('select 1 from warehouse_directory where whs_id = $1', [whs]);
  if (!known) refuse(baseErrors.notFound, { thing: 'Warehouse', id: whs, whs_id: session.whs_id });
  refuseUnlessIn(operator, [whs]);
  const names = await checkGrants(tx, { whs_id: whs, user_type: target.user_type }, roles, operator);
  await tx.sql(
    `insert into user_whs (user_id, whs_id, is_default)
     values ($1, $2, not exists (select 1 from user_whs where user_id = $1)) on conflict (user_id, whs_id) do nothing`,
    [target.user_id, whs],
  );
  const by = { operator: session.email, reason };
  for (const role of roles) await giveRole(tx, { user_id: target.user_id, whs_id: whs }, role, by);
  await logAccess(
    tx,
    [
      { user_id: target.user_id, whs_id: whs, action: 'assign_whs' },
      ...roles.map((role) => ({
        user_id: target.user_id,
        whs_id: whs,
        action: 'grant' as const,
        role_id: role.role_id,
        after: datesOf(role),
      })),
    ],
    by,
  );
  await touchPerson(tx, target.user_id, session.email);
  return {
    object_id: target.user_id,
    after: { whs_id: whs, role_list: [...names.values()].join(', ') },
    reason,
  };
}

/** An outcome has at least one audit row: who chose nobody changed nothing. */
export function atLeastOne(drafts: readonly AuditDraft[]): readonly [AuditDraft, ...AuditDraft[]] {
  const [first, ...rest] = drafts;
  if (!first) throw new Error('a change of rights touched nobody');
  return [first, ...rest];
}
