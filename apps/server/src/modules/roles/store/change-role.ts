import { rolesErrors } from '@tallyhouse/contracts/modules/roles/errors.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { type Operator, keysIn, refuseBeyond } from '../../../kernel/auth/authority.ts';
import type { AuditDraft, RightsContext } from '../../../kernel/call.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { keysBetween, keysGained, refusedForBpo, withRoutes } from '../domain/keys.ts';
import { keepingAdministrators, writeAccessLog } from '../public.ts';
import { knownPermissions } from './permissions.ts';
import { keysOfRoles } from './roles.ts';

const bpo = 2;
const on = 1;

export interface RoleDraft {
  readonly role_name: string;
  readonly role_kind: number;
  readonly description: string;
  readonly status: number;
  readonly second_factor_required: 0 | 1;
  readonly keys: readonly string[];
}

/** A role as it is stored, with its keys. `modifier` and `mtime` are what a stale look is answered with. */
export interface StoredRole extends RoleDraft {
  readonly role_id: number;
  readonly whs_id: string | null;
  readonly version: number;
  readonly modifier: string;
  readonly mtime: Date;
}

/** Locked until the change ends. */
export async function lockRole(tx: RoomTx, roleId: number): Promise<StoredRole | undefined> {
  const [row] = await tx.sql<Omit<StoredRole, 'keys'>>(
    `select role_id, whs_id, role_name, role_kind, description, status, second_factor_required, version, updated_by as modifier, updated_at as mtime
     from role where role_id = $1 for update`,
    [roleId],
  );
  return row && { ...row, keys: (await keysOfRoles(tx, [roleId])).get(roleId) ?? [] };
}

/** Where a change of a role takes effect: in its own warehouse, or wherever a role of all warehouses is held now or later. */
async function warehousesOf(
  tx: RoomTx,
  { whs_id: here }: Operator,
  whs: string | null,
  roleId: number,
): Promise<string[]> {
  if (whs !== null) return [whs];
  const held = await tx.sql<{ whs_id: string }>(
    'select distinct whs_id from user_role where role_id = $1 and valid_to >= now()',
    [roleId],
  );
  return [...new Set([here, ...held.map(({ whs_id }) => whs_id)])];
}

/** A role of another warehouse is not found here. A role of all warehouses takes the right to edit it wherever it is held. */
export async function ownRole(
  { tx, operator }: RightsContext,
  role: StoredRole | undefined,
): Promise<StoredRole | undefined> {
  if (!role || (role.whs_id !== null && role.whs_id !== operator.whs_id)) return undefined;
  if (role.whs_id === null) {
    const places = await warehousesOf(tx, operator, null, role.role_id);
    refuseBeyond(operator, keysIn(places, [rolesPermissions.whsRolesEdit.key]));
  }
  return role;
}

const nameOf = ({ session }: RightsContext): string => session.email || session.display_name;

/** A person of a warehouse sees its roles and those of the house: among these a name stands once. */
async function refuseTakenName(tx: RoomTx, whs: string | null, name: string, ownId: number): Promise<void> {
  const [taken] = await tx.sql(
    `select 1 from role where lower(role_name) = lower($2) and role_id <> $3
     and ($1::text is null or whs_id is null or whs_id = $1)`,
    [whs, name, ownId],
  );
  if (taken) refuse(rolesErrors.roleNameTaken, {});
}

const history = ({
  role_name,
  role_kind,
  description,
  status,
  second_factor_required,
}: RoleDraft): Record<string, string | number> => ({
  role_name,
  role_kind,
  description,
  status,
  second_factor_required,
});

interface Change {
  readonly before: StoredRole | undefined;
  /** Where a new role belongs: null for the house. */
  readonly whs: string | null;
  readonly copiedFrom: number | null;
  readonly draft: RoleDraft;
  readonly reason: string;
}

interface Changed {
  readonly role_id: number;
  readonly version: number;
  readonly brought: string[];
  readonly audit: AuditDraft;
}

async function writeRow(tx: RoomTx, operator: string, { before, whs, copiedFrom, draft }: Change): Promise<number> {
  const { role_name, role_kind, description, status, second_factor_required } = draft;
  const values = [role_name, role_kind, description, status, operator, second_factor_required];
  if (before) {
    await tx.sql(
      `update role set role_name = $1, role_kind = $2, description = $3, status = $4, updated_by = $5, updated_at = now(),
         second_factor_required = $6, version = version + 1 where role_id = $7`,
      [...values, before.role_id],
    );
    return before.role_id;
  }
  const [made] = await tx.sql<{ role_id: number }>(
    `insert into role (role_name, role_kind, description, status, updated_by, second_factor_required, whs_id, copied_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning role_id`,
    [...values, whs, copiedFrom],
  );
  if (!made) throw new Error('a role was not made');
  return made.role_id;
}

