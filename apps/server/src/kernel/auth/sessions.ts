import { createHash, randomBytes } from 'node:crypto';
import { type LocaleCode, defaultLocale, isLocale } from '@tallyhouse/contracts/common/locales.ts';
import { knownZone } from '@tallyhouse/contracts/common/sites.ts';
import type { PermissionKey } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { type UserId, type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '../db/databases.ts';
import { isUnavailable } from '../db/pg-errors.ts';
import type { RoomTx } from '../db/tx.ts';
import { session as limits } from '../limits.ts';
import { lockSessionsOf } from './end-sessions.ts';

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
  /** A second factor was proved when the session was opened, or set up in it. */
  readonly second_factor: boolean;
  /** In their order. */
  readonly keys: ReadonlySet<PermissionKey>;
  /** When the user last proved who they are, in milliseconds. A machine never did: 0. */
  readonly authenticated_at: number;
  /** The names of the roles held in the warehouse. A machine has none. */
  readonly roles: readonly string[];
  /**
   * The people who answer for what the session does, by user id. Of a machine: who owns the account and who made the
   * token.
   */
  readonly people: readonly string[];
}

/** Whether a program acts, with a token, and not a person. */
export const isMachine = ({ user_id, people }: Pick<Session, 'user_id' | 'people'>): boolean =>
  !people.includes(user_id);

interface SessionRow {
  user_id: UserId;
  email: string;
  display_name: string;
  lang: string;
  whs_id: WhsId;
  whs_name: string;
  time_region: string;
  second_factor: boolean;
  /** All keys, with commas between: hundreds, of which reading an array would take longer than all else. */
  keys: string;
  roles: string[];
  people: string[];
  seen_long_ago: boolean;
  /** By the clock of the database: those of the servers may differ. */
  seconds_since: number | null;
}

interface NewSession {
  readonly user_id: string;
  readonly whs_id: string;
  readonly ip: string;
  readonly user_agent: string;
  /** 1 password, the usual; 2 Google; 3 business account. */
  readonly auth_method?: 1 | 2 | 3;
  /** A session that continues another one keeps what that one proved. */
  readonly second_factor?: boolean;
}

interface Successor {
  readonly whs_id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly reason: string;
  /** The user has just typed their password. */
  readonly authenticated?: boolean;
}

/** What open streams hold: ids of sessions, and tokens of machines. */
export interface HeldKeys {
  readonly sids: readonly string[];
  readonly tokens: readonly string[];
}

export interface Sessions {
  open(tx: RoomTx, who: NewSession): Promise<string>;
  /** Reads a session past the cache, for what must not rest on an answer of a second ago. */
  read(tx: RoomTx, sid: string): Promise<Session | undefined>;
  /**
   * Ends a session and opens its successor, which keeps the absolute end, the lineage and the time of authentication.
   * Nothing when the session is not live right now or its user has no access to the warehouse. The caller holds
   * `lockSessionsOf` the user.
   */
  exchange(tx: RoomTx, sid: string, to: Successor): Promise<string | undefined>;
  /** Ends it on the server, if it is open. */
  end(sid: string, reason: string): Promise<void>;
  resolve(sid: string): Promise<Session | undefined>;
  /** Which of these are live, in one question. */
  live(held: HeldKeys): Promise<ReadonlySet<string>>;
  /** The session of a machine: its token stands for a warehouse and exactly the keys of its account. */
  resolveToken(token: string): Promise<Session | undefined>;
  /** Acts on the next call of this process at once; other processes follow within their cache's second. */
  forget(sid: string): void;
}

/** Sessions that were looked up, and when. */
type Known = Map<string, { readonly session: Session; readonly at: number }>;

export const sidHash = (sid: string): Buffer => createHash('sha256').update(sid).digest();

const liveNow = (place: string): string =>
  `${place}revoked_at is null and clock_timestamp() < ${place}idle_until and clock_timestamp() < ${place}absolute_until`;

