import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, needsFreshSession } from '@tallyhouse/contracts/kit/define-call.ts';
import { csrfCookie, header } from '@tallyhouse/contracts/kit/envelope.ts';
import { type RequestId, type UserId, type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { csrfToken } from '@tallyhouse/server/kernel/auth/csrf.ts';
import { type Session, sidHash } from '@tallyhouse/server/kernel/auth/sessions.ts';
import type { WarehouseDb } from '@tallyhouse/server/kernel/db/databases.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { warehouseTables } from './canaries.ts';
import { callsOf, keysOf } from './catalogue.ts';
import type { House } from './house.ts';
import { entryOf } from './oracle/oracle.ts';
import { type Seat, seatsOf } from './people.ts';
import { type MatrixOptions, type Verdict, inputsFor, leaks, nobodysSeat, saidIn, thingsIn } from './probes.ts';
import { type Shot, asItIs } from './shots.ts';
import { changedTables, fingerprint, tablesOf } from './state.ts';
import { type Subjects, own } from './subjects.ts';

/** Transactions that work in our warehouse, whichever the code asks for and believes to be in. */
function boundToOurs(kernel: Kernel): Kernel {
  const ours = kernel.databases.dbFor(own as WhsId);
  const dbFor = (whs: WhsId): WarehouseDb => ({
    ...ours,
    read: (actor, work) => ours.read(actor, (tx) => work({ ...tx, whs })),
    change: (actor, work) => ours.change(actor, (tx) => work({ ...tx, whs })),
    snapshot: (actor, work) => ours.snapshot(actor, (tx) => work({ ...tx, whs })),
  });
  return { ...kernel, databases: { ...kernel.databases, dbFor } };
}

type Handler = (context: unknown, input: unknown) => Promise<unknown>;

/** Runs the handler with nothing in front of it. A refusal or an error of the database is as good as an empty answer. */
async function handled(kernel: Kernel, call: Call, session: Session, input: unknown): Promise<unknown> {
  const module = kernel.modules.find(({ calls }) => Object.values(calls).includes(call));
  const name = Object.entries(module?.calls ?? {}).find(([, one]) => one === call)?.[0] ?? '';
  const handler = module?.handlers[name] as Handler;
  const db = kernel.databases.dbFor(session.whs_id);
  const requestId = uuidv7();
  try {
    const parsed = call.input.parse(input);
    if (call.kind === 'command') {
      return await db.change(session, (tx) =>
        handler({ tx, session, requestId, kernel, conf: kernel.conf.inside(tx) }, parsed),
      );
    }
    return await db.read(session, (tx) =>
      handler({ tx, session, requestId: requestId as RequestId, kernel, conf: kernel.conf.inside(tx) }, parsed),
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

class Undo extends Error {}

/** How many rows the statement reaches; it is undone. One that is refused as a whole reaches none; one that others point at was reached. */
async function rowsReached(db: WarehouseDb, user: { readonly user_id: string }, sql: string): Promise<number> {
  let reached = 0;
  const refused = await db
    .change(user, async (tx) => {
      reached = (await tx.sql(sql)).length;
      throw new Undo();
    })
    .catch((error: unknown) => error);
  if (
    refused instanceof Undo ||
    (refused instanceof Error && /permission denied|row-level security/.test(refused.message))
  )
    return reached;
  if (refused instanceof Error && 'code' in refused && refused.code === '23503') return 1;
  throw refused;
}

/** What happened to a thing that a whole site shares may be read in the whole site. */
const readableInSite: Readonly<Record<string, string>> = {
  'site.audit_log': `not (site_id = '${siteOf(own as WhsId)}' and control.is_of_site(object_type))`,
};

/**
 * Row-level security alone: the session is forged to be in another warehouse with all keys, nobody checks it, and every
 * condition the code writes names that warehouse. Only the transaction is bound to ours.
 */
export async function rowSecurityAlone(house: House, subjects: Subjects, options: MatrixOptions): Promise<Verdict> {
  const { admin } = house;
  const findings: string[] = [];
  let probes = 0;
  const tables = await warehouseTables(admin);
  const others = `t.whs_id <> '${own}'`;
  const { ours, theirs } = await thingsIn(house);
  const known = new Map([...theirs].map(([whs, things]) => [whs, new Map([...ours, ...things])]));
  const kernel = boundToOurs(house.kernel);
  const db = house.kernel.databases.dbFor(own as WhsId);
  const user = { user_id: subjects.all.userId as UserId };

  // First without any handler, so that a table no call reaches yet is covered too.
  for (const table of tables) {
    for (const [what, sql] of Object.entries({
      'is read': `select 1 from ${table} where whs_id <> '${own}' and ${readableInSite[table] ?? 'true'}`,
      'is written': `update ${table} set whs_id = whs_id where whs_id <> '${own}' returning 1`,
      'is deleted': `delete from ${table} where whs_id <> '${own}' returning 1`,
    })) {
      probes += 1;
      const reached = await rowsReached(db, user, sql);
      if (reached > 0) findings.push(`${table} ${what}: ${reached} rows of other warehouses`);
    }
  }

  for (const call of (options.calls ?? callsOf(modules)).filter(
    ({ kind }) => kind !== 'personal' && kind !== 'rights',
  )) {
    const before = await fingerprint(admin, tables, others);
    for (const [whs, things] of known) {
      const session: Session = {
        ...user,
        email: 'forged@trial.example',
        display_name: 'Forged',
        lang: 'en',
        whs_id: whs as WhsId,
        whs_name: whs,
        site_id: siteOf(whs as WhsId),
        time_region: 'Asia/Singapore',
        authenticated_at: Date.now(),
        second_factor: false,
        keys: new Set(keysOf(modules)) as ReadonlySet<string> as Session['keys'],
        roles: [],
        people: [user.user_id],
      };
      for (const input of inputsFor(call, things, options.inputs, options.seed)) {
        probes += 1;
        const reply = JSON.stringify((await handled(kernel, call, session, input)) ?? null);
        const leak = leaks(reply);
        if (leak !== undefined) findings.push(`${call.id}: reads ${leak} from ${own}: ${reply.slice(0, 160)}`);
      }
    }
    const touched = changedTables(before, await fingerprint(admin, tables, others));
    if (touched.length > 0) findings.push(`${call.id}: changes rows of other warehouses in ${touched.join(', ')}`);
  }
  return { probes, findings };
}

interface Forgery {
  readonly what: string;
  readonly retcode: number;
  /** Which calls must refuse it. */
  readonly refusedBy: (call: Call) => boolean;
  readonly seat: Seat;
  readonly headers?: Shot['headers'];
}

const changes = (call: Call): boolean => call.method === 'POST' || call.audit !== 'none';

const ends: Readonly<Record<string, string>> = {
  'was idle too long': `idle_until = now() - interval '1 second'`,
  'is older than a shift': `absolute_until = now() - interval '1 second'`,
  'was ended': `revoked_at = now(), revoke_reason = 'trial'`,
  'is in a warehouse she never had': `whs_id = 'TWT01'`,
};

/** Session and token alone: the person holds every key, and only who she is is in doubt. */
export async function sessionsAlone(house: House, subjects: Subjects, options: MatrixOptions): Promise<Verdict> {
  const { admin, send } = house;
  const findings: string[] = [];
  let probes = 0;
  const tables = await tablesOf(admin);
  const { ours } = await thingsIn(house);
  const userId = subjects.all.userId ?? '';
  const seat = async (): Promise<Seat> => (await seatsOf(admin, userId, own, 1))[0] ?? nobodysSeat;

  const stale = { retcode: baseErrors.staleToken.retcode, refusedBy: changes } as const;
  const expired = { retcode: baseErrors.sessionExpired.retcode, refusedBy: () => true } as const;
  const otherUser = { retcode: baseErrors.otherUser.retcode, refusedBy: () => true } as const;
  const [mine, hers] = [await seat(), await seat()];
  const unknown = 'A'.repeat(43);
  const forgeries: Forgery[] = [
    { ...stale, what: 'no token', seat: mine, headers: { [header.csrf]: undefined } },
    { ...stale, what: 'an empty token', seat: mine, headers: { [header.csrf]: '' } },
    { ...stale, what: 'half a token', seat: mine, headers: { [header.csrf]: mine.token.split('.')[0] } },
    { ...stale, what: 'a token with a letter more', seat: mine, headers: { [header.csrf]: `${mine.token}x` } },
    { ...stale, what: 'the token of another session', seat: mine, headers: { [header.csrf]: hers.token } },
    { ...stale, what: 'a planted cookie and its token', seat: { sid: mine.sid, token: csrfToken(unknown) } },
    { ...otherUser, what: 'the page of another user', seat: mine, headers: { [header.user]: 'U99999999' } },
    { ...otherUser, what: 'the page of two users', seat: mine, headers: { [header.user]: `${userId}, U99999999` } },
    { ...expired, what: 'no session', seat: mine, headers: { cookie: `${csrfCookie}=${mine.token}` } },
    { ...expired, what: 'a session nobody opened', seat: { sid: unknown, token: csrfToken(unknown) } },
  ];
  for (const [what, sql] of Object.entries(ends)) {
    const ended = await seat();
    await admin.query(`update control.user_session set ${sql} where sid_hash = $1`, [sidHash(ended.sid)]);
    forgeries.push({ ...expired, what: `a session that ${what}`, seat: ended });
  }

  const unattended = await seat();
  await admin.query(
    `update control.user_session set authenticated_at = now() - interval '1 hour' where sid_hash = $1`,
    [sidHash(unattended.sid)],
  );
  forgeries.push({
    what: 'a session whose password was typed an hour ago',
    retcode: baseErrors.reauthenticationNeeded.retcode,
    refusedBy: needsFreshSession,
    seat: unattended,
  });

  const before = await fingerprint(admin, tables);
  for (const call of options.calls ?? callsOf(modules)) {
    if (entryOf(call).needs === 'public') continue;
    for (const input of inputsFor(call, ours, 1, options.seed)) {
      for (const { what, retcode, refusedBy, seat: whose, headers } of forgeries) {
        if (!refusedBy(call)) continue;
        probes += 1;
        const shot = asItIs(call).make(input);
        const said = saidIn(await send({ ...shot, headers: { ...shot.headers, ...headers } }, whose));
        if (said.retcode !== retcode)
          findings.push(`${call.id}: ${what} is answered: ${said.http} ${said.text.slice(0, 160)}`);
      }
    }
  }
  const moved = changedTables(before, await fingerprint(admin, tables));
  if (moved.length > 0) findings.push(`a forged session or token changed ${moved.join(', ')}`);
  return { probes, findings };
}