const demandsSecondFactor = ({ status, second_factor_required }: RoleDraft): boolean =>
  status === on && second_factor_required === 1;

/** Its holders sign in again, with a second factor: without one their sessions would lose the rights without a word. */
const endWeakSessions = (tx: RoomTx, roleId: number): Promise<unknown> =>
  tx.sql(
    `update user_session set revoked_at = now(), revoke_reason = 'second factor required'
     where revoked_at is null and not second_factor
       and (user_id, whs_id) in (select user_id, whs_id from user_role where role_id = $1 and now() < valid_to)`,
    [roleId],
  );

/** Makes or changes a role with its keys, by all the rules, and tells the log of access of every key. */
export async function changeRole(context: RightsContext, change: Change): Promise<Changed> {
  const { tx } = context;
  const { before, whs, draft, reason } = change;
  return keepingAdministrators(tx, async () => {
    const known = await knownPermissions(tx);
    const live = new Set(known.map(({ key }) => key));
    const stranger = draft.keys.find((key) => !live.has(key));
    if (stranger !== undefined) refuse(rolesErrors.keyUnknown, { key: stranger });
    const { keys, brought } = withRoutes(draft.keys, known);
    const [refused] = draft.role_kind === bpo ? refusedForBpo(keys, known) : [];
    if (refused !== undefined) refuse(rolesErrors.keyNotForBpo, { key: refused });
    const places = await warehousesOf(tx, context.operator, whs, before?.role_id ?? 0);
    refuseBeyond(context.operator, keysIn(places, keysGained(before, { ...draft, keys })));
    await refuseTakenName(tx, whs, draft.role_name, before?.role_id ?? 0);

    const operator = nameOf(context);
    const role_id = await writeRow(tx, operator, change);
    const { added, removed } = keysBetween(before?.keys ?? [], keys);
    await tx.sql('delete from role_permission where role_id = $1 and key = any($2)', [role_id, removed]);
    await tx.sql('insert into role_permission (role_id, key) select $1, unnest($2::text[]) on conflict do nothing', [
      role_id,
      added,
    ]);
    const line = { user_id: null, whs_id: whs, role_id, operator, reason };
    const wasRequired = before?.second_factor_required ?? 0;
    if (demandsSecondFactor(draft) && !(before && demandsSecondFactor(before))) await endWeakSessions(tx, role_id);
    await writeAccessLog(tx, [
      ...(draft.second_factor_required === wasRequired
        ? []
        : [
            {
              ...line,
              action: 'second_factor' as const,
              key: null,
              before: String(wasRequired),
              after: String(draft.second_factor_required),
            },
          ]),
      ...added.map((key) => ({ ...line, action: 'grant' as const, key, before: '0', after: '1' })),
      ...removed.map((key) => ({ ...line, action: 'revoke' as const, key, before: '1', after: '0' })),
    ]);
    return {
      role_id,
      version: (before?.version ?? 0) + 1,
      brought,
      audit: {
        object_id: String(role_id),
        ...(before ? { before: history(before) } : {}),
        after: { ...history(draft), keys_added: added.join(' '), keys_removed: removed.join(' ') },
        reason,
      },
    };
  });
}

/** Deletes a role nobody holds. Grants that are over go with it: the log of access remembers them. */
export async function deleteRole(context: RightsContext, role: StoredRole, reason: string): Promise<AuditDraft> {
  const { tx } = context;
  return keepingAdministrators(tx, async () => {
    const [held] = await tx.sql<{ n: number }>(
      'select count(distinct user_id)::int as n from user_role where role_id = $1 and valid_to > now()',
      [role.role_id],
    );
    if (held && held.n > 0) refuse(rolesErrors.roleInUse, { n: held.n });
    await tx.sql('delete from user_role where role_id = $1', [role.role_id]);
    await tx.sql('delete from role where role_id = $1', [role.role_id]);
    await writeAccessLog(
      tx,
      role.keys.map((key) => ({
        user_id: null,
        whs_id: role.whs_id,
        action: 'revoke',
        role_id: role.role_id,
        key,
        before: '1',
        after: '0',
        operator: nameOf(context),
        reason,
      })),
    );
    return {
      object_id: String(role.role_id),
      before: { ...history(role), keys_removed: role.keys.join(' ') },
      reason,
    };
  });
}