/** What a user may do in a warehouse now. */
/** `proved`: a condition that the second factor of the session was proved. */
const keysHeld = (user: string, whs: string, proved: string): string => `
      select distinct rp.key from user_role ur join role r on r.role_id = ur.role_id and r.status = 1 and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
        and (${proved} or r.second_factor_required = 0)
      join role_permission rp on rp.role_id = ur.role_id
      join permission p on p.key = rp.key and not p.retired
      where ur.user_id = ${user} and ur.whs_id = ${whs} and now() between ur.valid_from and ur.valid_to`;

// The session by its key before anything is joined to it: a plan made while the table was empty, as in a new house, would
// go through all people and look at every session for each of them.
const find = `
  with s as materialized (
    select * from user_session
    where sid_hash = $1 and ${liveNow('')}
  )
  select s.user_id, coalesce(u.email, u.login_name) as email, u.display_name, u.lang, s.whs_id, d.whs_name, d.time_region, s.second_factor,
    s.last_seen_at < now() - interval '1 minute' as seen_long_ago,
    extract(epoch from clock_timestamp() - s.authenticated_at)::float8 as seconds_since,
    array_to_string(array(${keysHeld('s.user_id', 's.whs_id', 's.second_factor')}
      order by 1
    ), ',') as keys,
    array(
      select distinct r.role_name from user_role ur join role r on r.role_id = ur.role_id and r.status = 1 and coalesce(r.whs_id, ur.whs_id) = ur.whs_id
        and (s.second_factor or r.second_factor_required = 0)
      where ur.user_id = s.user_id and ur.whs_id = s.whs_id and now() between ur.valid_from and ur.valid_to
      order by 1
    ) as roles, array[s.user_id] as people
  from s
  join app_user u on u.user_id = s.user_id and u.status = 1
  join user_whs w on w.user_id = s.user_id and w.whs_id = s.whs_id
  join warehouse_directory d on d.whs_id = s.whs_id`;

const touch = `
  update user_session set last_seen_at = now(),
    idle_until = least(now() + make_interval(mins => $2), absolute_until) where sid_hash = $1`;

// A token stands for two users: its maker, who knows it, and the owner of the account, who answers for what it does.
const machineOf = `
  from service_token t
  join service_account a on a.service_id = t.service_id and a.status = 1 and now() < a.expires_at
  join app_user o on o.user_id = a.owner_id and o.status = 1
  join user_whs ow on ow.user_id = a.owner_id and ow.whs_id = a.whs_id
  join app_user m on m.user_id = t.maker_id and m.status = 1
  join user_whs mw on mw.user_id = t.maker_id and mw.whs_id = a.whs_id`;
const tokenIsLive = 't.revoked_at is null and now() < t.expires_at';

const findMachine = `
  select a.service_id as user_id, a.service_name as email, a.service_name as display_name, 'en' as lang, a.whs_id, d.whs_name,
    d.time_region, true as second_factor, coalesce(t.last_used_at < now() - interval '1 minute', true) as seen_long_ago, null as seconds_since,
    array_to_string(array(
      select k.key from (${keysHeld('a.owner_id', 'a.whs_id', 'true')}) k where k.key = any(a.keys) order by 1
    ), ',') as keys,
    array[]::text[] as roles, array(select distinct p from unnest(array[a.owner_id, t.maker_id]) as p order by 1) as people
  ${machineOf}
  join warehouse_directory d on d.whs_id = a.whs_id
  where t.token_hash = $1 and ${tokenIsLive}`;

const findLive = `
  select s.sid_hash as hash from user_session s
  join app_user u on u.user_id = s.user_id and u.status = 1
  join user_whs w on w.user_id = s.user_id and w.whs_id = s.whs_id
  where s.sid_hash = any($1) and ${liveNow('s.')}
  union all
  select t.token_hash ${machineOf} where t.token_hash = any($2) and ${tokenIsLive}`;

