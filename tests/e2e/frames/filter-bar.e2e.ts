import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { type App, startApp } from '../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { asked, bar, filterDemoAt, paste, said, search } from '../kit/filters.ts';
import { somebody } from '../kit/people.ts';
import { pick } from '../kit/select.ts';
import { ids, listAt } from '../kit/storeys.ts';
import { dayFromNow, userListAt } from '../kit/users.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ environment: 'dev' });
});
afterAll(() => app.stop());
const browser = useBrowser();

const openDemo = async (): Promise<Page> => {
  const page = await browser.open(app.url, { as: somebody.administrator, at: filterDemoAt });
  await shows(bar(page));
  return page;
};
const toggle = (page: Page, name: 'More' | 'Collapse') => bar(page).getByRole('button', { name, exact: true });
const labels = (page: Page): Promise<string[]> => bar(page).locator('.th-filter__label').allTextContents();
const people = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'User List' }).getByRole('row').allTextContents();

describe('the rows of the filter bar', () => {
  it('fold when there are more than 11 units, and not at 11 [SHELL-9-09]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await shows(toggle(page, 'More'));
    const folded = await labels(page);
    expect(folded).not.toContain('Ends before');
    await toggle(page, 'More').click();
    await soon(() => labels(page)).toEqual([...folded, 'Ends before']);
    await toggle(page, 'Collapse').click();
    await soon(() => labels(page)).toEqual(folded);

    // Without one of one unit there are eleven.
    await page.getByRole('button', { name: 'Choose filters' }).click();
    const chooser = page.getByRole('dialog', { name: 'Filters of this list' });
    await chooser.getByRole('checkbox', { name: 'Vendor' }).click();
    await gone(toggle(page, 'More'));
    await soon(() => labels(page)).toContain('Ends before');
    expect(await labels(page)).not.toContain('Vendor');
    const tops = await bar(page)
      .locator('.th-filter')
      .evaluateAll((units) => units.map((unit) => Math.round(unit.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });

  it('say on the toggle how many folded filters are set', async () => {
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: `${filterDemoAt}&expire_before=2026-01-01&sought=tan`,
    });
    await shows(bar(page).getByRole('button', { name: 'More, 2 set' }));
  });
});

describe('the choice of filters', () => {
  it('is never empty [SHELL-5-06]', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await page.getByRole('button', { name: 'Choose filters' }).click();
    const chooser = page.getByRole('dialog', { name: 'Filters of this list' });
    for (const name of ['Storey ID', 'Status', 'Floor', 'Changed']) {
      await chooser.getByRole('checkbox', { name }).click();
    }
    await soon(() => labels(page)).toEqual(['Storey name']);
    await chooser.getByRole('checkbox', { name: 'Storey name' }).click();
    await soon(() => chooser.getByRole('alert').innerText()).toBe('Must be at least one filter!');
    expect(await chooser.getByRole('checkbox', { name: 'Storey name' }).isChecked()).toBe(true);
    expect(await labels(page)).toEqual(['Storey name']);
  });

  it('is the same on another computer, and is kept as FilterSelect beside the bookmarks', async () => {
    const [kept] = await app.look<{ template_name: string; data: string; station: string; url_path: string }>(
      `select template_name, data, station, url_path from control.filter_template join control.app_user using (user_id)
       where login_name = $1`,
      [somebody.supervisor],
    );
    expect(kept).toMatchObject({ template_name: 'FilterSelect', station: 'SGE01', url_path: listAt });
    expect(JSON.parse(kept?.data ?? '')).toEqual({
      storey_id: false,
      storey_name: true,
      status: false,
      'floor_no_from+floor_no_to': false,
      'mtime_from+mtime_to': false,
    });
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await soon(() => labels(page)).toEqual(['Storey name']);
    // A filter that is set is seen, chosen or not.
    await page.goto(`${app.url}/v2${listAt}?status=2`);
    await soon(() => labels(page)).toEqual(['Storey name', 'Status']);
    const reset = page.getByRole('dialog', { name: 'Filters of this list' }).getByRole('button', { name: 'Reset' });
    await page.getByRole('button', { name: 'Choose filters' }).click();
    await reset.click();
    await soon(() => labels(page)).toHaveLength(5);
  });
});

