// Runs beside the pages: with it a page opens again without a network. It never touches a call.
import { answerFor, cacheName, outdated } from './rules.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What this file uses of a worker's world; the pages' world has other names. */
declare const self: {
  /** Written in front of this file by the build. */
  readonly __PRECACHE__: {
    readonly build: string;
    readonly page: string;
    /** The file only the page of this build asks for. */
    readonly entry: string;
    readonly files: readonly string[];
  };
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
};

const { build, page, entry, files } = self.__PRECACHE__;
const own = cacheName(build);

/** A network that says nothing for so long is taken for none. */
const pageWaitMs = 5000;

async function fill(): Promise<void> {
  const cache = await caches.open(own);
  const answer = await fetch(page, { cache: 'no-cache' });
  // The page of a newer build would ask for files that are not in here.
  if (!answer.ok || !(await answer.clone().text()).includes(entry)) {
    throw new Error(`the page of build ${build} is no longer served`);
  }
  await Promise.all([cache.put(page, answer), cache.addAll([...files])]);
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outdated(names, build).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const keptPage = async (): Promise<Response> =>
  (await (await caches.open(own)).match(page)) ?? (await caches.match(page)) ?? Response.error();

const silence = (): Promise<never> =>
  new Promise((_, giveUp) => setTimeout(() => giveUp(new Error('no answer')), pageWaitMs));

async function openPage(request: Request): Promise<Response> {
  try {
    const answer = await Promise.race([fetch(request), silence()]);
    return answer.status >= 500 ? await keptPage() : answer;
  } catch {
    return keptPage();
  }
}

/** The name of an asset holds a hash of its content: whichever build it was kept for, it is the same. */
const openAsset = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerFor({ method: request.method, mode: request.mode, url: request.url }, self.location.origin);
  if (answer === 'page') event.respondWith(openPage(request));
  if (answer === 'asset') event.respondWith(openAsset(request));
});
