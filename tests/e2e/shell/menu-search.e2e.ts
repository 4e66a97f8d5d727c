import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody, speaks } from '../kit/people.ts';
import { detailAt, ids, listAt } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const entry = 'Storage Area Setting';
/** Where it leads who may see all tabs. */
const firstTab = '/wmsbasic/storageAreaSetting/zonecluster';
const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Find a page' });
const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Find a page' }).getByRole('option');
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(`JSON.parse(localStorage.getItem('menu-search-history'))`);
const isFocused = (page: Page): Promise<boolean> =>
  box(page).evaluate((field) => field === field.ownerDocument.activeElement);
const at = (page: Page): string => new URL(page.url()).pathname;

const visit = async (as: string = somebody.administrator, ownClock = false): Promise<Page> => {
  const page = await browser.open(app.url, { as, at: detailAt('ST03'), ownClock });
  await shows(page.getByRole('heading', { level: 1, name: 'ST03' }));
  return page;
};

/** Time passes only by runFor. */
async function visitWithStoppedClock(): Promise<Page> {
  const page = await visit(somebody.administrator, true);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

describe('the menu search', () => {
  it('shows nothing for one character and results for two [SHELL-2.4-01] [SHELL-5-39]', async () => {
    const page = await visitWithStoppedClock();
    await box(page).pressSequentially('e');
    await page.clock.runFor(1_000);
    expect(await options(page).count()).toBe(0);
    expect(await page.getByText('No Result').count()).toBe(0);
    await box(page).pressSequentially('a');
    await page.clock.runFor(299);
    expect(await options(page).count()).toBe(0);
    await page.clock.runFor(1);
    await soon(() => options(page).allInnerTexts()).toEqual([expect.stringContaining(entry)]);
  });

  it('marks what was typed in the results, whatever its case [SHELL-2.4-03]', async () => {
    const page = await visit();
    await box(page).fill('AREA set');
    await shows(options(page));
    expect(await options(page).locator('b mark').allTextContents()).toEqual(['Area', 'Set']);
  });

  it('says No Result when nothing in her menu has it [SHELL-2.4-04]', async () => {
    const page = await visit();
    await box(page).fill('xx-no-match');
    await shows(page.getByRole('status').filter({ hasText: 'No Result' }));
    expect(await options(page).count()).toBe(0);
  });

  it('goes to the page of a result that is clicked, and keeps it in the storage [SHELL-2.4-12] [SHELL-2.4-09]', async () => {
    const page = await visit();
    await box(page).fill('storage');
    await options(page).filter({ hasText: entry }).click();
    await soon(() => at(page)).toBe(`/v2${firstTab}`);
    await gone(options(page));
    expect(await box(page).inputValue()).toBe('');
    expect(await stored(page)).toEqual([
      { title: 'WMS Basic', subItem: { name: 'PC.WMSBasic.StorageAreaSetting', title: entry } },
    ]);
  });

  it('offers an empty box the pages found before, and Clear forgets them [SHELL-2.4-05] [SHELL-2.4-06]', async () => {
    const page = await visit();
    await box(page).focus();
    expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
    await box(page).fill('storage');
    await options(page).first().click();
    await soon(() => at(page)).toBe(`/v2${firstTab}`);
    await box(page).focus();
    await shows(page.getByText('Recent'));
    expect(await options(page).allInnerTexts()).toEqual([expect.stringContaining(entry)]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await gone(options(page));
    expect(await stored(page)).toBeNull();
    await page.reload();
    await box(page).focus();
    expect(await options(page).count()).toBe(0);
  });

  it('closes 300 ms after the focus left, and not before [SHELL-2.4-11]', async () => {
    const page = await visitWithStoppedClock();
    await box(page).fill('storage');
    await page.clock.runFor(300);
    await shows(options(page));
    await page.getByRole('heading', { level: 1 }).click();
    expect(await isFocused(page)).toBe(false);
    await page.clock.runFor(299);
    expect(await options(page).count()).toBe(1);
    await page.clock.runFor(1);
    await soon(() => options(page).count()).toBe(0);
  });

  it('is reached by Ctrl+K and by a slash, and works by arrows and Enter', async () => {
    const page = await visit();
    await page.keyboard.press('/');
    await soon(() => isFocused(page)).toBe(true);
    expect(await box(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await soon(() => isFocused(page)).toBe(false);
    await page.keyboard.press('Control+k');
    await soon(() => isFocused(page)).toBe(true);
    await page.keyboard.type('area');
    await shows(options(page));
    await page.keyboard.press('ArrowDown');
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await options(page).first().getAttribute('id'));
    await page.keyboard.press('Enter');
    await soon(() => at(page)).toBe(`/v2${firstTab}`);
    await page.getByLabel('Cluster name').fill('a');
    await page.keyboard.type('/');
    expect(await page.getByLabel('Cluster name').inputValue()).toBe('a/');
  });

  it('reads in the language of the person', async () => {
    await speaks(app, browser, somebody.supervisor, 'th');
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    const title = textAt('wms-basic:route.storageArea', 'th');
    const field = page.getByRole('combobox', { name: textAt('shell.findPage', 'th') });
    await field.fill(title.slice(0, 6));
    await shows(page.getByRole('option', { name: title }));
  });

  it('finds nothing that is not in her menu, and remembers nothing of others', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    await page.evaluate(
      `localStorage.setItem('menu-search-history', '[{"title":"System Config","subItem":{"name":"PC.SystemConfig.UserList","title":"User List"}}]')`,
    );
    await page.reload();
    await soon(() => ids(page)).toHaveLength(20);
    await box(page).focus();
    expect(await options(page).count()).toBe(0);
    await box(page).fill('user');
    await shows(page.getByText('No Result'));
  });

  it('has nothing serious against it for who cannot see it', async () => {
    const axe = inspection();
    const page = await visit();
    await box(page).fill('storage');
    await shows(options(page));
    await axe.look(page, 'menu search with results');
    await box(page).fill('nothing has this');
    await shows(page.getByText('No Result'));
    await axe.look(page, 'menu search without results');
    axe.report();
  });
});
