import { afterAll, beforeAll, describe, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { gone, shows, useBrowser } from '../kit/browser.ts';
import { bar, filterDemoAt } from '../kit/filters.ts';
import { somebody } from '../kit/people.ts';
import { pick } from '../kit/select.ts';
import { listAt, table } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ environment: 'dev' });
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('in light colours and in dark ones', () => {
  it('the filter bar with every type of filter has nothing serious against it, its popovers open too', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: `${filterDemoAt}&dormant_days=60&user_id=A1,A2`,
    });
    await shows(bar(page));
    await bar(page).getByRole('button', { name: 'More', exact: true }).click();
    await axe.look(page, 'all rows of the bar');
    await page.getByRole('button', { name: 'Choose filters' }).click();
    await shows(page.getByRole('dialog', { name: 'Filters of this list' }));
    await axe.look(page, 'choice of filters');
    await page.keyboard.press('Escape');
    await bar(page).getByLabel('Created', { exact: true }).click();
    await shows(page.getByText('Last 7 days', { exact: true }));
    await axe.look(page, 'date range open');
    await page.keyboard.press('Escape');
    await bar(page).getByRole('combobox', { name: 'Status' }).click();
    await shows(page.locator('.ant-select-dropdown:visible'));
    await axe.look(page, 'select open');
    axe.report();
  });

  it('the dialogs of bookmarks have nothing serious against them', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await shows(table(page).getByRole('link'));
    const save = page.getByRole('dialog', { name: 'Save as Bookmark' });
    await page.getByRole('button', { name: 'Save as Bookmark' }).click();
    await save.getByLabel('Bookmark Name').fill('');
    await save.getByRole('button', { name: 'Save', exact: true }).click();
    await shows(save.getByText('Bookmark Name is required'));
    await axe.look(page, 'save, refused');
    await save.getByLabel('Bookmark Name').fill('Night shift');
    await save.getByRole('button', { name: 'Save', exact: true }).click();
    await gone(save);
    await page.getByRole('button', { name: 'Save as Bookmark' }).click();
    await pick(page, save.getByRole('combobox', { name: 'Type' }), 'Existing Bookmark');
    await shows(save.getByText('Recently saved'));
    await axe.look(page, 'save in place of another');
    await save.getByRole('button', { name: 'Cancel' }).click();
    await gone(save);
    await page.getByRole('button', { name: 'Load Bookmark' }).click();
    const load = page.getByRole('dialog', { name: 'Load Bookmark' });
    await shows(load.getByRole('radio', { name: 'Night shift' }));
    await axe.look(page, 'load');
    await load.getByRole('button', { name: 'Cancel' }).click();
    await gone(load);
    await page.getByRole('button', { name: 'Update by itself' }).click();
    await shows(page.getByRole('menuitem', { name: 'Every 10 min' }));
    await axe.look(page, 'how often');
    axe.report();
  });
});
