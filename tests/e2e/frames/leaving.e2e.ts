import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { type ConsoleRoute, routes } from '../kit/routes.ts';
import { ids, listAt, table } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const own = 'PC.WMSBasic.StorageAreaSetting';
const other = routes.find((route: ConsoleRoute & { menu?: boolean }) => route.menu === true && route.name !== own);
if (other === undefined) throw new Error('the menu has no page but the one that is to be left');
const otherTitle = textAt(other.title);

async function leaveAndReturn(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.getByRole('combobox', { name: 'Find a page' }).fill(otherTitle);
  await page.getByRole('option', { name: otherTitle }).first().click();
  // The menu turns to the new page when that is drawn: before, it would turn away from what is opened here.
  await shows(menu.locator('[aria-current=page]', { hasText: otherTitle }));
  const entry = menu.getByRole('link', { name: 'Storage Area Setting' });
  if ((await entry.count()) === 0) await menu.getByRole('button', { name: 'WMS Basic' }).click();
  await entry.click();
  await page.getByRole('link', { name: 'Storey', exact: true }).click();
  await soon(() => new URL(page.url()).pathname).toBe(`/v2${listAt}`);
}

describe('a list that was left for another page and is come to again by the menu', () => {
  it('is on page 1 with 20 rows [SHELL-4.5-01]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await page.getByRole('button', { name: 'Page 2' }).click();
    await soon(() => ids(page)).toHaveLength(4);
    await leaveAndReturn(page);
    await soon(() => ids(page)).toHaveLength(20);
    await page.goto(`${app.url}/v2${listAt}?count=50`);
    await soon(() => ids(page)).toHaveLength(24);
    await leaveAndReturn(page);
    await soon(() => ids(page)).toHaveLength(20);
    await shows(page.getByText('1–20 of 24'));
  });

  it('has no filter and its own order [SHELL-4.5-02]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await page.getByLabel('Storey name').fill('food');
    await page.getByLabel('Storey name').press('Enter');
    await soon(() => ids(page)).toEqual(['ST06', 'ST16']);
    const floor = table(page).getByRole('columnheader', { name: 'Floor' }).getByRole('button');
    await floor.click();
    await soon(() => page.url()).toContain('sort=floor_no&order=asc');
    await floor.click();
    await soon(() => ids(page)).toEqual(['ST16', 'ST06']);
    await leaveAndReturn(page);
    await soon(() => ids(page)).toHaveLength(20);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Storey name').inputValue()).toBe('');
    expect((await ids(page))[0]).toBe('ST01');
  });

  it('is as it was when only a page of one of its things was open', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await page.getByLabel('Storey name').fill('food');
    await page.getByLabel('Storey name').press('Enter');
    await soon(() => ids(page)).toEqual(['ST06', 'ST16']);
    await table(page).getByRole('link', { name: 'ST06' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'ST06' }));
    await page.goBack();
    await soon(() => ids(page)).toEqual(['ST06', 'ST16']);
    await table(page).getByRole('row').filter({ hasText: 'ST06' }).getByRole('button', { name: 'Edit' }).click();
    await soon(() => page.getByLabel('Storey name').inputValue()).not.toBe('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await soon(() => ids(page)).toEqual(['ST06', 'ST16']);
  });
});

describe('a list that remembers its filters', () => {
  const menuOf: Readonly<Record<string, string>> = {
    'PC.WMSBasic.StorageAreaSetting.Pathway.View': 'Storage Area Setting',
    'PC.WMSBasic.StorageAreaSetting.Cell.View': 'Storage Area Setting',
  };
  const remembering = routes.filter(
    (route: ConsoleRoute & { remembersFilters?: boolean }) => route.remembersFilters === true,
  );
  const find = async (page: Page, title: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Find a page' }).fill(title);
    await page.getByRole('option', { name: title }).first().click();
  };

  it('is one of the six that are named [ROUTES-2.22-17]', () => {
    expect(remembering.map(({ title }) => textAt(title)).toSorted()).toEqual(
      ['Cell', 'Dock Management', 'Pathway', 'SKU Items', 'Shop Group List', 'Supplier List'].toSorted(),
    );
  });

  it.each(remembering)('$path is come back to as it was searched [ROUTES-2.0-03] [ROUTES-2.22-17]', async (route) => {
    // The table of docks is the second of two views, which a list with one view does not mind.
    const page = await browser.open(app.url, { as: somebody.administrator, at: `${route.path}?view=table` });
    const title = textAt(route.title);
    const box = page.getByRole('search', { name: 'Filters' }).getByRole('textbox').first();
    await box.fill('A1');
    await box.press('Enter');
    await soon(() => new URL(page.url()).search).toContain('A1');
    await find(page, otherTitle);
    await shows(page.getByRole('heading', { level: 1, name: otherTitle }));
    await find(page, menuOf[route.name] ?? title);
    if (menuOf[route.name] !== undefined) await page.getByRole('link', { name: title, exact: true }).click();
    await shows(page.getByRole('heading', { level: 1, name: title }));
    await soon(() => new URL(page.url()).search).toContain('A1');
    expect(await box.inputValue()).toBe('A1');
  });
});
