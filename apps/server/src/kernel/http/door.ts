import type { FastifyRequest } from 'fastify';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, needsFreshSession } from '@tallyhouse/contracts/kit/define-call.ts';
import { header } from '@tallyhouse/contracts/kit/envelope.ts';
import { csrfHolds } from '../auth/csrf.ts';
import { isFresh, requireFresh } from '../auth/fresh.ts';
import type { Session, Sessions } from '../auth/sessions.ts';
import type { Env } from '../env.ts';
import { refuse } from '../refusal.ts';

export interface Admitted {
  readonly session: Session | undefined;
  readonly sid: string | undefined;
  /** Of a machine, in place of a session id. */
  readonly token?: string;
}

/** With the prefix a browser takes a cookie from this very host over https only: no sister host can plant it. */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
export const sessionCookie = (secure: boolean): string => hostCookie('wms_sid', secure);

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

type Site = Pick<Env, 'publicOrigin' | 'secureCookies'>;

/**
 * Whether a page of ours asks. Every browser of today says so; a program that says nothing still needs the token.
 * Without https (a test, a first look at the product) the address in the request is also ours: under https it is not,
 * as a page of the same name without https could be anybody's.
 */
function asksFromHere(request: FastifyRequest, site: Site): boolean {
  const fetchSite = single(request.headers['sec-fetch-site']);
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  const { origin, host } = request.headers;
  return origin === undefined || origin === site.publicOrigin || (!site.secureCookies && origin === `http://${host}`);
}

/** What a machine sends in place of cookies. */
const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];

/** A machine works in its warehouse and nowhere else: it has no own things, and changes nobody's rights. */
async function machineSession(call: Call, token: string, sessions: Sessions): Promise<Session> {
  const session = call.kind === 'personal' || call.kind === 'rights' ? undefined : await sessions.resolveToken(token);
  return session ?? refuse(baseErrors.sessionExpired, {});
}

/** What a page says of itself: its warehouse and its user. */
interface PageOf {
  readonly whs: string | undefined;
  readonly user: string | undefined;
}

function checkPageAndKey(call: Call, session: Session, page: PageOf): void {
  // Another user may have signed in in this browser since the page was opened.
  if (page.user !== undefined && page.user !== session.user_id) refuse(baseErrors.otherUser, {});
  // The page may have been opened before the person changed warehouse in another tab.
  const ofWarehouse = call.kind !== 'personal' || call.access.kind === 'permission';
  if (ofWarehouse && page.whs !== undefined && page.whs !== session.whs_id) {
    refuse(baseErrors.warehouseChanged, { whs_id: session.whs_id });
  }
  if (call.access.kind === 'permission' && !session.keys.has(call.access.permission.key)) {
    refuse(baseErrors.noPermission, { key: call.access.permission.key });
  }
}

/** Origin, session, CSRF, user, warehouse and permission of one call, all from its contract. */
export async function admit(call: Call, request: FastifyRequest, sessions: Sessions, site: Site): Promise<Admitted> {
  const page = { whs: single(request.headers[header.whs]), user: single(request.headers[header.user]) };
  const token = bearerOf(request);
  if (token !== undefined && call.access.kind !== 'public') {
    // No cookie speaks here, so no other site can make a browser send this: there is nothing to forge.
    const machine = await machineSession(call, token, sessions);
    checkPageAndKey(call, machine, page);
    if (needsFreshSession(call)) requireFresh(machine);
    return { session: machine, sid: undefined, token };
  }

  const sid = request.cookies[sessionCookie(site.secureCookies)];
  const changes = call.method === 'POST' || call.audit !== 'none';
  // Also where nobody is signed in yet: another site must not sign a person in as somebody else.
  if (changes && !asksFromHere(request, site)) refuse(baseErrors.foreignPage, { origin: site.publicOrigin });
  if (call.access.kind === 'public') return { session: undefined, sid };

  const session = sid === undefined ? undefined : await sessions.resolve(sid);
  if (!session || sid === undefined) refuse(baseErrors.sessionExpired, {});
  if (changes && !csrfHolds(sid, single(request.headers[header.csrf]))) refuse(baseErrors.staleToken, {});
  checkPageAndKey(call, session, page);
  if (needsFreshSession(call) && !isFresh(session)) {
    // The user may have confirmed their password at another server within the second that this one remembers.
    sessions.forget(sid);
    requireFresh((await sessions.resolve(sid)) ?? refuse(baseErrors.sessionExpired, {}));
  }
  return { session, sid };
}