describe('a filter of every type', () => {
  it('a range takes whole numbers from 1 [SHELL-5-07]', async () => {
    const page = await openDemo();
    const from = bar(page).getByLabel('Height (mm), from');
    for (const [typed, taken] of [
      ['0', 1],
      ['1.5', 1],
      ['-1', 1],
      ['12', 12],
    ] as const) {
      await from.fill(typed);
      await search(page);
      await soon(() => from.inputValue()).toBe(String(taken));
      await soon(() => asked(page)).toMatchObject({ height_from: taken });
    }
    await from.fill('');
    await search(page);
    await soon(() => asked(page)).toEqual({ status: [1] });
  });

  it('a number keeps digits only, can be cleared, and ends at 99999', async () => {
    const page = await openDemo();
    const days = bar(page).getByLabel('Dormant days');
    await days.fill('6o days 0');
    expect(await days.inputValue()).toBe('60');
    await search(page);
    await soon(() => asked(page)).toMatchObject({ dormant_days: 60 });
    await days.fill('123456');
    expect(await days.inputValue()).toBe('99999');
    await bar(page).getByRole('button').filter({ hasText: 'Clear' }).click();
    expect(await days.inputValue()).toBe('');
    await search(page);
    await soon(() => asked(page)).toEqual({ status: [1] });
  });

  it('a default counts until it is emptied, and Reset brings it back', async () => {
    const page = await openDemo();
    expect(await asked(page)).toEqual({ status: [1] });
    const status = bar(page).getByRole('combobox', { name: 'Status' });
    await status.focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await search(page);
    await soon(() => asked(page)).toEqual({});
    await page.reload();
    await soon(() => asked(page)).toEqual({});
    await bar(page).getByRole('button', { name: 'Reset' }).click();
    await soon(() => asked(page)).toEqual({ status: [1] });
    expect(said(page)).toEqual({ part: 'list' });
  });

  it('a text goes with the choice beside it, and a hidden filter is there for who wants it', async () => {
    const page = await openDemo();
    await toggle(page, 'More').click();
    await bar(page).getByRole('group', { name: 'Name' }).getByRole('textbox').fill('tan');
    await search(page);
    await soon(() => asked(page)).toMatchObject({ sought: 'tan', sought_in: 'user_id' });
    await pick(page, bar(page).getByRole('combobox', { name: 'Name, where to look' }), 'Login name');
    await search(page);
    await soon(() => asked(page)).toMatchObject({ sought: 'tan', sought_in: 'login_name' });
    expect(await bar(page).getByLabel('Vendor').count()).toBe(0);
    await page.getByRole('button', { name: 'Choose filters' }).click();
    await page.getByRole('checkbox', { name: 'Vendor' }).click();
    await shows(bar(page).getByLabel('Vendor'));
  });

  it('three actions all stand open, of four two and More [SHELL-9-14]', async () => {
    const page = await openDemo();
    const three = page.getByRole('region', { name: 'Three actions' });
    const four = page.getByRole('region', { name: 'Four actions' });
    expect(await three.getByRole('button').allTextContents()).toEqual(['Action 1', 'Action 2', 'Action 3']);
    expect(await four.getByRole('button').allTextContents()).toEqual(['Action 1', 'Action 2', 'More']);
    await four.getByRole('button', { name: 'More' }).click();
    await soon(() => page.getByRole('menuitem').allTextContents()).toEqual(['Action 3', 'Action 4']);
    await page.getByRole('menuitem', { name: 'Action 4' }).click();
    await shows(page.getByText('Action 4 was pressed.'));
  });
});

