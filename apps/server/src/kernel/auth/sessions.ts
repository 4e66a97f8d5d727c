import { createHash, randomBytes } from 'node:crypto';
import { type LocaleCode, defaultLocale, isLocale } from '@tallyhouse/contracts/common/locales.ts';
import { knownZone } from '@tallyhouse/contracts/common/sites.ts';
import type { PermissionKey } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { type UserId, type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '../db/databases.ts';
import { isUnavailable } from '../db/pg-errors.ts';
import type { RoomTx } from '../db/tx.ts';
import { session as limits } from '../limits.ts';

/** Who acts, where, and what she may: resolved once per call. */
export interface Session {
  readonly user_id: UserId;
  readonly email: string;
  readonly display_name: string;
  readonly lang: LocaleCode;
  readonly whs_id: WhsId;
  readonly whs_name: string;
  readonly site_id: string;
  readonly time_region: string;
  /** In their order. */
  readonly keys: ReadonlySet<PermissionKey>;
}

interface SessionRow {
  user_id: UserId;
  email: string;
  display_name: string;
  lang: string;
  whs_id: WhsId;
  whs_name: string;
  time_region: string;
  /** All keys, with commas between: hundreds, of which reading an array would take longer than all else. */
  keys: string;
  seen_long_ago: boolean;
}

interface NewSession {
  readonly user_id: string;
  readonly whs_id: string;
  readonly ip: string;
  readonly user_agent: string;
  /** 1 password, the usual; 2 Google; 3 business account. */
  readonly auth_method?: 1 | 2 | 3;
}

export interface Sessions {
  open(tx: RoomTx, who: NewSession): Promise<string>;
  /** Ends it on the server, if it is open. */
  end(sid: string, reason: string): Promise<void>;
  resolve(sid: string): Promise<Session | undefined>;
  /** The session of a machine: its token stands for a warehouse and exactly the keys of its account. */
  resolveToken(token: string): Promise<Session | undefined>;
  /** Acts on the next call of this process at once; other processes follow within their cache's second. */
  forget(sid: string): void;
}

/** Sessions that were looked up, and when. */
type Known = Map<string, { readonly session: Session; readonly at: number }>;

export const sidHash = (sid: string): Buffer => createHash('sha256').update(sid).digest();

// The session by its key before anything is joined to it: a plan made while the table was empty, as in a new house, would
// go through all people and look at every session for each of them.
const find = `
  with s as materialized (
    select * from user_session
    where sid_hash = $1 and revoked_at is null and now() < idle_until and now() < absolute_until
  )
  select s.user_id, coalesce(u.email, u.login_name) as email, u.display_name, u.lang, s.whs_id, d.whs_name, d.time_region,
    s.last_seen_at < now() - interval '1 minute' as seen_long_ago,
    array_to_string(array(
      select distinct rp.key from user_role ur join role r on r.role_id = ur.role_id and r.status = 1 and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
      join role_permission rp on rp.role_id = ur.role_id
      join permission p on p.key = rp.key and not p.retired
      where ur.user_id = s.user_id and ur.whs_id = s.whs_id and now() between ur.valid_from and ur.valid_to
      order by 1
    ), ',') as keys
  from s
  join app_user u on u.user_id = s.user_id and u.status = 1
  join user_whs w on w.user_id = s.user_id and w.whs_id = s.whs_id
  join warehouse_directory d on d.whs_id = s.whs_id`;

const touch = `
  update user_session set last_seen_at = now(),
    idle_until = least(now() + make_interval(mins => $2), absolute_until) where sid_hash = $1`;

const findMachine = `
  select a.service_id as user_id, a.service_name as email, a.service_name as display_name, 'en' as lang, a.whs_id, d.whs_name,
    d.time_region, coalesce(t.last_used_at < now() - interval '1 minute', true) as seen_long_ago,
    array_to_string(array(select p.key from permission p where p.key = any(a.keys) and not p.retired order by 1), ',') as keys
  from service_token t
  join service_account a on a.service_id = t.service_id and a.status = 1 and now() < a.expires_at
  join warehouse_directory d on d.whs_id = a.whs_id
  where t.token_hash = $1 and t.revoked_at is null`;

const touchMachine = 'update service_token set last_used_at = now() where token_hash = $1';

const keySets = new Map<string, ReadonlySet<PermissionKey>>();

/** People of one role hold the same hundreds of keys: kept once, not once for every session that is open. */
function sharedKeys(keys: string): ReadonlySet<PermissionKey> {
  const known = keySets.get(keys);
  if (known) return known;
  const made = new Set(keys === '' ? [] : (keys.split(',').toSorted() as PermissionKey[]));
  if (keySets.size >= 1_000) keySets.clear();
  keySets.set(keys, made);
  return made;
}

const sessionOf = (row: SessionRow): Session => ({
  user_id: row.user_id,
  email: row.email,
  display_name: row.display_name,
  lang: isLocale(row.lang) ? row.lang : defaultLocale,
  whs_id: row.whs_id,
  whs_name: row.whs_name,
  site_id: siteOf(row.whs_id),
  time_region: knownZone(row.time_region),
  keys: sharedKeys(row.keys),
});

export function sessions(databases: Databases): Sessions {
  // A second of freshness takes the sign-in database off the path of a scan; when that database is away,
  // open sessions go on from what is known for up to a minute.
  const known: Known = new Map();
  // Apart from the others: what a token opens is never a person's session, whatever a cookie says.
  const machines: Known = new Map();

  const load = (sid: string): Promise<Session | undefined> =>
    databases.control(async (tx) => {
      const [row] = await tx.sql<SessionRow>(find, [sidHash(sid)], 'session.find');
      if (!row) return undefined;
      if (row.seen_long_ago) await tx.sql(touch, [sidHash(sid), limits.idleMinutes], 'session.touch');
      return sessionOf(row);
    });

  const loadMachine = (token: string): Promise<Session | undefined> =>
    databases.control(async (tx) => {
      const [row] = await tx.sql<SessionRow>(findMachine, [sidHash(token)], 'session.findMachine');
      if (!row) return undefined;
      if (row.seen_long_ago) await tx.sql(touchMachine, [sidHash(token)], 'session.touchMachine');
      return sessionOf(row);
    });

  const resolved = async (
    kept: Known,
    key: string,
    read: (key: string) => Promise<Session | undefined>,
  ): Promise<Session | undefined> => {
    const cached = kept.get(key);
    const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY;
    if (cached && age < limits.freshMs) return cached.session;
    try {
      const session = await read(key);
      if (session) kept.set(key, { session, at: Date.now() });
      else kept.delete(key);
      if (kept.size > 20_000) kept.clear();
      return session;
    } catch (error) {
      if (cached && age < limits.staleMs && isUnavailable(error)) return cached.session;
      throw error;
    }
  };

  return {
    open: async (tx, who) => {
      const sid = randomBytes(32).toString('base64url');
      await tx.sql(
        `insert into user_session (sid_hash, user_id, whs_id, idle_until, absolute_until, ip, user_agent, auth_method)
         values ($1, $2, $3, now() + make_interval(mins => $4), now() + make_interval(hours => $5), $6, $7, $8)`,
        [
          sidHash(sid),
          who.user_id,
          who.whs_id,
          limits.idleMinutes,
          limits.absoluteHours,
          who.ip,
          who.user_agent.slice(0, 300),
          who.auth_method ?? 1,
        ],
      );
      return sid;
    },
    end: async (sid, reason) => {
      await databases.control((tx) =>
        tx.sql(
          'update user_session set revoked_at = now(), revoke_reason = $2 where sid_hash = $1 and revoked_at is null',
          [sidHash(sid), reason],
        ),
      );
      known.delete(sid);
    },
    resolve: (sid) => resolved(known, sid, load),
    resolveToken: (token) => resolved(machines, token, loadMachine),
    forget: (sid) => known.delete(sid),
  };
}
