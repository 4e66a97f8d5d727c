import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Page } from '@tallyhouse/contracts/kit/paging.ts';
import type { HeldRole, Person } from '@tallyhouse/contracts/modules/users/entities.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { Order } from '../../../kernel/list/plan.ts';
import { maskedEmail } from '../domain/masked-email.ts';
import { Conditions, type ControlList, controlPage } from './control-page.ts';

export type PersonSort = 'user_id' | 'last_sign_in' | 'expire_at';

export interface PersonFilters extends Order<PersonSort> {
  readonly pageno: number;
  readonly count: number;
  readonly cursor?: string | undefined;
  readonly keyword?: string | undefined;
  readonly email?: string | undefined;
  readonly role_id?: readonly number[] | undefined;
  readonly user_type?: readonly number[] | undefined;
  readonly status?: readonly number[] | undefined;
  readonly department?: string | undefined;
  readonly bpo_vendor?: string | undefined;
  readonly dormant_days?: number | undefined;
  readonly expire_before?: string | undefined;
  readonly created_from?: number | undefined;
  readonly created_to?: number | undefined;
  readonly user_id?: string | undefined;
}

// Who never signed in stands at the epoch, and what does not end at the end of days: both sort, and neither is a null.
export const lastSignIn = `coalesce((select a.at from auth_log a where a.user_id = u.user_id and a.action = 'login' and a.ok
  order by a.at desc limit 1), 'epoch') as last_sign_in`;
const neverEnds = `timestamptz '9999-12-31 00:00:00+00'`;

export const peopleOfWarehouse: ControlList<PersonSort> = {
  source: `select w.whs_id, w.is_show_mbn, d.time_region, u.*, ${lastSignIn},
      coalesce((select min(ur.valid_to) from user_role ur where ur.user_id = u.user_id and ur.whs_id = w.whs_id
        and ur.valid_to < 'infinity' and ur.valid_to >= now()), ${neverEnds}) as expire_at
    from user_whs w join app_user u using (user_id) join warehouse_directory d using (whs_id)`,
  key: 'user_id',
  keyType: 'text',
  sorts: {
    user_id: { column: 'user_id', type: 'text' },
    last_sign_in: { column: 'last_sign_in', type: 'timestamptz' },
    expire_at: { column: 'expire_at', type: 'timestamptz' },
  },
  sort: 'user_id',
  order: 'asc',
};

interface PersonRow {
  user_id: string;
  login_name: string;
  display_name: string;
  local_name: string;
  email: string | null;
  user_type: 1 | 2;
  bpo_vendor: string;
  department: string;
  status: 1 | 2 | 3;
  is_show_mbn: 0 | 1;
  version: number;
  updated_by: string;
  updated_at: Date;
  last_sign_in: Date;
  expire_at: Date;
}

export const momentOrNever = (date: Date): number | null => (date.getTime() === 0 ? null : epoch(date));

/** The filters all lists of people share. */
export const personConditions = (
  input: Omit<PersonFilters, keyof Order<PersonSort> | 'pageno' | 'count'>,
): Conditions =>
  new Conditions()
    .contains(['user_id', 'login_name', 'display_name', 'local_name'], input.keyword)
    .contains(['email'], input.email)
    .add('user_type = any(%)', input.user_type)
    .add('status = any(%)', input.status)
    .add('department = %', input.department)
    .contains(['bpo_vendor'], input.bpo_vendor)
    .add('created_at >= to_timestamp(%::float8)', input.created_from)
    // The whole of the last second.
    .add('created_at < to_timestamp(%::float8 + 1)', input.created_to)
    // Who was made yesterday and has not signed in yet is not dormant.
    .add('greatest(last_sign_in, created_at) < now() - make_interval(days => %)', input.dormant_days);

/** The roles people hold in a warehouse, those that ended among them. Days are those of the warehouse. */
export async function rolesHeld(tx: RoomTx, whs: string, userIds: readonly string[]): Promise<Map<string, HeldRole[]>> {
  const rows = await tx.sql<HeldRole & { user_id: string }>(
    `select ur.user_id, ur.role_id, r.role_name, r.role_kind,
       to_char(ur.valid_from at time zone d.time_region, 'YYYY-MM-DD') as valid_from,
       case when isfinite(ur.valid_to) then to_char(ur.valid_to at time zone d.time_region, 'YYYY-MM-DD') end as valid_to,
       case when now() > ur.valid_to then 'ended' when now() < ur.valid_from then 'later' when r.status <> 1 then 'off' else 'now' end as state
     from user_role ur join role r using (role_id) join warehouse_directory d on d.whs_id = ur.whs_id
     where ur.whs_id = $1 and ur.user_id = any($2) and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
     order by r.role_name`,
    [whs, userIds],
  );
  const held = new Map<string, HeldRole[]>();
  for (const { user_id, ...role } of rows) held.set(user_id, [...(held.get(user_id) ?? []), role]);
  return held;
}

