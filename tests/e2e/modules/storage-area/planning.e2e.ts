import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { areaAt, rowWith, tableOf } from '../../kit/area.ts';
import { inspection } from '../../kit/axe.ts';
import { shows, soon, useBrowser } from '../../kit/browser.ts';
import { setConf } from '../../kit/conf.ts';
import { somebody } from '../../kit/people.ts';
import { choose } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();
const title = 'Warehouse Planning';

describe('the planning of a warehouse', () => {
  it('is there only where the fulfilment chain is on [ROUTES-2.22-04]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('zonecluster') });
    await shows(tableOf(page, 'Zone Cluster').getByText('Fast picking'));
    expect(await page.getByRole('link', { name: title }).count()).toBe(0);
    // The server starts again: a page that is open would miss it.
    await page.close();
    await setConf(app, { Enable_Fulfill_Chain: '1' });
    const later = await browser.open(app.url, { as: somebody.administrator, at: areaAt('zonecluster') });
    await shows(later.getByRole('link', { name: title }));
  });

  it('plans cells of a cluster by keyboard, and shows them against what is there', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: areaAt('whsplanning') });
    await shows(page.getByText('No planning yet'));
    await page.getByRole('button', { name: 'Create Planning' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create Planning' });
    await choose(page, 'Cluster', 'Fast picking', dialog);
    await choose(page, 'Chain node', 'Forward pick', dialog);
    await dialog.getByLabel('Planned cells').fill('2160');
    await axe.look(page, 'planning dialog');
    await dialog.getByRole('button', { name: 'Confirm, save' }).press('Enter');
    await shows(page.getByText('Fast picking is saved.'));
    const row = rowWith(page, title, 'PL01');
    await shows(row.getByText('1,080'));
    await shows(row.getByText('50', { exact: true }));
    await axe.look(page, 'plannings');

    await page.getByRole('tab', { name: 'Planned against real' }).press('Enter');
    const picture = page.getByRole('region', { name: 'Planned against real' });
    await shows(picture.getByText('2,160'));
    await shows(picture.getByText('1,080'));
    await axe.look(page, 'planned against real');
    await page.getByRole('tab', { name: 'Table' }).press('Enter');

    await row.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await shows(page.getByText('PL01 is deleted.'));
    await soon(() => row.count()).toBe(0);
    axe.report();
  });
});
