import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { shows, soon, useBrowser } from '../../kit/browser.ts';
import { somebody } from '../../kit/people.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

/** The shell has a box of the same name. */
const code = (page: Page) => page.getByRole('textbox', { name: /^Warehouse\W*$/ });

describe('the warehouses', () => {
  it('story 1: SGE09 is made by keyboard, and the page that follows says what is missing', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/wmsbasic' });
    await shows(page.getByRole('heading', { level: 1, name: 'Warehouse List' }));
    await page.getByRole('button', { name: 'Create Warehouse' }).press('Enter');
    await shows(page.getByRole('heading', { level: 1, name: 'Create Warehouse' }));
    // Country and time region are there: she works in Singapore.
    await shows(page.getByText('SG, Singapore'));
    await shows(page.getByText('Asia/Singapore'));
    await code(page).fill('SGE09');
    await page.getByRole('textbox', { name: /^Number\W*$/ }).fill('2001');
    await page.getByLabel('Warehouse name').fill('East, second hall');
    await page.getByLabel('Warehouse name').press('Enter');
    await shows(page.getByText('SGE09 East, second hall is created.'));
    const steps = page.getByRole('listitem').filter({ hasText: 'Storey' });
    await shows(steps.getByText('missing'));
    await shows(page.getByText('Change to SGE09 to set it up'));
    expect(await app.look(`select whs_name from control.warehouse_directory where whs_id = 'SGE09'`)).toEqual([
      { whs_name: 'East, second hall' },
    ]);
  });

  it('are changed, and the change stands in the history', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/wmsbasic/warehouse/edit/SGW01' });
    const name = page.getByLabel('Warehouse name');
    await soon(() => name.inputValue()).toBe('West, small');
    expect(await code(page).isDisabled()).toBe(true);
    await name.fill('West, annex');
    await page.getByRole('switch', { name: 'Sales channel' }).press('Space');
    await shows(page.getByText('Orders carry their sales channel'));
    await page.getByRole('button', { name: 'Confirm, save the changes' }).press('Enter');
    await shows(page.getByText('SGW01 West, annex is saved.'));
    await shows(page.getByRole('heading', { level: 1, name: 'SGW01' }));
    await shows(page.getByText('West, small'));
  });

  it('say the way to what is missing where she works, and are not for a clerk', async () => {
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: '/wmsbasic/warehouse/detail/SGE01',
    });
    await page.getByRole('listitem').getByRole('link', { name: 'Storey', exact: true }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Storey' }));
    const clerk = await browser.open(app.url, { as: somebody.clerk, at: '/wmsbasic/warehouse' });
    await soon(() => clerk.url()).toContain('/v2/403');
  });

  it('may call a thing by the word of the house, from the first page on', async () => {
    await app.look(
      `insert into control.translation (locale, key, text, modifier) values ('en', 'wms-basic:route.storey', 'Mezzanine', 'x')`,
    );
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/wmsbasic/storageAreaSetting/storey' });
    await shows(page.getByRole('heading', { level: 1, name: 'Mezzanine' }));
    await app.look('delete from control.translation');
  });
});
