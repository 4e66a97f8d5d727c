import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { gone, intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { setConf } from '../kit/conf.ts';
import { cutOff } from '../kit/in-page.ts';
import { somebody } from '../kit/people.ts';
import { routes } from '../kit/routes.ts';
import { detailAt, ids, listAt } from '../kit/storeys.ts';

const portal = 'https://admin.tallyhouse.example/portal';

let app: App;
beforeAll(async () => {
  app = await startApp();
  await setConf(app, { admin_portal_url: portal });
});
afterAll(() => app.stop());
const browser = useBrowser();

const side = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });
const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Warehouse' });
const listed = (page: Page): Promise<string[]> => page.locator('.th-whs-pop .ant-select-item b').allTextContents();
const visit = async (as: string, at = listAt, context = {}): Promise<Page> => {
  const page = await browser.open(app.url, { as, at, context });
  await shows(side(page));
  await shows(page.getByRole('heading', { level: 1 }));
  return page;
};
const collapse = (page: Page): Promise<void> => side(page).getByRole('button', { name: 'Collapse' }).click();

describe('the sidebar', () => {
  it('has, from the top: environment, warehouse, search, menu, collapse [SHELL-2.3-09]', async () => {
    const page = await visit(somebody.administrator);
    const parts = [
      side(page).getByText('DEMO', { exact: true }),
      box(page),
      page.getByRole('combobox', { name: 'Find a page' }),
      side(page).getByRole('button', { name: 'WMS Basic' }),
      side(page).getByRole('button', { name: 'Collapse' }),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const order = await side(page).evaluate((nav: { innerHTML: string }) =>
      ['DEMO', 'th-side__warehouse', 'th-side__search', 'th-side__menu', 'th-side__foot'].map((part) =>
        nav.innerHTML.indexOf(part),
      ),
    );
    expect(order).toEqual(order.toSorted((a: number, b: number) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  it('collapses to a rail by its footer and opens again, also for the next time [SHELL-2.3-11]', async () => {
    const page = await visit(somebody.administrator);
    const width = async (): Promise<number | undefined> => (await side(page).boundingBox())?.width;
    expect(await width()).toBe(232);
    await collapse(page);
    await soon(width).toBe(56);
    await shows(side(page).getByText('DEMO', { exact: true }));
    await page.reload();
    await soon(width).toBe(56);
    await side(page).getByRole('button', { name: 'Expand the menu' }).click();
    await soon(width).toBe(232);
  });

  it('marks the entry of a page deep below it and opens its section [SHELL-2.3-14]', async () => {
    const page = await visit(somebody.administrator, detailAt('ST03'));
    const entry = side(page).getByRole('link', { name: 'Storage Area Setting' });
    await shows(entry);
    expect(await entry.getAttribute('aria-current')).toBe('page');
    expect(await side(page).getByRole('button', { name: 'WMS Basic' }).getAttribute('aria-expanded')).toBe('true');
    await page.goto(`${app.url}/v2/404`);
    await shows(page.getByRole('heading', { name: 'There is no page here' }));
    expect(await page.locator('nav [aria-current=page].th-side__item').count()).toBe(0);
  });

  it('opens one section at a time [SHELL-2.3-10]', async () => {
    const page = await visit(somebody.administrator);
    const sections = side(page).locator('button.th-side__row');
    const opened = (): Promise<number> => side(page).locator('button.th-side__row[aria-expanded=true]').count();
    expect(await sections.count()).toBeGreaterThan(1);
    for (const section of await sections.all()) {
      if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
      expect(await section.getAttribute('aria-expanded')).toBe('true');
      expect(await opened()).toBe(1);
    }
    await sections.last().click();
    expect(await opened()).toBe(0);
  });

  it('names the sections of the pages that are there, in the order of the alphabet', async () => {
    const page = await visit(somebody.administrator);
    expect(await side(page).locator('button.th-side__row .th-side__title').allTextContents()).toEqual([
      'Approve Center',
      'Inbound',
      'Inventory Management',
      'Inventory Map',
      'Query',
      'Report Center',
      'Rule Center',
      'Sales Outbound',
      'System Config',
      'WMS Basic',
    ]);
  });

  it('closes and opens the section she is in', async () => {
    const page = await visit(somebody.clerk);
    const section = side(page).getByRole('button', { name: 'WMS Basic' });
    await section.click();
    await gone(side(page).getByRole('link', { name: 'Storage Area Setting' }));
    await section.click();
    await shows(side(page).getByRole('link', { name: 'Storage Area Setting' }));
  });
});

describe('the environment tag', () => {
  it('is of the default style outside the live environment', async () => {
    const page = await visit(somebody.clerk);
    expect(await side(page).getByText('DEMO', { exact: true }).getAttribute('class')).toContain('grey');
  });

  it('is of the info style in the live one [SHELL-2.3-01]', async () => {
    const page = await visit(somebody.clerk);
    // A live server needs https and a database without demo accounts: here only its name is replaced in the reply.
    await intercept(page, `**${accountCalls.getLoginInfo.path}`, async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, environment: 'live' } } });
    });
    await page.reload();
    await shows(side(page).getByText('LIVE', { exact: true }));
    expect(await side(page).getByText('LIVE', { exact: true }).getAttribute('class')).toContain('info');
  });
});

