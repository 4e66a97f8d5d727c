import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import type { ImportAuthor } from '../../../kernel/imports/define-import.ts';
import { datesOf } from '../domain/role-changes.ts';
import { bpoKind } from './role-options.ts';
import { keysIn, logAccess, rolesIn } from './roles.ts';

const bpo = userType.codeOf('bpo');
const ON = 1;

/** What a row of the sheet says of a person. */
export interface SheetPerson {
  readonly login_name: string;
  readonly display_name: string;
  readonly local_name: string;
  readonly bpo_vendor: string;
  readonly department: string;
  readonly role_name: string;
  readonly valid_to: string;
}

export interface MetPerson extends Omit<SheetPerson, 'login_name' | 'valid_to'> {
  readonly version: number;
  readonly user_type: number;
  readonly is_here: boolean;
  /** Of the role the row names; null when she does not hold it here. */
  readonly valid_to: string | null;
}

/** The people who have these login names, found with one question and in the order of the rows. */
export const meetPeople = (
  tx: RoomTx,
  whs: string,
  rows: readonly SheetPerson[],
): Promise<(MetPerson | { version: null })[]> =>
  tx.sql(
    `select u.version, u.user_type, u.display_name, u.local_name, u.bpo_vendor, u.department, w.user_id is not null as is_here,
       coalesce(held.role_name, others.role_names, '') as role_name, held.valid_to
     from rows from (jsonb_to_recordset($2::jsonb) as (login_name text, role_name text)) with ordinality as r(login_name, role_name, n)
     left join app_user u on u.login_name = r.login_name
     left join user_whs w on w.user_id = u.user_id and w.whs_id = $1
     left join lateral (
       select o.role_name, to_char(ur.valid_to at time zone d.time_region, 'YYYY-MM-DD') as valid_to
       from user_role ur join role o using (role_id) join warehouse_directory d on d.whs_id = ur.whs_id
       where ur.user_id = u.user_id and ur.whs_id = $1 and o.role_name = r.role_name and isfinite(ur.valid_to) limit 1) held on true
     left join lateral (
       select string_agg(o.role_name, ', ' order by o.role_name) as role_names
       from user_role ur join role o using (role_id) where ur.user_id = u.user_id and ur.whs_id = $1) others on true
     order by r.n`,
    [whs, JSON.stringify(rows)],
  );

/** The BPO roles a person may hand out in a warehouse, by their names. A name that stands for two of them tells neither. */
export async function rolesToHandOut(tx: RoomTx, whs: string, userId: string): Promise<ReadonlyMap<string, number>> {
  const [roles, own] = await Promise.all([rolesIn(tx, whs), keysIn(tx, userId, whs)]);
  const held = new Set(own.map(({ key }) => key));
  const mine = roles.filter(
    ({ status, role_kind, keys }) => status === ON && role_kind === bpoKind && keys.every((key) => held.has(key)),
  );
  const once = mine.filter(({ role_name }) => mine.filter((other) => other.role_name === role_name).length === 1);
  return new Map(once.map(({ role_name, role_id }) => [role_name, role_id]));
}

export interface NewPerson extends SheetPerson {
  readonly role_id: number;
  readonly reason: string;
}

/** Makes people who are not there yet, each with a role that ends, as if they had been typed. Who is there is left alone. */
async function insertPeople(
  tx: RoomTx,
  whs: string,
  by: ImportAuthor,
  people: readonly NewPerson[],
): Promise<(NewPerson & { user_id: string })[]> {
  const rows = await tx.sql<{ user_id: string; login_name: string }>(
    `insert into app_user (login_name, display_name, local_name, user_type, bpo_vendor, department, updated_by)
     select login_name, display_name, local_name, $3::smallint, bpo_vendor, department, $2
     from jsonb_to_recordset($1::jsonb) as p(login_name text, display_name text, local_name text, bpo_vendor text, department text)
     order by login_name
     on conflict (login_name) do nothing returning user_id, login_name`,
    [JSON.stringify(people), by.email, bpo],
  );
  const ids = new Map(rows.map(({ user_id, login_name }) => [login_name, user_id]));
  const made = people.flatMap((person) => {
    const user_id = ids.get(person.login_name);
    return user_id === undefined ? [] : [{ ...person, user_id }];
  });
  await tx.sql(
    `insert into user_whs (user_id, whs_id, is_default) select user_id, $2, true from unnest($1::text[]) as p(user_id)`,
    [made.map(({ user_id }) => user_id), whs],
  );
  await tx.sql(
    `insert into user_role (user_id, whs_id, role_id, valid_to, granted_by, reason)
     select p.user_id, d.whs_id, p.role_id, ((p.valid_to + 1)::timestamp at time zone d.time_region) - interval '1 second', $3, p.reason
     from jsonb_to_recordset($1::jsonb) as p(user_id text, role_id bigint, valid_to date, reason text)
     join warehouse_directory d on d.whs_id = $2`,
    [JSON.stringify(made), whs, by.email],
  );
  return made;
}

const objectType = usersCalls.createBpoUser.audit.object;
const callId = usersCalls.createUploadTask.id;

/**
 * Makes the people of a chunk and gives back the login names of those it made. They may lie in another database than the
 * marks on the rows: a chunk that is written again finds in the log of rights what it made before.
 */
export async function makePeople(
  tx: RoomTx,
  whs: string,
  by: ImportAuthor,
  people: readonly NewPerson[],
): Promise<ReadonlySet<string>> {
  const made = await insertPeople(tx, whs, by, people);
  await logAccess(
    tx,
    made.flatMap(({ user_id, role_id, valid_to, reason }) => [
      { user_id, whs_id: whs, action: 'assign_whs' as const, reason },
      {
        user_id,
        whs_id: whs,
        action: 'grant' as const,
        role_id,
        after: datesOf({ valid_from: null, valid_to }),
        reason,
      },
    ]),
    { operator: by.email },
  );
  await tx.sql(
    `insert into rights_log (user_id, display_name, ip, whs_id, request_id, call_id, object_type, object_id, action, after, reason)
     select u.user_id, u.display_name, '', $3, $4, '${callId}', '${objectType}', a.object_id, 'create', a.after, a.reason
     from json_to_recordset($1::json) as a(object_id text, after json, reason text), app_user u where u.user_id = $2`,
    [
      JSON.stringify(
        made.map(({ user_id, login_name, bpo_vendor, role_name, valid_to, reason }) => ({
          object_id: user_id,
          after: { whs_id: whs, role_list: role_name, login_name, bpo_vendor, valid_to },
          reason,
        })),
      ),
      by.user_id,
      whs,
      by.requestId,
    ],
  );
  const rows = await tx.sql<{ login_name: string }>(
    `select u.login_name from app_user u join rights_log l on l.object_type = '${objectType}' and l.object_id = u.user_id
     where u.login_name = any($1) and l.request_id = $2 and l.call_id = '${callId}'`,
    [people.map(({ login_name }) => login_name), by.requestId],
  );
  return new Set(rows.map(({ login_name }) => login_name));
}

/** Those of these people here who have no password yet, locked in one order. */
export const withoutPassword = (
  tx: RoomTx,
  whs: string,
  loginNames: readonly string[],
): Promise<{ user_id: string; login_name: string }[]> =>
  tx.sql(
    `select u.user_id, u.login_name from app_user u join user_whs w on w.user_id = u.user_id and w.whs_id = $1
     where u.login_name = any($2) and not u.sso_only and not exists (select 1 from user_credential c where c.user_id = u.user_id)
     order by u.login_name for no key update of u`,
    [whs, loginNames],
  );
