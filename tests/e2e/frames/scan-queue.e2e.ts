// What is scanned while the network is away. SCAN_CUT_SECONDS makes the cut longer: the full form is 30.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { localeNames } from '@tallyhouse/contracts/common/locales.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { buildConsole } from '../kit/build-console.ts';
import { somebody } from '../kit/people.ts';
import { routes, testRoutes } from '../kit/routes.ts';
import { keptCommands, lastScans, recorded, scanAt, scanBox, waitingCount } from '../kit/scan-page.ts';
import { scannerOf } from '../kit/scanner.ts';

const cutMs = Number(process.env.SCAN_CUT_SECONDS ?? 3) * 1000;

let app: App;
let consoleDir: string;
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'tallyhouse-offline-'));
  await cp(inject('stage').consoleDir, consoleDir, { recursive: true });
  app = await startApp({ environment: 'dev', consoleDir });
});
afterAll(async () => {
  await app.stop();
  await rm(consoleDir, { recursive: true, force: true });
});
beforeEach(() => app.look('delete from site.test_scan'));
const browser = useBrowser();

/** The box as an operator waits for it: what is scanned before the focus is in it goes nowhere. */
const ready = (page: Page): Locator => scanBox(page).and(page.locator(':focus'));

/** The page, once everything it needs without a network is kept. */
async function openKept(): Promise<Page> {
  browser.allow(/net::ERR_/, /Failed to load resource/, /Failed to fetch/);
  const page = await browser.open(app.url, {
    as: somebody.administrator,
    at: scanAt,
    context: { serviceWorkers: 'allow' },
  });
  await shows(ready(page));
  // The worker fetches and keeps every file of the console first: on a busy machine that is long work.
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 60_000, interval: 100 })
    .toBe(true);
  return page;
}

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(name + ' ' + new URL(url).pathname);
    }
    return found;
  })()`);

const labelsOf = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, n) => `Q${String(from + n).padStart(6, '0')}`);

/** All of them, in the order they were scanned, each once. */
async function allRecorded(page: Page, labels: readonly string[]): Promise<void> {
  await expect.poll(() => waitingCount(page), { timeout: 120_000, interval: 100 }).toBe(0);
  await soon(async () => (await recorded(app)).labels.length).toBe(labels.length);
  expect(await recorded(app)).toEqual({ labels, requestIds: labels.length });
}

/** None is only on its way to the disk, where a reload would find it no more: the operator has seen each of them taken. */
const allKept = (page: Page, labels: readonly string[]): Promise<void> =>
  soon(async () => {
    const [done, kept] = await Promise.all([recorded(app), keptCommands(page)]);
    return labels.filter((label) => !done.labels.includes(label) && !kept.some((one) => one.includes(label)));
  }).toEqual([]);

describe('scans without a network', () => {
  it(
    'wait on the computer over a reload and are each recorded once when it is back',
    async () => {
      const page = await openKept();
      const scanner = await scannerOf(page);
      let n = 0;
      const scanOne = async (): Promise<void> => {
        const [label = ''] = labelsOf(n, n + 1);
        await scanner.scan(label);
        n += 1;
      };
      while (n < 20) await scanOne();
      await page.context().setOffline(true);
      const cut = Date.now();
      while (n < 40 || Date.now() - cut < cutMs / 2) {
        await scanOne();
        await soon(() => waitingCount(page)).toBeGreaterThan(0);
      }
      await allKept(page, labelsOf(0, n));
      // One of the first twenty may have been on its way at the cut.
      const before = (await keptCommands(page)).length;
      expect(before).toBeGreaterThanOrEqual(n - 20);
      await soon(() => waitingCount(page)).toBe(before);
      const scanned = n;
      await page.reload();
      await shows(ready(page));
      // Nothing that waits is called done, and nothing that waits is forgotten.
      await soon(() => waitingCount(page)).toBe(before);
      await shows(lastScans(page).getByText('Waiting to be sent'));
      const again = await scannerOf(page);
      while (n < 60 || Date.now() - cut < cutMs) {
        const [label = ''] = labelsOf(n, n + 1);
        await again.scan(label);
        n += 1;
      }
      await soon(() => waitingCount(page)).toBe(before + n - scanned);
      await page.context().setOffline(false);
      await allRecorded(page, labelsOf(0, n));
    },
    120_000 + 2 * cutMs,
  );

  it('are sent again with the same request id when a server died over them', async () => {
    const page = await openKept();
    const scanner = await scannerOf(page);
    const labels = labelsOf(0, 300);
    for (const label of labels.slice(0, 150)) await scanner.scan(label);
    // In the middle of sending: some are recorded, one is on its way, the others wait.
    await app.kill();
    for (const label of labels.slice(150, 200)) await scanner.scan(label);
    await allKept(page, labels.slice(0, 200));
    await page.reload();
    await shows(ready(page));
    const again = await scannerOf(page);
    for (const label of labels.slice(200)) await again.scan(label);
    await soon(() => waitingCount(page)).toBeGreaterThanOrEqual(150);
    await app.restart();
    await allRecorded(page, labels);
  }, 180_000);

  it('keep nothing but the page and its files; a new build takes over with the next visit', async () => {
    const page = await openKept();
    const entryOf = async (): Promise<string> => {
      const manifest = JSON.parse(await readFile(join(consoleDir, 'manifest.json'), 'utf8')) as Record<
        string,
        { file: string }
      >;
      return `/v2/${manifest['index.html']?.file}`;
    };
    const runs = (): Promise<string> =>
      page.evaluate('new URL(document.querySelector("script[type=module]").src).pathname');
    const first = await entryOf();
    expect(await runs()).toBe(first);
    const kept = await keptAddresses(page);
    expect(kept.some((address) => address.includes('/api/'))).toBe(false);
    expect(kept.every((address) => / \/v2\/(assets\/.+|mark\.svg)?$/.test(address))).toBe(true);

    await buildConsole(consoleDir);
    await app.restart();
    const second = await entryOf();
    expect(second).not.toBe(first);
    await page.reload();
    await shows(ready(page));
    expect(await runs()).toBe(second);
    await soon(async () => (await keptAddresses(page)).some((address) => address.endsWith(second))).toBe(true);
    // The build before stays for tabs that still run it.
    expect((await keptAddresses(page)).some((address) => address.endsWith(first))).toBe(true);
    await app.kill();
    await page.reload();
    await shows(ready(page));
    expect(await runs()).toBe(second);
    await app.restart();
  }, 180_000);
});

it('a page that is no operation page leads to the sign-in when the server is away, as ever', async () => {
  const page = await openKept();
  await page.goto(`${app.url}/v2/home`);
  await shows(page.getByRole('navigation', { name: 'Main menu' }));
  await app.kill();
  await page.reload();
  await page.waitForURL(/\/v2\/tob\/login/);
  await app.restart();
});

it('every page that works without a network opens without one, in her language, though she was never on it', async () => {
  const page = await openKept();
  const chosen = page.waitForResponse((answer) => answer.url().endsWith(accountCalls.setUserSetting.path));
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: localeNames.th }).click();
  await chosen;
  await page.reload();
  await shows(page.getByRole('heading', { level: 1, name: textAt('test-menu:route.reactDemo', 'th') }));
  // Goods are received without devices here: the pages for that are off.
  const there = [...routes, ...testRoutes].filter(
    ({ worksOffline, name }) => worksOffline && !/\.(?:Counting|Receiving)$/.test(name),
  );
  expect(there.length).toBeGreaterThan(7);
  await page.context().setOffline(true);
  for (const { path, title } of there) {
    await page.goto(`${app.url}/v2${path}`);
    await shows(page.getByRole('heading', { level: 1, name: textAt(title, 'th') }));
    // Words that are not there show as their keys.
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z.]/);
  }
});
