import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { shows, soon, useBrowser } from '../../kit/browser.ts';
import { putTask, reportCenterAt } from '../../kit/exports.ts';
import { somebody } from '../../kit/people.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.look('delete from site.export_task');
  await app.look('delete from control.task_type_filter');
});
const browser = useBrowser();

const open = (at = reportCenterAt): Promise<Page> => browser.open(app.url, { as: somebody.administrator, at });
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const reports = (page: Page): Locator => page.getByRole('complementary', { name: 'Reports' });

describe('the report centre', () => {
  it('lists her exports with what became of them; All lists those of the warehouse', async () => {
    await putTask(app, { id: 'A1', file: 'Mine.csv', status: 2 });
    await putTask(app, { id: 'A2', file: 'Hers.csv', status: 3, failCode: 3, email: somebody.supervisor });
    const page = await open();
    await shows(row(page, 'Mine.csv').getByText('Done'));
    await shows(row(page, 'Mine.csv').getByText('4.1 kB'));
    expect(await row(page, 'Hers.csv').count()).toBe(0);
    await page.getByRole('tab', { name: 'All' }).click();
    await shows(row(page, 'Hers.csv').getByText('Lim Wei Jie'));
    await shows(row(page, 'Hers.csv').getByText('Too many rows for one file. Narrow the filter and export again.'));
  });

  it('cancels what runs, retries what failed, and hands over what is done', async () => {
    await putTask(app, { id: 'B1', file: 'Running.csv', status: 1, percent: 30 });
    await putTask(app, { id: 'B2', file: 'Broken.csv', status: 3 });
    const page = await open();
    await row(page, 'Running.csv').getByRole('button', { name: 'Cancel' }).click();
    await shows(page.getByText('Running.csv is cancelled.'));
    await shows(row(page, 'Running.csv').getByText('Cancelled.'));
    await row(page, 'Broken.csv').getByRole('button', { name: 'Retry' }).click();
    await shows(page.getByText('Retry Success!'));
    const coming = page.waitForEvent('download', { timeout: 20_000 });
    await row(page, 'Broken.csv').getByRole('button', { name: 'Download' }).click();
    expect((await coming).suggestedFilename()).toBe('Broken.csv');
  });

  it('is narrowed by a report at its side, which a star keeps on top', async () => {
    await putTask(app, { id: 'C1', file: 'Storeys.csv', status: 2 });
    await putTask(app, { id: 'C2', file: 'People.csv', status: 2, type: 901 });
    const page = await open();
    await shows(row(page, 'People.csv'));
    await reports(page).getByRole('button', { name: 'User List', exact: true }).click();
    await soon(() => row(page, 'Storeys.csv').count()).toBe(0);
    await shows(row(page, 'People.csv').getByText('User List'));
    expect(new URL(page.url()).search).toBe('?task_type=901');
    await reports(page).getByRole('button', { name: 'Pin User List' }).click();
    await shows(
      reports(page).getByRole('region', { name: 'Pinned' }).getByRole('button', { name: 'User List', exact: true }),
    );
    await page.reload();
    await shows(reports(page).getByRole('button', { name: 'Unpin User List' }));
    await reports(page).getByRole('button', { name: 'User List', exact: true }).click();
    await shows(row(page, 'Storeys.csv'));
  });

  it('shows older exports when asked for more days, and says so when there is none', async () => {
    await putTask(app, { id: 'D1', file: 'Old.csv', status: 2, daysAgo: 20 });
    const page = await open();
    await shows(page.getByRole('heading', { name: 'No exports in this time' }));
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await page.getByRole('menuitem', { name: 'Last 30 days' }).click();
    await shows(row(page, 'Old.csv'));
  });

  it('has nothing serious against it', async () => {
    const axe = inspection();
    await putTask(app, { id: 'E1', file: 'Done.csv', status: 2 });
    await putTask(app, { id: 'E2', file: 'Running.csv', status: 1, percent: 30 });
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: reportCenterAt,
    });
    await shows(row(page, 'Running.csv'));
    await axe.look(page, reportCenterAt);
    axe.report();
  });
});

describe('lists of people and roles', () => {
  it.each([
    ['/wmsconfig/userList', 'User', '.xlsx'],
    ['/wmsconfig/userRole', 'Role', '.xlsx'],
    ['/wmsbasic/storageAreaSetting/storey', 'Storey', '.xlsx'],
  ])('%s is exported as a workbook', async (at, name, ending) => {
    const page = await open(at);
    await shows(page.getByRole('row').nth(1));
    await page.getByRole('button', { name: 'Choose the format' }).click();
    const coming = page.waitForEvent('download', { timeout: 20_000 });
    await page.getByRole('menuitem', { name: 'Export as Excel (.xlsx)' }).click();
    const file = (await coming).suggestedFilename();
    expect(file.startsWith(`${name}_`)).toBe(true);
    expect(file.endsWith(ending)).toBe(true);
  });
});