/** The filters of a list of people of one warehouse. */
export const whsPersonConditions = (whs: string, input: PersonFilters): Conditions =>
  personConditions(input)
    .add('whs_id = %', whs)
    .add('user_id = %', input.user_id)
    .add(
      'exists (select 1 from user_role ur where ur.user_id = l.user_id and ur.whs_id = l.whs_id and ur.role_id = any(%))',
      input.role_id,
    )
    .add('expire_at < (%::date::timestamp at time zone time_region)', input.expire_before);

/** A page of the people of a warehouse, with their roles there. */
export async function peopleOf(
  tx: RoomTx,
  whs: string,
  input: PersonFilters,
  showEmail: boolean,
): Promise<Page<Person>> {
  const conditions = whsPersonConditions(whs, input);
  const found = await controlPage<PersonRow, PersonSort>(tx, peopleOfWarehouse, conditions, input);
  const held = await rolesHeld(
    tx,
    whs,
    found.list.map((row) => row.user_id),
  );
  return {
    ...found,
    list: found.list.map((row) => ({
      user_id: row.user_id,
      login_name: row.login_name,
      display_name: row.display_name,
      local_name: row.local_name,
      email: showEmail ? (row.email ?? '') : maskedEmail(row.email ?? ''),
      user_type: row.user_type,
      bpo_vendor: row.bpo_vendor,
      department: row.department,
      status: row.status,
      is_show_mbn: row.is_show_mbn,
      version: row.version,
      updated_by: row.updated_by,
      updated_at: epoch(row.updated_at),
      last_sign_in: momentOrNever(row.last_sign_in),
      expire_at: row.expire_at.getUTCFullYear() === 9999 ? null : epoch(row.expire_at),
      role_list: held.get(row.user_id) ?? [],
    })),
  };
}

export interface LockedPerson {
  user_id: string;
  display_name: string;
  local_name: string;
  department: string;
  user_type: number;
  status: number;
  is_show_mbn: number;
  sso_only: boolean;
  version: number;
  modifier: string;
  mtime: Date;
}

/** Locked until the change ends: what is compared with the version is what will be written. */
export async function lockPerson(tx: RoomTx, whs: string, userId: string): Promise<LockedPerson | undefined> {
  const [row] = await tx.sql<LockedPerson>(
    `select u.user_id, u.display_name, u.local_name, u.department, u.user_type, u.status, w.is_show_mbn, u.sso_only, u.version,
       u.updated_by as modifier, u.updated_at as mtime
     from app_user u join user_whs w on w.user_id = u.user_id and w.whs_id = $2 where u.user_id = $1 for no key update of u`,
    [userId, whs],
  );
  return row;
}

export async function writePerson(
  tx: RoomTx,
  userId: string,
  fields: Pick<LockedPerson, 'display_name' | 'local_name' | 'department' | 'status'> & { operator: string },
): Promise<number> {
  const [row] = await tx.sql<{ version: number }>(
    `update app_user set display_name = $2, local_name = $3, department = $4, status = $5, updated_by = $6,
       updated_at = now(), version = version + 1 where user_id = $1 returning version`,
    [userId, fields.display_name, fields.local_name, fields.department, fields.status, fields.operator],
  );
  if (!row) throw new Error(`${userId} went away while it was locked`);
  return row.version;
}

/** Somebody's access changed without her name: whoever has her form open must look again. */
export async function touchPerson(tx: RoomTx, userId: string, operator: string): Promise<void> {
  await tx.sql('update app_user set version = version + 1, updated_by = $2, updated_at = now() where user_id = $1', [
    userId,
    operator,
  ]);
}

export interface SessionRow {
  session_ref: string;
  whs_id: string;
  created_at: Date;
  last_seen_at: Date;
  ip: string;
  user_agent: string;
}

export async function openSessions(
  tx: RoomTx,
  userId: string,
): Promise<(Omit<SessionRow, 'created_at' | 'last_seen_at'> & { created_at: number; last_seen_at: number })[]> {
  const rows = await tx.sql<SessionRow>(
    `select session_ref, whs_id, created_at, last_seen_at, ip, user_agent from user_session
     where user_id = $1 and revoked_at is null and now() < idle_until and now() < absolute_until
     order by last_seen_at desc limit 100`,
    [userId],
  );
  return rows.map((row) => ({
    ...row,
    created_at: epoch(row.created_at),
    last_seen_at: epoch(row.last_seen_at),
  }));
}

export async function isOfWarehouse(tx: RoomTx, userId: string, whs: string): Promise<boolean> {
  return (await tx.sql('select 1 from user_whs where user_id = $1 and whs_id = $2', [userId, whs])).length === 1;
}
