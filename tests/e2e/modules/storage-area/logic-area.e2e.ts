import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { areaAt, firstColumn, rowWith, tableOf, treeOf } from '../../kit/area.ts';
import { inspection } from '../../kit/axe.ts';
import { gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { somebody } from '../../kit/people.ts';
import { choose } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();
const title = 'Logic Area';

describe('logic areas', () => {
  it('put places together for a purpose, by keyboard, and warn of the zones that are left out', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('logicArea') });
    await shows(rowWith(page, title, 'Fast picking').getByText('Picking zone group'));
    await axe.look(page, 'logic areas');

    await page.getByRole('button', { name: 'Create Logic Area' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create Logic Area' });
    const name = dialog.getByLabel('Logic area name');
    await soon(() => name.evaluate((el) => el === el.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type('Count team A');
    await choose(page, 'Purpose', 'Counting', dialog);
    await shows(dialog.getByText('12 zones are in no area of this purpose'));
    await choose(page, 'Zones', 'P1', dialog);
    await page.keyboard.press('Escape');
    await choose(page, 'Pathways', 'P2-01', dialog);
    await page.keyboard.press('Escape');
    await shows(dialog.getByText('11 zones are in no area of this purpose'));
    await axe.look(page, 'logic area dialog');
    await dialog.getByRole('button', { name: 'Confirm, save' }).press('Enter');
    await shows(page.getByText('Count team A is saved.'));
    await gone(dialog);
    const row = rowWith(page, title, 'Count team A');
    await shows(row.getByText('P2-01'));

    await treeOf(page).getByRole('button', { name: 'Reserve', exact: true }).press('Enter');
    await soon(() => row.count()).toBe(0);
    await soon(() => firstColumn(page, title)).toEqual(['LA03']);
    await treeOf(page).getByRole('button', { name: 'Reserve', exact: true }).press('Enter');

    await row.getByRole('button', { name: 'Edit' }).press('Enter');
    const edit = page.getByRole('dialog', { name: 'Count team A' });
    await edit.getByLabel('Logic area name').fill('Count team B');
    await page.keyboard.press('Enter');
    await shows(page.getByText('Count team B is saved.'));
    await gone(edit);
    const renamed = rowWith(page, title, 'Count team B');
    await renamed.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await shows(page.getByText('Count team B is deleted.'));
    await soon(() => renamed.count()).toBe(0);
    axe.report();
  });

  it('take no place that another area of the purpose has, and say which area that is', async () => {
    browser.allow(/status of 422/);
    const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('logicArea') });
    await page.getByRole('button', { name: 'Create Logic Area' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create Logic Area' });
    await dialog.getByLabel('Logic area name').fill('Second team');
    await choose(page, 'Pathways', 'P1-01', dialog);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Confirm, save' }).press('Enter');
    await shows(
      page.getByText('P1 is in the area Fast picking already, which has the same purpose. Take it out there first.'),
    );
    expect(await dialog.getByLabel('Logic area name').inputValue()).toBe('Second team');
  });

  it('offer who only looks nothing to change', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: areaAt('logicArea') });
    await shows(tableOf(page, title).getByText('LA01', { exact: true }));
    for (const name of ['Create Logic Area', 'Edit', 'Delete', 'More'])
      expect(await tableOf(page, title).getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Create Logic Area' }).count()).toBe(0);
  });
});