const replace = `
  with old as (
    update user_session s set revoked_at = clock_timestamp(), revoke_reason = $2
    from app_user u, user_whs w
    where s.sid_hash = $1 and ${liveNow('s.')} and u.user_id = s.user_id and u.status = 1
      and w.user_id = s.user_id and w.whs_id = $4
    returning s.user_id, s.absolute_until, s.auth_method, s.second_factor, s.authenticated_at, s.lineage
  )
  insert into user_session (sid_hash, user_id, whs_id, idle_until, absolute_until, ip, user_agent, auth_method, second_factor, authenticated_at, lineage)
  select $3, user_id, $4, least(now() + make_interval(mins => $5), absolute_until), absolute_until, $6, $7, auth_method, second_factor,
    case when $8 then now() else authenticated_at end, lineage from old
  returning 1`;

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
  second_factor: row.second_factor,
  keys: sharedKeys(row.keys),
  authenticated_at: row.seconds_since === null ? 0 : Date.now() - row.seconds_since * 1_000,
  roles: row.roles,
  people: row.people,
});

const newSid = (): string => randomBytes(32).toString('base64url');
const agentOf = ({ user_agent }: { readonly user_agent: string }): string => user_agent.slice(0, 300);

export function sessions(databases: Databases): Sessions {
  // A second of freshness takes the sign-in database off the path of a scan; when that database is away,
  // open sessions go on from what is known for up to a minute.
  const known: Known = new Map();
  // Apart from the others: what a token opens is never a person's session, whatever a cookie says.
  const machines: Known = new Map();

  const read = async (tx: RoomTx, sid: string): Promise<Session | undefined> => {
    const [row] = await tx.sql<SessionRow>(find, [sidHash(sid)], 'session.find');
    if (!row) return undefined;
    if (row.seen_long_ago) await tx.sql(touch, [sidHash(sid), limits.idleMinutes], 'session.touch');
    return sessionOf(row);
  };
  const loadPerson = (sid: string): Promise<Session | undefined> => databases.control((tx) => read(tx, sid));

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
    load: (key: string) => Promise<Session | undefined>,
  ): Promise<Session | undefined> => {
    const cached = kept.get(key);
    const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY;
    if (cached && age < limits.freshMs) return cached.session;
    try {
      const session = await load(key);
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
      const sid = newSid();
      await lockSessionsOf(tx, who.user_id);
      await tx.sql(
        `insert into user_session (sid_hash, user_id, whs_id, idle_until, absolute_until, ip, user_agent, auth_method,
           second_factor)
         values ($1, $2, $3, now() + make_interval(mins => $4), now() + make_interval(hours => $5), $6, $7, $8, $9)`,
        [
          sidHash(sid),
          who.user_id,
          who.whs_id,
          limits.idleMinutes,
          limits.absoluteHours,
          who.ip,
          agentOf(who),
          who.auth_method ?? 1,
          who.second_factor ?? false,
        ],
      );
      return sid;
    },
    read,
    exchange: async (tx, sid, to) => {
      const next = newSid();
      const values = [
        to.reason,
        sidHash(next),
        to.whs_id,
        limits.idleMinutes,
        to.ip,
        agentOf(to),
        to.authenticated === true,
      ];
      const [made] = await tx.sql(replace, [sidHash(sid), ...values]);
      return made && next;
    },
    live: async ({ sids, tokens }) => {
      const byHash = new Map([...sids, ...tokens].map((key) => [sidHash(key).toString('hex'), key]));
      const rows = await databases.control((tx) =>
        tx.sql<{ hash: Buffer }>(findLive, [sids.map(sidHash), tokens.map(sidHash)], 'session.live'),
      );
      return new Set(rows.map(({ hash }) => byHash.get(hash.toString('hex')) ?? ''));
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
    resolve: (sid) => resolved(known, sid, loadPerson),
    resolveToken: (token) => resolved(machines, token, loadMachine),
    forget: (sid) => known.delete(sid),
  };
}
