import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Locator,
  type Page,
  chromium,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';

export interface Opening {
  /** Signed in as her before the page opens. */
  readonly as?: string;
  /** Below /v2. */
  readonly at?: string;
  readonly context?: BrowserContextOptions;
  /** The test sets the clock of its browser, which cannot be taken back: nobody gets this browser after it. */
  readonly ownClock?: boolean;
  /** Stays open from test to test: a page that has started once is at another address in half the time. */
  readonly stays?: boolean;
}

export interface TestBrowser {
  /** A browser of somebody's own: new cookies, new storage, 1440 x 900. */
  open(url: string, opening?: Opening): Promise<Page>;
  /** A session goes by what it knew of a person for a second: after a change past the server everybody signs in again. */
  signsInAnew(): void;
  /** Console lines this test brings about on purpose. All others fail it. */
  allow(...lines: RegExp[]): void;
}

/** Signs in by the call the page makes, without the page. */
export async function signIn({ request }: BrowserContext, url: string, email: string): Promise<void> {
  const passwd = await passwordOnWire(email, demoPassword);
  const answer = await request.post(`${url}${accountCalls.userLogin.path}`, {
    headers: { [header.tenant]: tenant },
    data: { email, passwd },
  });
  const { retcode, message } = (await answer.json()) as { retcode: number; message: string };
  if (retcode !== 0) throw new Error(`${email} cannot sign in: ${message}`);
}

/** Later a change of rights would ask for the password, which is the matter of one test only. */
const freshMs = 3 * 60_000;

/** A session as it was when she signed in: whoever leaves it, or goes to another warehouse, ends it. */
interface Session {
  readonly who: string;
  readonly since: number;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** Goes on in a session of a test before if it is still open: a sign-in is a hash that takes its time on purpose. */
async function signInAgain(context: BrowserContext, url: string, email: string, kept: Session[]): Promise<Session> {
  const who = `${email} at ${url}`;
  const at = kept.findIndex((session) => session.who === who && Date.now() - session.since < freshMs);
  const [known] = at === -1 ? [] : kept.splice(at, 1);
  if (known) {
    await context.addCookies(known.cookies);
    const headers = { [header.tenant]: tenant };
    const answer = await context.request.get(`${url}${accountCalls.getLoginInfo.path}`, { headers });
    if (answer.ok()) return known;
    await context.clearCookies();
  }
  await signIn(context, url, email);
  return { who, since: Date.now(), cookies: await context.cookies() };
}

/** Long enough for a machine that does ten other things. */
const timeout = 30_000;

/** Waits until it is on the page and seen. */
export const shows = (what: Locator): Promise<void> => what.first().waitFor({ state: 'visible', timeout });
export const gone = (what: Locator): Promise<void> => what.first().waitFor({ state: 'hidden', timeout });

/** An expectation that is asked again until it holds. */
export const soon = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout, interval: 40 });

/**
 * To another address as a link leads there, in a console that has started: a third of the work of a start. Comes back
 * when the page before is gone, so that nothing of it is taken for something of the new one.
 */
export async function follow(page: Page, at: string): Promise<void> {
  await page.evaluate(`(() => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', ${JSON.stringify(`/v2${at}`)});
  })()`);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}

/**
 * Answers requests of a page in the place of the server. A page that stands there already sends some past it for a
 * moment after the browser has said that it holds them up (up to nine of a thousand on a busy machine): so it is asked
 * until that is true.
 */
export async function intercept(page: Page, ...held: Parameters<Page['route']>): Promise<void> {
  await page.route(...held);
  if (page.url() === 'about:blank') return;
  await page.route('**/live?held', (route) => route.fulfill({ body: 'held' }));
  await page.evaluate(`(async () => {
    while ((await (await fetch('/live?held')).text()) !== 'held');
  })()`);
}

/** The last report of a page may meet a session, a warehouse or a server that has just gone: it is sent and forgotten. */
const lastReport = /(?:status of 40[13]|ERR_CONNECTION_REFUSED).*\/telemetry\/log$/;

/** A stream of hints that is cut: the page opens another, and reads by itself until then. */
const lostHints = /net::ERR_.*\/api\/v2\/live$|status of (?:401|503).*\/api\/v2\/live$/;

/** By the page's own means: when they are done, nothing is removed any more that the next visit has kept. */
const emptyStorage = `(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done, failed) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: failed }));
  }
  for (const name of await caches.keys()) await caches.delete(name);
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
})()`;

