import fc from 'fast-check';
import type pg from 'pg';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';

/** Three warehouses of the demo world, two of one site. */
export const warehouses = ['SGE01', 'SGW01', 'THB01'] as const;

export const plainKeys: string[] = [
  wmsBasicPermissions.storageArea,
  wmsBasicPermissions.storeyView,
  wmsBasicPermissions.storeyCreate,
  wmsBasicPermissions.storeyEdit,
].map(({ key }) => key);
const userKeys = Object.values(usersPermissions).map(({ key }) => key);
const roleKeys = Object.values(rolesPermissions).map(({ key }) => key);
/** Whoever holds one of these in a warehouse may change people, roles or tokens there. */
export const adminKeys: readonly string[] = [...userKeys, ...roleKeys];
export const keyPool: string[] = [...plainKeys, ...adminKeys];

const access = fc.record({
  kind: fc.constantFrom('none', 'none', 'plain', 'users', 'roles', 'all', 'all', 'all'),
  plain: fc.subarray(plainKeys),
});
type Access = typeof access extends fc.Arbitrary<infer T> ? T : never;

const keysOf: Readonly<Record<Access['kind'], readonly string[]>> = {
  none: [],
  plain: [],
  users: userKeys,
  roles: roleKeys,
  all: keyPool,
};

const role = fc.record({
  /** Of which warehouse; null for all of them. */
  whs: fc.constantFrom(...warehouses, null, null),
  bpo: fc.boolean(),
  on: fc.boolean(),
  /** Sessions of a trial prove no second factor: a role that requires one gives them nothing. */
  guarded: fc.constantFrom(0, 0, 1),
  keys: fc.subarray(keyPool),
  holders: fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...warehouses)), { maxLength: 3 }),
});

const service = fc.record({ whs: fc.constantFrom(...warehouses), keys: fc.subarray(keyPool), on: fc.boolean() });

