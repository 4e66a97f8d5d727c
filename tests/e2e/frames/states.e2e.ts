import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { gone, intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { skeletonSeenAfter } from '../kit/in-page.ts';
import { somebody } from '../kit/people.ts';
import { createAt, ids, listAt, table, withoutStoreys } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  await app.look(withoutStoreys('SGW01'));
});
afterAll(() => app.stop());
const browser = useBrowser();

async function toWest(page: Page): Promise<void> {
  // A list that is still being asked for when the warehouse changes is refused.
  await shows(table(page).getByRole('link'));
  await page.getByRole('combobox', { name: 'Warehouse' }).click();
  await page.getByTitle('SG - SGW01').last().click();
}

const number = /r-[0-9a-f]{4}-[0-9a-f]{4}/;

describe('a list without rows', () => {
  it('says what comes here when there is nothing yet, and offers to make the first one', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await toWest(page);
    const empty = page.getByRole('status').filter({ hasText: 'No storey yet' });
    await shows(
      empty.getByText(
        'A storey is a floor of the building. Zones and cells will stand on it, so make the floors first.',
      ),
    );
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    await empty.getByRole('button', { name: 'Create Storey' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Create Storey' }));
    expect(page.url()).toBe(`${app.url}/v2${createAt}`);
  });

  it('offers no action to somebody who may not create', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await toWest(page);
    await shows(page.getByRole('heading', { name: 'No storey yet' }));
    expect(await page.getByRole('button', { name: 'Create Storey' }).count()).toBe(0);
  });

  it('says that nothing fits the filters, how many are set, and resets them', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${listAt}?storey_name=moon&status=2` });
    const empty = page.getByRole('status').filter({ hasText: 'No storey fits these filters' });
    await shows(empty.getByText('2 filters are set. Take one away, or reset them all.'));
    await empty.getByRole('button', { name: 'Reset filters' }).click();
    await soon(() => ids(page)).toHaveLength(20);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Storey name').inputValue()).toBe('');
  });
});

describe('a list she may no longer see', () => {
  it('says so and which right is missing, and shows no row of before', async () => {
    browser.allow(/status of 403/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    await intercept(page, /search_storey/, (route) =>
      route.fulfill({
        status: 403,
        json: {
          retcode: -100401,
          message: 'No permission',
          data: { error: 'noPermission', params: { key: 'PC.Storey' }, request_id: 'r-0000-0000' },
        },
      }),
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await shows(page.getByRole('heading', { name: 'This list is not open to you' }));
    await shows(page.getByText('No permission for this operation. Ask for a role with PC.Storey.'));
    expect(await ids(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
  });
});

describe('a list that waits or fails', () => {
  it('shows a skeleton on the first load only after 300 ms', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await intercept(page, /search_storey/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(`${app.url}/v2${listAt}`);
    await shows(page.getByRole('heading', { level: 1, name: 'Storey' }));
    await soon(() => skeletonSeenAfter(page, 299)).toBe(false);
    expect(await skeletonSeenAfter(page, 301)).toBe(true);
    answer();
    await soon(() => ids(page)).toHaveLength(20);
    expect(await skeletonSeenAfter(page, 301)).toBeUndefined();
  });

  it('keeps its rows when the server is down, says their age and a number to read out, and tries again', async () => {
    browser.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${listAt}?storey_name=food` });
    await soon(() => ids(page)).toEqual(['ST06', 'ST16']);
    await app.kill();
    await page.getByRole('button', { name: 'Refresh' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The list did not refresh' });
    await shows(
      failure.getByText(
        /^The server did not answer\. Check the network and try again\. The rows above are from \d\d:\d\d:\d\d\. Your filters are kept\.$/,
      ),
    );
    expect(await failure.textContent()).toMatch(number);
    expect(await ids(page)).toEqual(['ST06', 'ST16']);
    const again = failure.getByRole('button', { name: 'Try again' });
    const box = await again.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0), 'Try again is within the window').toBeLessThanOrEqual(900);
    await app.restart();
    await again.click();
    await gone(failure);
    expect(await ids(page)).toEqual(['ST06', 'ST16']);
    expect(new URL(page.url()).search).toBe('?storey_name=food');
  });

  it('says so in its place when the first load fails, and loads when it is tried again', async () => {
    browser.allow(/ERR_CONNECTION_RESET/);
    const page = await browser.open(app.url, { as: somebody.administrator });
    await intercept(page, /search_storey/, (route) => route.abort('connectionreset'));
    await page.goto(`${app.url}/v2${listAt}`);
    const failure = page.getByRole('alert').filter({ hasText: 'This did not load' });
    await shows(failure.getByText('The server did not answer. Check the network and try again.'));
    expect(await failure.textContent()).toMatch(number);
    await page.unroute(/search_storey/);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await soon(() => ids(page)).toHaveLength(20);
  });
});

describe('a page that breaks', () => {
  it('leaves the shell standing and gives a number to tell IT', async () => {
    browser.allow(/./);
    const page = await browser.open(app.url, { as: somebody.administrator });
    await intercept(page, /search_storey/, (route) =>
      route.fulfill({
        json: {
          retcode: 0,
          message: '',
          data: {
            list: [null],
            total: 1,
            total_capped: false,
            pageno: 1,
            count: 20,
            next_cursor: null,
            prev_cursor: null,
          },
        },
      }),
    );
    await page.goto(`${app.url}/v2${listAt}`);
    const crash = page.getByRole('alert').filter({ hasText: 'This page stopped' });
    await shows(crash.getByText('Nothing you saved is lost. Reload; if it happens again, tell IT the number below.'));
    expect(await crash.textContent()).toMatch(number);
    await shows(page.getByRole('navigation', { name: 'Main menu' }));
    await page.unroute(/search_storey/);
    await crash.getByRole('button', { name: 'Reload' }).click();
    await soon(() => ids(page)).toHaveLength(20);
    await shows(table(page));
  });
});
