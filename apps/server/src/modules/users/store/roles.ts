import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { WantedRole } from '../domain/role-changes.ts';

export interface RoleRow {
  role_id: number;
  role_name: string;
  role_kind: number;
  description: string;
  status: number;
  keys: string[];
}

/** The roles that count in a warehouse: those of the house and its own. */
export const rolesIn = (tx: RoomTx, whs: string, roleIds?: readonly number[]): Promise<RoleRow[]> =>
  tx.sql<RoleRow>(
    `select r.role_id, r.role_name, r.role_kind, r.description, r.status,
       array(select rp.key from role_permission rp join permission p using (key) where rp.role_id = r.role_id and not p.retired order by 1) as keys
     from role r where coalesce(r.whs_id, $1) = $1 and ($2::bigint[] is null or r.role_id = any($2)) order by r.role_name`,
    [whs, roleIds ?? null],
  );

/** What a person may do in a warehouse now, as her sessions are told. */
export async function keysIn(tx: RoomTx, userId: string, whs: string): Promise<{ key: string; title: string }[]> {
  return tx.sql(
    `select distinct p.key, p.title from user_role ur
     join role r on r.role_id = ur.role_id and r.status = 1 and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
     join role_permission rp on rp.role_id = ur.role_id join permission p on p.key = rp.key and not p.retired
     where ur.user_id = $1 and ur.whs_id = $2 and now() between ur.valid_from and ur.valid_to order by p.key`,
    [userId, whs],
  );
}

/** Today in the warehouse. */
export async function todayIn(tx: RoomTx, whs: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ today: string }>(
    `select to_char(now() at time zone time_region, 'YYYY-MM-DD') as today from warehouse_directory where whs_id = $1`,
    [whs],
  );
  return row?.today;
}

// A role begins with the first minute of its first day and ends with the last second of its last, in the warehouse's time.
const validFrom = `coalesce($4::date::timestamp at time zone d.time_region, now())`;
const validTo = `coalesce((($5::date + 1)::timestamp at time zone d.time_region) - interval '1 second', 'infinity')`;

export async function giveRole(
  tx: RoomTx,
  to: { readonly user_id: string; readonly whs_id: string },
  role: WantedRole,
  by: { readonly operator: string; readonly reason: string },
): Promise<void> {
  await tx.sql(
    `insert into user_role (user_id, whs_id, role_id, valid_from, valid_to, granted_by, reason)
     select $1, $2, $3, ${validFrom}, ${validTo}, $6, $7 from warehouse_directory d where d.whs_id = $2
     on conflict (user_id, whs_id, role_id) do update set valid_to = excluded.valid_to, granted_by = excluded.granted_by,
       reason = excluded.reason, valid_from = case when $4::date is null then user_role.valid_from else excluded.valid_from end`,
    [to.user_id, to.whs_id, role.role_id, role.valid_from, role.valid_to, by.operator, by.reason],
  );
}

export async function takeRole(tx: RoomTx, userId: string, whs: string, roleId: number): Promise<void> {
  await tx.sql('delete from user_role where user_id = $1 and whs_id = $2 and role_id = $3', [userId, whs, roleId]);
}

export interface AccessLine {
  readonly user_id: string;
  readonly whs_id: string;
  readonly action:
    | 'grant'
    | 'revoke'
    | 'change'
    | 'disable'
    | 'enable'
    | 'reset_password'
    | 'reset_second_factor'
    | 'assign_whs'
    | 'remove_whs';
  readonly role_id?: number;
  readonly before?: string;
  readonly after?: string;
  /** Where it is not the same for all lines. */
  readonly reason?: string;
}

export async function logAccess(
  tx: RoomTx,
  lines: readonly AccessLine[],
  by: { readonly operator: string; readonly reason?: string },
): Promise<void> {
  await tx.sql(
    `insert into access_status_log (user_id, whs_id, action, role_id, before, after, operator, reason)
     select l.user_id, l.whs_id, l.action, l.role_id, coalesce(l.before, ''), coalesce(l.after, ''), $2, coalesce(l.reason, $3)
     from json_to_recordset($1::json) as l(user_id text, whs_id text, action text, role_id bigint, before text, after text, reason text)`,
    [JSON.stringify(lines), by.operator, by.reason ?? ''],
  );
}