describe('the filters of real lists', () => {
  it('find storeys by ids pasted from a sheet', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const card = bar(page).getByLabel('Storey ID');
    await paste(card, 'ST05\nST01 ST03,ST01\n');
    expect(await card.inputValue()).toBe('ST05,ST01,ST03');
    await shows(bar(page).getByText('3 IDs'));
    await card.press('Enter');
    await soon(() => ids(page)).toEqual(['ST01', 'ST03', 'ST05']);
    expect(said(page)).toEqual({ storey_id: 'ST05,ST01,ST03' });
  });

  it('find storeys by the day of their last change, from its first second to its last', async () => {
    await app.look(`update site.storey set mtime = now() - interval '40 days' where whs_id = 'SGE01'`);
    await app.look(
      `update site.storey set mtime = ($1::timestamp at time zone 'Asia/Singapore') where whs_id = 'SGE01' and storey_id = 'ST07'`,
      [`${dayFromNow(0)} 23:59:59`],
    );
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    await bar(page).getByLabel('Changed', { exact: true }).click();
    await page.getByText('Today', { exact: true }).click();
    await search(page);
    await soon(() => ids(page)).toEqual(['ST07']);
    const { mtime_from: from, mtime_to: to } = said(page);
    expect(Number(to) - Number(from)).toBe(86_399);
    expect(await bar(page).getByLabel('Changed', { exact: true }).inputValue()).toBe(dayFromNow(0));
    // Days typed by hand mean whole days too.
    await bar(page).getByLabel('Changed', { exact: true }).focus();
    for (const end of ['Changed', 'Changed, to']) {
      const field = bar(page).getByLabel(end, { exact: true });
      await soon(() => field.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(dayFromNow(-40));
      await page.keyboard.press('Enter');
    }
    await search(page);
    await soon(() => ids(page)).toHaveLength(20);
    await shows(page.getByText('1–20 of 23'));
  });

  it('find people by when their account was made, and by role under the name Roles', async () => {
    await app.look(
      `update control.app_user set created_at = now() - interval '20 days' where display_name = 'Ana Reyes'`,
    );
    await app.look(
      `update control.app_user set created_at = now() - interval '50 days' where display_name <> 'Ana Reyes'`,
    );
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    await shows(page.getByRole('row', { name: 'Ana Reyes' }));
    await bar(page).getByLabel('Created', { exact: true }).click();
    await page.getByText('Last 30 days', { exact: true }).click();
    await search(page);
    await soon(async () => (await people(page)).length).toBe(2);
    await shows(page.getByRole('row', { name: 'Ana Reyes' }));
    await bar(page).getByRole('button', { name: 'Reset' }).click();
    await shows(page.getByRole('row', { name: 'Tan Mei Ling' }));
    expect(await labels(page)).toContain('Roles');
    expect(await labels(page)).not.toContain('Role ID');
    await pick(page, bar(page).getByRole('combobox', { name: 'Roles' }), 'Packer BPO');
    await page.keyboard.press('Escape');
    await search(page);
    await soon(async () => (await people(page)).length).toBe(2);
    await shows(page.getByRole('row', { name: 'Nguyen Thi Lan' }));
  });

  it('show the own row of the list of people with its action in full', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: userListAt });
    const own = page.getByRole('row', { name: 'Priya Nair' }).getByRole('button', { name: 'Sessions' });
    await shows(own);
    expect(await own.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
  });

  it('are restored when the list remembers them, without its page and order [SHELL-4.5-03]', async () => {
    const page = await openDemo();
    await bar(page).getByLabel('E-mail').fill('tan');
    await search(page);
    await soon(() => said(page)).toEqual({ part: 'list', email: 'tan' });
    await page.goto(`${page.url()}&sort=email&order=desc&pageno=3`);
    await shows(bar(page));
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await page.getByRole('combobox', { name: 'Find a page' }).fill('Storage Area');
    await page.getByRole('option', { name: 'Storage Area Setting' }).first().click();
    await shows(page.getByRole('heading', { level: 1, name: 'Zone Cluster' }));
    await menu.getByRole('button', { name: textAt('section.TS') }).click();
    await menu.getByRole('link', { name: textAt('test-menu:route.reactDemo') }).click();
    await soon(() => said(page)).toEqual({ part: 'list', email: 'tan' });
    expect(await bar(page).getByLabel('E-mail').inputValue()).toBe('tan');
  });
});