describe('the warehouses', () => {
  it('are searched by code, country and name [SHELL-2.3-02]', async () => {
    const page = await visit(somebody.administrator);
    await box(page).click();
    await soon(async () => (await listed(page)).length).toBeGreaterThan(5);
    await page.keyboard.type('hanoi');
    await soon(() => listed(page)).toEqual(['VN - VNH01']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('th - ');
    await soon(async () => (await listed(page)).every((label) => label.startsWith('TH - '))).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('xx-no-match');
    await shows(page.getByText('No Result'));
  });

  it('are a submenu on the rail, and can be searched there too [SHELL-2.3-03]', async () => {
    const page = await visit(somebody.supervisor);
    await collapse(page);
    const button = side(page).getByRole('button', { name: 'Warehouse' });
    await button.click();
    const menu = page.getByRole('group', { name: 'Warehouse' });
    const items = (): Promise<string[]> => menu.getByRole('listitem').locator('b').allTextContents();
    await soon(items).toEqual(['SG - SGE01', 'SG - SGW01']);
    expect(await menu.getByRole('button', { name: /SGE01/ }).getAttribute('aria-current')).toBe('true');
    await menu.getByRole('searchbox', { name: 'Find a warehouse' }).fill('west');
    await soon(items).toEqual(['SG - SGW01']);
    await page.keyboard.press('Escape');
    await gone(menu);
    await button.click();
    await menu.getByRole('button', { name: /SGW01/ }).click();
    await soon(() => ids(page)).toEqual(['ST01', 'ST02']);
  });

  it('have the Admin Portal below them: it opens in a new tab and the warehouse stays [SHELL-2.3-07]', async () => {
    for (const rail of [false, true]) {
      const page = await visit(somebody.supervisor);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.context().route(`${portal}**`, (route) => route.fulfill({ body: 'the portal' }));
      if (rail) await collapse(page);
      await (rail ? side(page).getByRole('button', { name: 'Warehouse' }) : box(page)).click();
      const opened = page.waitForEvent('popup');
      await page.getByText('Admin Portal', { exact: true }).last().click();
      const tab = await opened;
      await soon(() => tab.url()).toBe(portal);
      expect(await tab.evaluate('window.opener')).toBeNull();
      await shows(side(page).getByText(rail ? /^SGE01$/ : 'SG - SGE01'));
      expect(asked.filter((url) => url.includes('change_whs'))).toEqual([]);
    }
  });

  it('offer no Region Dashboard as long as that page is not built', async () => {
    const page = await visit(somebody.administrator);
    await box(page).click();
    await soon(async () => (await listed(page)).length).toBeGreaterThan(5);
    await page.keyboard.type('Region Dash');
    const isBuilt = routes.some(({ name }) => name === 'PC.Dashboard.RegionOverview');
    await shows(page.getByText(isBuilt ? 'Region Dashboard' : 'No Result'));
  });
});

describe('on the rail', () => {
  it('the search opens over the page, by its icon and by its key', async () => {
    const page = await visit(somebody.administrator);
    await collapse(page);
    const find = page.getByRole('combobox', { name: 'Find a page' });
    await page.keyboard.press('/');
    await soon(async () => (await find.boundingBox())?.width ?? 0).toBeGreaterThan(200);
    await page.keyboard.type('storage');
    await shows(page.getByRole('option', { name: /Storage Area Setting/ }));
    await page.keyboard.press('Enter');
    await soon(() => new URL(page.url()).pathname).toBe('/v2/wmsbasic/storageAreaSetting/zonecluster');
    expect(await cutOff(page)).toEqual([]);
  });

  it('nothing serious is against what opens there', async () => {
    const axe = inspection();
    const page = await visit(somebody.administrator);
    await collapse(page);
    await axe.look(page, 'rail');
    await side(page).getByRole('button', { name: 'Warehouse' }).click();
    await shows(page.getByRole('searchbox', { name: 'Find a warehouse' }));
    await axe.look(page, 'warehouses on the rail');
    await page.keyboard.press('Escape');
    await side(page)
      .getByRole('button', { name: textAt('section.WB') })
      .click();
    await shows(page.getByRole('group', { name: 'WMS Basic' }));
    await axe.look(page, 'a section on the rail');
    axe.report();
  });
});