/** The first page of a browser is nobody's: it keeps the process alive in which the console has been compiled. */
async function keepAlive(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/live`);
}

/** Forgets all a visit leaves behind but the files of the console: the next person meets a browser that knows nobody. */
async function forget(context: BrowserContext): Promise<void> {
  const [first, ...visited] = context.pages();
  await Promise.all(visited.map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
  ]);
  await first?.evaluate(emptyStorage);
}

/** Pictures of the pages of failed tests. */
const pictures = process.env.E2E_PICTURES ?? join(tmpdir(), 'tallyhouse-e2e');

let chromiumOfRun: Promise<Browser> | undefined;
/** Browsers of this worker that nobody is at, by where they have been and their options, as visits of one kind follow each other. */
const free = new Map<string, BrowserContext[]>();
/**
 * A process keeps 20 MB of every page that was closed in it, and goes through them again and again: after a hundred a
 * start costs up to twice what it cost. So a browser is not handed on for ever.
 */
const mostVisits = 16;
const visits = new WeakMap<BrowserContext, number>();
const isWorn = (context: BrowserContext): boolean => (visits.get(context) ?? 0) >= mostVisits;
/** Those of special options are of no use to the next file. */
const isUsual = (kind: string): boolean => kind.endsWith(' {}');

/**
 * One Chromium for the run. Each visit has cookies and storage of its own, and the browser of a visit before: with the
 * files of the console at hand a page starts in half the processor time. What the console logs as an error fails the
 * test.
 */
export function useBrowser(): TestBrowser {
  let busy: { kind: string; context: BrowserContext; ownClock: boolean; session: Session | undefined }[] = [];
  /** Of tests that are over: each has its sessions to itself. */
  const sessions: Session[] = [];
  const staying: BrowserContext[] = [];
  let problems: string[] = [];
  let allowed: RegExp[] = [];

  beforeAll(() => {
    chromiumOfRun ??= chromium.connect(inject('stage').browser);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(task.name);
    const leaves = ({ ownClock, context }: (typeof busy)[number]): boolean => ownClock || isWorn(context);
    await Promise.all(busy.map((visit) => (leaves(visit) ? visit.context.close() : forget(visit.context))));
    for (const visit of busy) {
      const { kind, context, session } = visit;
      if (!leaves(visit)) free.set(kind, [...(free.get(kind) ?? []), context]);
      if (session) sessions.push(session);
    }
    const unexpected = problems.filter(
      (line) => ![lastReport, lostHints, ...allowed].some((pattern) => pattern.test(line)),
    );
    busy = [];
    problems = [];
    allowed = [];
    expect(unexpected, 'errors in the browser console').toEqual([]);
  });
  afterAll(async () => {
    const leaving = [...free].filter(([kind]) => !isUsual(kind));
    for (const [kind] of leaving) free.delete(kind);
    await Promise.all([...staying, ...leaving.flatMap(([, contexts]) => contexts)].map((context) => context.close()));
  });

  /** What the pages of a failed test looked like, for whoever has to find out why. */
  const keepPictures = async (title: string): Promise<void> => {
    const pages = [...staying, ...busy.map(({ context }) => context)].flatMap((context) => context.pages().slice(1));
    for (const [n, page] of pages.entries()) {
      const path = join(pictures, `${title.replaceAll(/[^\w]+/g, '-').slice(0, 80)}-${n + 1}.png`);
      await page.screenshot({ path }).then(
        () => console.log(`${page.url()} looked like ${path}`),
        () => undefined,
      );
    }
  };

  const watch = (page: Page): void => {
    page.on('console', (line: ConsoleMessage) => {
      if (line.type() === 'error') problems.push(`${line.text()} ${line.location().url}`.trim());
    });
    page.on('pageerror', (error: Error) => problems.push(error.stack ?? error.message));
  };

  const newContext = async (options: BrowserContextOptions | undefined): Promise<BrowserContext> => {
    if (!chromiumOfRun) throw new Error('the browser is not there yet');
    const context = await (
      await chromiumOfRun
    ).newContext({
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
      // Each test meets the server itself; what is kept for days without a network has tests of its own.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(timeout);
    return context;
  };

  return {
    allow: (...lines) => allowed.push(...lines),
    signsInAnew: () => {
      sessions.length = 0;
      busy = busy.map((visit) => ({ ...visit, session: undefined }));
    },
    open: async (url, { as, at, context: options, ownClock = false, stays = false } = {}) => {
      const kind = `${url} ${JSON.stringify(options ?? {})}`;
      const known = stays ? undefined : free.get(kind)?.pop();
      const context = known ?? (await newContext(options));
      if (!known) await keepAlive(context, url);
      visits.set(context, (visits.get(context) ?? 0) + 1);
      context.removeAllListeners('page').on('page', watch);
      const session = as === undefined ? undefined : await signInAgain(context, url, as, stays ? [] : sessions);
      if (stays) staying.push(context);
      else busy.push({ kind, context, ownClock, session });
      const page = await context.newPage();
      if (at !== undefined) await page.goto(`${url}/v2${at}`);
      return page;
    },
  };
}
