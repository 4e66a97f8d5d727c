import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type App, startApp } from '../kit/app.ts';
import { follow, gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { editAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const detailOf = (whs: string): string => `/wmsbasic/warehouse/detail/${whs}`;
const editOf = (whs: string): string => `/wmsbasic/warehouse/edit/${whs}`;
const { path } = wmsBasicCalls.getWarehouse;

/** Holds the reply about one warehouse back until the returned function is called. */
async function holdReply(page: Page, whs: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(
    (url) => url.pathname === path && url.searchParams.get('whs_id') === whs,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

describe('a detail page that follows a link to another document', () => {
  it('shows nothing of the document before, and none of its buttons, until the reply is there', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: detailOf('SGE01') });
    await shows(page.getByRole('button', { name: 'Edit', exact: true }));
    const number = page.getByRole('definition').first();
    const before = await number.textContent();
    const release = await holdReply(page, 'SGW01');
    // The page stays and only its document changes: `follow` waits for another page.
    await page.evaluate(`history.pushState({}, '', '/v2${detailOf('SGW01')}')`);
    await shows(page.getByRole('heading', { level: 1, name: 'SGW01' }));
    expect(await page.getByRole('definition').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    release();
    await shows(page.getByText('West, small').first());
    expect(before).toBe('SG');
  });
});

describe('an edit page', () => {
  it('whose read failed says so and reads again on Try again', async () => {
    browser.allow(/status of 503/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/home' });
    await shows(page.getByRole('main'));
    const busy = { retcode: -100503, message: 'System is busy, nothing was changed. Try again in 1 s.' };
    await page.route(
      (url) => url.pathname === path,
      (route) =>
        route.fulfill({
          status: 503,
          json: { ...busy, data: { error: 'busy', params: { seconds: 1 }, request_id: 'r-0000-0001' } },
        }),
      { times: 1 },
    );
    await follow(page, editOf('SGW01'));
    await shows(page.getByText(busy.message));
    expect(await page.getByText('There is no warehouse').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await soon(() => page.getByLabel('Warehouse name').inputValue()).toBe('West, small');
  });

  it('of a document that does not exist says so and leads back to the list', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: editAt('ST99') });
    await shows(page.getByText('There is no storey ST99'));
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
    await shows(page.getByRole('heading', { level: 1, name: 'Storey' }));
    await gone(page.getByText('There is no storey'));
  });

  it('that follows a link to another document opens the values of that one', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: editOf('SGW01') });
    await soon(() => page.getByLabel('Warehouse name').inputValue()).toBe('West, small');
    await follow(page, editOf('SGE01'));
    await soon(() => page.getByLabel('Warehouse name').inputValue()).not.toBe('West, small');
    expect(await page.getByRole('textbox', { name: /^Warehouse\W*$/ }).inputValue()).toBe('SGE01');
  });
});
