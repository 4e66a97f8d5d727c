import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type App, startApp } from '../kit/app.ts';
import { gone, intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { buildConsole } from '../kit/build-console.ts';
import { callFrom } from '../kit/in-page.ts';
import { somebody } from '../kit/people.ts';
import { createAt, ids, listAt, table } from '../kit/storeys.ts';

let app: App;
let consoleDir: string;
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'tallyhouse-releases-'));
  await cp(inject('stage').consoleDir, consoleDir, { recursive: true });
  app = await startApp({ consoleDir });
});
afterAll(async () => {
  await app.stop();
  await rm(consoleDir, { recursive: true, force: true });
});
const browser = useBrowser();

/** A release: the next build beside the last one, then the server anew. */
async function release(): Promise<void> {
  await buildConsole(consoleDir);
  await app.restart();
}
const build = async (): Promise<string> =>
  (JSON.parse(await readFile(join(consoleDir, 'build.json'), 'utf8')) as { build: string }).build;

describe('a release while tabs are open', () => {
  it('is told with the next call and a Reload, never over unsaved values; the old pages go on until they are gone', async () => {
    // A tab that asks while the server is started anew finds nobody; it asks again.
    browser.allow(/status of 422/, /status of 404/, /dynamically imported module/, /MIME type/, /CONNECTION_REFUSED/);
    const first = await build();
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    const form = await page.context().newPage();
    await form.goto(`${app.url}/v2${createAt}`);
    const lateTab = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await form.getByLabel('Storey name').fill('Not saved yet');
    await form.getByLabel('Floor').fill('3');
    await soon(() => ids(page)).toHaveLength(20);
    await soon(() => ids(lateTab)).toHaveLength(20);
    const news = (of: typeof page) => of.getByRole('status').filter({ hasText: 'A new version is ready' });
    expect(await news(page).count()).toBe(0);

    await release();
    expect(await build()).not.toBe(first);

    // The call that brings the news is answered as before.
    const old = await callFrom(page, 'GET', `${wmsBasicCalls.searchStorey.path}?pageno=1&count=20`, undefined, {
      'x-console-build': first,
    });
    expect(old.retcode).toBe(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await shows(news(page).getByText('Reload when your task is done.'));
    expect(await ids(page)).toHaveLength(20);

    // The form hears it too, and holds its tongue until its values are gone.
    await form.getByRole('button', { name: 'Confirm, create the storey' }).click();
    await shows(form.getByText('Floor 3 is already storey Level 4, food, dry. Choose another floor number.'));
    expect(await news(form).count()).toBe(0);
    await form.getByLabel('Storey name').fill('');
    await form.getByLabel('Floor').fill('');
    await shows(news(form));

    // A page of the first build that was never opened is still there for its tabs.
    await table(page).getByRole('link', { name: 'ST03' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'ST03' }));
    await shows(page.getByRole('list', { name: 'History' }));
    await page.getByRole('button', { name: 'Reload' }).click();
    await gone(news(page));
    await shows(page.getByRole('heading', { level: 1, name: 'ST03' }));

    // One release later it is not: the tab opens the page anew in the build of today.
    await release();
    await table(lateTab).getByRole('link', { name: 'ST03' }).click();
    await shows(lateTab.getByRole('list', { name: 'History' }));
    expect(await news(lateTab).count()).toBe(0);

    // A page that stays away is said in its place, and the rest of the console stands.
    await intercept(lateTab, /\/assets\/edit-page-[^/]*\.js$/, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await lateTab.getByRole('button', { name: 'Edit' }).click();
    const missing = lateTab
      .getByRole('alert')
      .filter({ hasText: 'This page belongs to the version before. Reload to open it.' });
    await shows(missing);
    await shows(lateTab.getByRole('navigation', { name: 'Main menu' }));
    await lateTab.unroute(/\/assets\/edit-page-[^/]*\.js$/);
    await missing.getByRole('button', { name: 'Reload' }).click();
    await soon(() => lateTab.getByLabel('Storey name').inputValue()).toBe('Ground floor, docks');
    // The console is built twice on the way.
  }, 240_000);
});