/** Four users with some access in three warehouses, roles that some of them hold, and a service account. */
export const plans = fc.record({
  people: fc.array(fc.array(access, { minLength: 3, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
  disabled: fc.subarray([0, 1, 2, 3], { maxLength: 2 }),
  roles: fc.array(role, { minLength: 3, maxLength: 3 }),
  service,
});
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

export interface TargetWorld {
  readonly number: number;
  readonly people: string[];
  readonly roles: number[];
  readonly services: string[];
}

let made = 0;

interface RoleDraft {
  readonly name: string;
  readonly whs: string | null;
  readonly kind: number;
  readonly status: number;
  readonly guarded: number;
  readonly keys: readonly string[];
  readonly holders: readonly { readonly person: number; readonly whs: string }[];
}

/** The roles of a plan: one for each user and warehouse with what they hold there, and those that are shared. */
function draftsOf(plan: Plan, tag: string): RoleDraft[] {
  const own = plan.people.flatMap((at, person) =>
    at.flatMap(({ kind, plain }, w): RoleDraft[] => {
      const whs = warehouses[w] ?? warehouses[0];
      const keys = [...new Set([...keysOf[kind], ...plain])];
      return kind === 'none'
        ? []
        : [{ name: `${tag} p${person} ${whs}`, whs, kind: 1, status: 1, guarded: 0, keys, holders: [{ person, whs }] }];
    }),
  );
  const shared = plan.roles.map(({ whs, bpo, on, guarded, keys, holders }, n): RoleDraft => ({
    name: `${tag} r${n}`,
    whs,
    kind: bpo ? 2 : 1,
    status: on ? 1 : 2,
    guarded,
    // A BPO role holds only keys that are allowed for BPO, and the ground allows the plain ones.
    keys: bpo ? keys.filter((key) => plainKeys.includes(key)) : keys,
    holders: holders
      .filter(([, place]) => whs === null || whs === place)
      .map(([person, place]) => ({ person, whs: place })),
  }));
  return [...own, ...shared];
}

/** Puts a plan into the database. Nothing of an earlier plan is in its way: all names are new. */
export async function putPlan(admin: pg.Client, plan: Plan): Promise<TargetWorld> {
  made += 1;
  const tag = `trial-${made}`;
  const ids = async <Id>(sql: string, values: readonly unknown[]): Promise<Id[]> =>
    (await admin.query<{ id: Id }>(sql, [...values])).rows.map(({ id }) => id);
  const people = await ids<string>(
    `insert into control.app_user (login_name, email, display_name, status)
     select n, n || '@trial.example', n, s from unnest($1::text[], $2::int[]) as p(n, s) returning user_id as id`,
    [plan.people.map((_, n) => `${tag}.p${n}`), plan.people.map((_, n) => (plan.disabled.includes(n) ? 2 : 1))],
  );
  const drafts = draftsOf(plan, tag).map((draft) => ({
    ...draft,
    holders: draft.holders.map(({ person, whs }) => ({ user_id: people[person], whs_id: whs })),
  }));
  const roles = await ids<string>(
    `insert into control.role (role_name, whs_id, role_kind, status, second_factor_required)
     select name, whs, kind, status, guarded
     from json_to_recordset($1::json) as d(name text, whs text, kind int, status int, guarded int)
     returning role_id as id`,
    [JSON.stringify(drafts)],
  );
  const named = `json_to_recordset($1::json) as d(name text, keys json, holders json) join control.role r on r.role_name = d.name`;
  const holders = `json_to_recordset(d.holders) as h(user_id text, whs_id text)`;
  await admin.query(
    `insert into control.role_permission (role_id, key) select r.role_id, k from ${named}, json_array_elements_text(d.keys) k`,
    [JSON.stringify(drafts)],
  );
  await admin.query(
    `insert into control.user_whs (user_id, whs_id) select distinct h.user_id, h.whs_id from ${named}, ${holders}`,
    [JSON.stringify(drafts)],
  );
  await admin.query(
    `insert into control.user_role (user_id, whs_id, role_id) select distinct h.user_id, h.whs_id, r.role_id from ${named}, ${holders}`,
    [JSON.stringify(drafts)],
  );
  // A session of each user in each warehouse: only an administrator of that warehouse may end it.
  await admin.query(
    `insert into control.user_session (sid_hash, user_id, whs_id, idle_until, absolute_until, ip, user_agent)
     select sha256(gen_random_uuid()::text::bytea), user_id, whs_id, now() + interval '1 hour', now() + interval '1 hour',
       '127.0.0.1', 'bystander' from control.user_whs where user_id = any($1)`,
    [people],
  );
  await admin.query(
    `insert into control.user_totp (user_id, secret, confirmed_at) select unnest($1::text[]), 'sealed', now()`,
    [people],
  );
  const services = await ids<string>(
    `insert into control.service_account (whs_id, service_name, keys, status, expires_at, created_by, updated_by)
     values ($1, $2, $3, $4, now() + interval '30 days', 'trial', 'trial') returning service_id as id`,
    [plan.service.whs, tag, plan.service.keys.length > 0 ? plan.service.keys : [plainKeys[0]], plan.service.on ? 1 : 2],
  );
  return { number: made, people, roles: roles.map(Number), services };
}

/** Each warehouse and key that one of these users, or a token of one of these services, can use now or later without a second factor. */
export async function pairsOf(
  admin: pg.Client,
  users: readonly string[],
  services: readonly string[],
): Promise<Set<string>> {
  const { rows } = await admin.query<{ pair: string }>(
    `select distinct ur.whs_id || ' ' || rp.key as pair from control.user_role ur
     join control.role r on r.role_id = ur.role_id and r.status = 1 and r.second_factor_required = 0
       and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
     join control.role_permission rp on rp.role_id = r.role_id
     where ur.user_id = any($1) and ur.valid_to >= now()
     union select a.whs_id || ' ' || k from control.service_account a, unnest(a.keys) k
     where a.service_id = any($2) and a.status = 1`,
    [users, services],
  );
  return new Set(rows.map(({ pair }) => pair));
}

/** What each active user of this world can use without a second factor, as user, warehouse and key. */
export async function activePairs(admin: pg.Client, { people }: TargetWorld): Promise<Set<string>> {
  const { rows } = await admin.query<{ pair: string }>(
    `select distinct ur.user_id || ' ' || ur.whs_id || ' ' || rp.key as pair from control.user_role ur
     join control.app_user u on u.user_id = ur.user_id and u.status = 1
     join control.role r on r.role_id = ur.role_id and r.status = 1 and r.second_factor_required = 0
       and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
     join control.role_permission rp on rp.role_id = r.role_id
     where ur.user_id >= $1 and ur.valid_to >= now()`,
    [people.toSorted()[0]],
  );
  return new Set(rows.map(({ pair }) => pair));
}

/** Everything a change of rights can touch of this world in these warehouses, as one text to compare. */
export async function stateOf(
  admin: pg.Client,
  { people, roles, services }: TargetWorld,
  places: readonly string[],
): Promise<string> {
  // Ids grow: what is made later counts, and what earlier worlds left does not.
  const since = [people.toSorted()[0], Math.min(...roles), services.toSorted()[0]];
  const { rows } = await admin.query<{ state: string }>(
    `with people as (select distinct user_id from control.user_whs where whs_id = any($1) and user_id >= $2),
     roles as (select role_id from control.role where whs_id = any($1) and role_id >= $3
       union select role_id from control.user_role where whs_id = any($1) and valid_to >= now() and role_id >= $3)
     select md5(concat(
       (select json_agg(w order by w.user_id, w.whs_id) from (select user_id, whs_id from control.user_whs where whs_id = any($1) and user_id >= $2) w),
       (select json_agg(g order by g.user_id, g.whs_id, g.role_id) from (
          select user_id, whs_id, role_id from control.user_role where whs_id = any($1) and user_id >= $2) g),
       (select json_agg(r order by r.role_id) from (select role_id, role_name, role_kind, status, second_factor_required from control.role join roles using (role_id)) r),
       (select json_agg(p order by p.role_id, p.key) from (select role_id, key from control.role_permission join roles using (role_id)) p),
       (select json_agg(u order by u.user_id) from (
          select user_id, status, display_name, local_name, department from control.app_user join people using (user_id)) u),
       (select json_agg(f order by f.user_id) from (select user_id from control.user_totp join people using (user_id)) f),
       (select json_agg(s order by s.session_ref) from (
          select session_ref, revoked_at from control.user_session where whs_id = any($1) and user_agent = 'bystander' and user_id >= $2) s),
       (select json_agg(a order by a.service_id) from (
          select service_id, keys, status, expires_at from control.service_account where whs_id = any($1) and service_id >= $4) a),
       (select json_agg(t order by t.token_ref) from (
          select token_ref, revoked_at from control.service_token join control.service_account using (service_id) where whs_id = any($1) and service_id >= $4) t),
       (select json_agg(k order by k.key) from (select key, bpo_allowed, sensitive from control.permission) k)
     )) as state`,
    [places, ...since],
  );
  return rows[0]?.state ?? '';
}
