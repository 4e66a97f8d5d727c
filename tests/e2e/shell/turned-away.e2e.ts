import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { createAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

describe('/403', () => {
  it('stands inside the shell and names the right that is missing', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: createAt });
    await shows(page.getByRole('heading', { level: 1, name: 'You cannot open this page' }));
    await shows(page.getByText('PC.WMSBasic.StorageAreaSetting.Storey.Create'));
    await shows(menu(page).getByRole('button', { name: 'WMS Basic' }));
    expect(page.url()).toBe(`${app.url}/v2/403`);
    await soon(() => page.title()).toBe('No Permission-WMS');
    expect(await page.getByRole('main').count()).toBe(1);
    await page.reload();
    await shows(page.getByText('PC.WMSBasic.StorageAreaSetting.Storey.Create'));
    await page.getByRole('button', { name: 'Home' }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/v2/home');
  });

  it('opens the list of warehouses for who has another one', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: createAt });
    await page.getByRole('button', { name: 'Change warehouse' }).click();
    await soon(() => page.locator('.th-whs-pop .ant-select-item b').allTextContents()).toEqual([
      'SG - SGE01',
      'SG - SGW01',
    ]);
    await page.keyboard.type('west');
    await page.keyboard.press('Enter');
    await shows(menu(page).getByText('SG - SGW01'));
  });

  it('opens them on the rail too', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: createAt });
    await menu(page).getByRole('button', { name: 'Collapse' }).click();
    await page.getByRole('button', { name: 'Change warehouse' }).click();
    await shows(page.getByRole('group', { name: 'Warehouse' }).getByText('SG - SGW01'));
  });

  it('stands alone for who is not signed in', async () => {
    const page = await browser.open(app.url, { at: '/403' });
    await shows(page.getByRole('heading', { level: 1, name: 'You cannot open this page' }));
    expect(await menu(page).count()).toBe(0);
  });
});

describe('/404', () => {
  it('stands inside the shell and shows the address that leads nowhere', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: '/wmsbasic/nowhere?x=1' });
    await shows(page.getByRole('heading', { level: 1, name: 'There is no page here' }));
    await shows(page.getByText('/v2/wmsbasic/nowhere'));
    await shows(menu(page).getByRole('button', { name: 'WMS Basic' }));
    expect(page.url()).toBe(`${app.url}/v2/404`);
    await page.getByRole('button', { name: 'Home' }).click();
    await soon(() => new URL(page.url()).pathname).toBe('/v2/home');
  });

  it('stands alone for who is not signed in', async () => {
    const page = await browser.open(app.url, { at: '/nowhere' });
    await shows(page.getByText('/v2/nowhere'));
    expect(await menu(page).count()).toBe(0);
  });
});

it('both have nothing serious against them inside the shell', async () => {
  const axe = inspection();
  const page = await browser.open(app.url, { as: somebody.supervisor, at: createAt });
  await shows(page.getByText('Missing right'));
  await shows(menu(page));
  await axe.look(page, '/403 in the shell');
  await page.goto(`${app.url}/v2/nowhere`);
  await shows(page.getByText('/v2/nowhere'));
  await axe.look(page, '/404 in the shell');
  axe.report();
});
