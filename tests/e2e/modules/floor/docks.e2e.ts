import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import { blockDock, dockAt, docksAt } from '../../kit/floor.ts';
import { dialogOf, rowOf } from '../../kit/partners.ts';
import { somebody } from '../../kit/people.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const hour = (page: Page, name: string): Locator => page.getByRole('gridcell').getByRole('button', { name });
const stepped = (page: Page): Promise<string | null> => page.locator(':focus').getAttribute('aria-label');
/** Chooses the reason by its first letters. While its list is open, Tab would only close that. */
async function typeReason(page: Page, letters: string): Promise<void> {
  await soon(() => page.locator(':focus').getAttribute('role')).toBe('combobox');
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
  await soon(() => page.locator(':focus').getAttribute('aria-expanded')).toBe('false');
}
const blocksOf = (dock: string, day: string) =>
  app.look<object>(
    `select to_char(block_from at time zone 'Asia/Singapore', 'HH24:MI') as "from",
       to_char(block_to at time zone 'Asia/Singapore', 'HH24:MI') as "to", reason, note
     from site.dock_block where whs_id = 'SGE01' and dock_id = $1
       and (block_from at time zone 'Asia/Singapore')::date = $2::date order by block_from`,
    [dock, day],
  );

describe('the board of docks', () => {
  it('is worked by keyboard: hours are blocked and freed, and she stands where she stood', async () => {
    const day = '2031-05-20';
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${docksAt}?day=${day}` });
    await shows(hour(page, 'D01, 07:00, free'));
    await page.getByRole('button', { name: 'Day after' }).focus();
    // One stop for the whole board, after the links of its docks.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await stepped(page)).toBe('D01, 00:00, closed');
    await page.keyboard.press('ArrowDown');
    for (let n = 0; n < 7; n += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect(await stepped(page)).toBe('D01, 07:00, free');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');

    await shows(dialogOf(page).getByText('Block D01 for a time'));
    await typeReason(page, 'Rep');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Gate stuck');
    await page.keyboard.press('Enter');
    await shows(page.getByText('D01 is blocked for that time.'));
    expect(await blocksOf('D01', day)).toEqual([{ from: '07:00', to: '09:00', reason: 1, note: 'Gate stuck' }]);

    await soon(() => stepped(page)).toBe('D01, 08:00, Repair from 07:00 to 09:00, Gate stuck');
    await page.keyboard.press('Enter');
    await shows(dialogOf(page).getByRole('row', { name: 'Gate stuck' }));
    const remove = dialogOf(page).getByRole('button', { name: 'Remove the block of' });
    for (let n = 0; n < 4 && !(await remove.evaluate((node) => node.matches(':focus'))); n += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shows(page.getByText('The block is removed, D01 takes trucks again.'));
    await soon(() => stepped(page)).toBe('D01, 08:00, free');
    expect(await blocksOf('D01', day)).toEqual([]);
  });

  it('is worked by mouse: drawn over hours, and pressed', async () => {
    const day = '2031-05-21';
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${docksAt}?day=${day}` });
    await hour(page, 'D02, 10:00, free').hover();
    await page.mouse.down();
    await hour(page, 'D02, 11:00, free').hover();
    await hour(page, 'D02, 12:00, free').hover();
    await page.mouse.up();
    await dialogOf(page).getByRole('combobox', { name: 'Reason' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Cleaning', { exact: true }).click();
    await dialogOf(page).getByRole('button', { name: 'Block time' }).click();
    await shows(page.getByText('D02 is blocked for that time.'));
    expect(await blocksOf('D02', day)).toEqual([{ from: '10:00', to: '13:00', reason: 2, note: '' }]);
    await hour(page, 'D02, 11:00, Cleaning from 10:00 to 13:00').click();
    await dialogOf(page).getByRole('button', { name: 'Remove the block of' }).click();
    await shows(hour(page, 'D02, 11:00, free'));
  });

  it('offers what of an hour is still free, and says no to a time over another block', async () => {
    const day = '2031-05-22';
    await blockDock(app, { dock: 'D01', day, from: '14:20', to: '15:00', reason: 3 });
    const page = await browser.open(app.url, { as: somebody.supervisor, at: `${docksAt}?day=${day}` });
    await hour(page, 'D01, 14:00, Reserved from 14:20 to 15:00').click();
    await dialogOf(page).getByRole('button', { name: 'Block the free part' }).click();
    const dialog = dialogOf(page).filter({ hasText: 'Block D01 for a time' });
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Repair', { exact: true }).click();
    const ends = dialog.getByRole('combobox', { name: 'Ends at' });
    await ends.fill('13:45');
    await ends.press('Enter');
    await dialog.getByRole('button', { name: 'Block time' }).click();
    await shows(page.getByText('The block ends before it begins. Choose a later end.'));
    await ends.fill('14:45');
    await ends.press('Enter');
    browser.allow(/status of 422/);
    await dialog.getByRole('button', { name: 'Block time' }).click();
    await shows(page.getByText(/D01 is blocked already from 2031-05-22 14:20/));
    await ends.fill('14:20');
    await ends.press('Enter');
    await dialog.getByRole('button', { name: 'Block time' }).click();
    await shows(hour(page, 'D01, 14:00, Repair from 14:00 to 14:20'));
  });

  it('draws a block over midnight on both days, and the days are turned by their buttons', async () => {
    await blockDock(app, { dock: 'D02', day: '2031-06-01', from: '23:00', to: '26:00', reason: 1 });
    const page = await browser.open(app.url, { as: somebody.clerk, at: `${docksAt}?day=2031-06-01` });
    await shows(hour(page, 'D02, 23:00, Repair from 23:00 to 02 Jun 2031 02:00'));
    await page.getByRole('button', { name: 'Day after' }).press('Enter');
    await shows(hour(page, 'D02, 01:00, Repair from 01 Jun 2031 23:00 to 02:00'));
    expect(new URL(page.url()).searchParams.get('day')).toBe('2031-06-02');
    await page.goBack();
    await shows(hour(page, 'D02, 23:00, Repair from 23:00 to 02 Jun 2031 02:00'));
    // She may look: a free hour opens nothing, a block is read and stays.
    await hour(page, 'D01, 10:00, free').press('Enter');
    await hour(page, 'D02, 23:00, Repair').press('Enter');
    await shows(dialogOf(page).getByText('D02, 23:00 to 24:00'));
    expect(await dialogOf(page).count()).toBe(1);
    expect(await dialogOf(page).getByRole('button', { name: 'Remove' }).count()).toBe(0);
  });

  it('draws a blocked dock as blocked on every day that is not over', async () => {
    await app.look(
      `update site.dock set status = 4, status_reason = 'Leveller is broken' where whs_id = 'SGE01' and dock_id = 'D02'`,
    );
    const page = await browser.open(app.url, { as: somebody.clerk, at: `${docksAt}?day=2031-06-10` });
    await shows(hour(page, 'D02, 10:00, blocked: Leveller is broken'));
    await shows(hour(page, 'D01, 10:00, free'));
    await page.goto(`${app.url}/v2${docksAt}?day=2021-06-10`);
    await shows(hour(page, 'D02, 10:00, free'));
    await app.look(`update site.dock set status = 1, status_reason = '' where whs_id = 'SGE01' and dock_id = 'D02'`);
  });

  it('gives way to the table and is there again', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: docksAt });
    await page.getByRole('tab', { name: 'Table' }).press('Enter');
    await shows(page.getByRole('columnheader', { name: 'Vehicles' }));
    await page.getByRole('tab', { name: 'Board' }).press('Enter');
    await shows(page.getByRole('grid'));
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('a dock', () => {
  it('is opened from the board, blocked for a time, and says so in its history', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: docksAt });
    await page.getByRole('link', { name: 'D01' }).press('Enter');
    await shows(page.getByRole('heading', { level: 1, name: 'D01' }));
    await shows(page.getByText('Nothing is blocked from now on.').or(page.getByRole('region', { name: 'Blocks now' })));
    await page.getByRole('button', { name: 'Block time' }).press('Enter');
    await typeReason(page, 'Clean');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Oil on the ramp');
    await page.keyboard.press('Enter');
    await shows(page.getByText('D01 is blocked for that time.'));
    const blocks = page.getByRole('region', { name: 'Blocks now and to come' });
    await shows(blocks.getByRole('row', { name: 'Oil on the ramp' }));
    await shows(page.getByRole('list', { name: 'History' }).getByText('Oil on the ramp'));
    await blocks.getByRole('row', { name: 'Oil on the ramp' }).getByRole('button', { name: 'Remove' }).press('Enter');
    await gone(blocks.getByRole('row', { name: 'Oil on the ramp' }));
  });

  it('leads to the places beside it', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: dockAt('D01') });
    await page.getByRole('link', { name: 'ARR-01' }).press('Enter');
    await shows(page.getByRole('heading', { level: 1, name: 'Arriving Staging Location' }));
    await shows(rowOf(page, 'ARR-01'));
    // The list of outbound places is not open to her: the place is named and leads nowhere.
    await page.goto(`${app.url}/v2${dockAt('D02')}`);
    await shows(rowOf(page, 'SHP-01'));
    expect(await page.getByRole('link', { name: 'SHP-01' }).count()).toBe(0);
  });

  it('offers who may only look nothing to do', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: dockAt('D02') });
    await shows(page.getByText('About this dock'));
    for (const name of ['Edit', 'Delete', 'Release', 'Block time'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  });

  it('is released and edited on its page, and deleted it leads back to the docks', async () => {
    await app.look(
      `insert into site.dock (whs_id, dock_id, dock_name, dock_type, status, occupied_since, creator, modifier)
       values ('SGE01', 'D90', 'Spare gate', 3, 2, now(), 'world', 'world')`,
    );
    const page = await browser.open(app.url, { as: somebody.administrator, at: dockAt('D90') });
    await page.getByRole('button', { name: 'Release' }).press('Enter');
    await shows(page.getByText('D90 is free again.'));
    await gone(page.getByRole('button', { name: 'Release' }));
    await page.getByRole('button', { name: 'Edit' }).press('Enter');
    await dialogOf(page).getByLabel('Open', { exact: true }).fill('Mornings');
    browser.allow(/status of 422/);
    await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
    await shows(page.getByText('Mornings is no opening time.'));
    await dialogOf(page).getByLabel('Open', { exact: true }).fill('06:00-12:00');
    await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
    await shows(hour(page, 'D90, 13:00, closed'));
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await shows(page.getByText('D90 is deleted.'));
    await shows(page.getByRole('link', { name: 'D01' }));
    await gone(page.getByRole('link', { name: 'D90' }));
  });

  it.each(['D404', 'no-dock', ''])('that is not there is said to be missing: "%s"', async (id) => {
    browser.allow(/status of 404/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: dockAt(id) });
    await shows(page.getByText(`There is no dock ${id}`));
    await page.getByRole('button', { name: 'Back to the docks' }).press('Enter');
    await shows(page.getByRole('grid'));
  });
});

it('nothing serious is against the screens of docks', async () => {
  const axe = inspection();
  const day = '2031-07-01';
  for (const [n, reason] of [1, 2, 3].entries())
    await blockDock(app, { dock: 'D01', day, from: `${8 + 2 * n}:00`, to: `${9 + 2 * n}:30`, reason });
  const page = await browser.open(app.url, {
    as: somebody.administrator,
    at: `${docksAt}?day=${day}`,
  });
  await shows(hour(page, 'D01, 08:00, Repair'));
  await axe.look(page, 'board');
  await hour(page, 'D01, 08:00, Repair').press('Enter');
  await shows(dialogOf(page).getByRole('button', { name: 'Remove the block of' }));
  await axe.look(page, 'the blocks of an hour');
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().press('Enter');
  await gone(dialogOf(page));
  await hour(page, 'D02, 08:00, free').press('Enter');
  await shows(dialogOf(page).getByLabel('Note'));
  await axe.look(page, 'block time');
  await page.goto(`${app.url}/v2${dockAt('D01')}&day=${day}`);
  await shows(page.getByRole('list', { name: 'History' }).or(page.getByText('No change is recorded yet.')));
  await axe.look(page, 'dock');
  axe.report();
});
