import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../kit/app.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { somebody } from '../kit/people.ts';
import { column, ids, listAt, table } from '../kit/storeys.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('the list of storeys', () => {
  it('shows twenty rows of exactly 32 px at 1440 x 900, and nothing has to be scrolled', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    const rows = (await table(page).getByRole('row').all()).slice(1);
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
    expect(boxes.map((box) => box?.height)).toEqual(Array.from({ length: 20 }, () => 32));
    const pager = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
    expect((boxes.at(-1)?.y ?? 0) + 32).toBeLessThanOrEqual(pager?.y ?? 0);
    expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThanOrEqual(900);
    const scrolls = await table(page).evaluate(
      (box) => box.scrollHeight > box.clientHeight || box.ownerDocument.documentElement.scrollHeight > 900,
    );
    expect(scrolls).toBe(false);
    const sideways = await page
      .getByRole('table')
      .evaluate((grid) => grid.parentElement.scrollWidth > grid.parentElement.clientWidth);
    expect(sideways).toBe(false);
  });

  it('has a filter bar with Search and Reset, actions, and a footer with sizes and a jumper [SHELL-2.9-01] [SHELL-9-11]', async () => {
    const page = await browser.open(app.url, { as: somebody.administrator, at: listAt });
    const bar = page.getByRole('search', { name: 'Filters' });
    await shows(bar);
    expect((await bar.getByRole('button').allTextContents()).map((text) => text.trim())).toEqual(['Search', 'Reset']);
    for (const name of ['Columns', 'Refresh', 'Export', 'Create Storey'])
      await shows(page.getByRole('button', { name }));
    await shows(page.getByText('1–20 of 24'));
    await shows(page.getByRole('combobox', { name: 'Rows per page' }));
    await shows(page.getByRole('textbox', { name: 'Go to' }));
  });

  it('takes one scan after the other: the next one replaces the last', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    await page.getByLabel('Storey ID').focus();
    for (const id of ['ST07', 'ST08']) {
      await page.keyboard.type(id);
      await page.keyboard.press('Enter');
      await soon(() => ids(page)).toEqual([id]);
    }
  });

  it('is filtered by keyboard alone: Enter searches, the select takes arrows, Reset shows all again', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await soon(() => ids(page)).toHaveLength(20);
    await page.getByLabel('Storey name').focus();
    await page.keyboard.type('food');
    expect(await ids(page)).toHaveLength(20);
    await page.keyboard.press('Enter');
    await soon(() => ids(page)).toEqual(['ST06', 'ST16']);
    expect(new URL(page.url()).search).toBe('?storey_name=food');

    await page.keyboard.press('Tab');
    await page.keyboard.type('Block');
    await shows(page.getByRole('option', { name: 'Blocked' }));
    await page.keyboard.press('Enter');
    // The list of words is still open: Tab leaves it and chooses nothing more.
    const focused = (): Promise<boolean> =>
      page.getByRole('button', { name: 'Search' }).evaluate((button) => button === button.ownerDocument.activeElement);
    for (let n = 0; n < 5 && !(await focused()); n += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(true);
    await page.keyboard.press('Enter');
    await soon(() => ids(page)).toEqual(['ST16']);
    expect(new URL(page.url()).search).toBe('?storey_name=food&status=2');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await soon(() => ids(page)).toHaveLength(20);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Storey name').inputValue()).toBe('');
  });

  it('takes a range of floors, basements too', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await page.getByLabel('Floor, from').fill('-2');
    await page.getByLabel('Floor, to').fill('0');
    await page.getByLabel('Floor, to').press('Enter');
    await soon(() => ids(page)).toEqual(['ST01', 'ST02', 'ST03']);
    expect(new URL(page.url()).search).toBe('?floor_no_from=-2&floor_no_to=0');
  });

  it('starts a search on page 1 with 20 rows [SHELL-9-10]', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: `${listAt}?count=50` });
    await soon(() => ids(page)).toHaveLength(24);
    await page.getByLabel('Storey name').fill('Level');
    await page.getByRole('button', { name: 'Search' }).click();
    await soon(() => ids(page)).toHaveLength(20);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await soon(() => ids(page)).toHaveLength(1);
    await page.getByLabel('Storey name').fill('Level 1');
    await page.getByRole('button', { name: 'Search' }).click();
    await soon(() => ids(page)).toHaveLength(10);
    expect(new URL(page.url()).search).toBe('?storey_name=Level+1');
  });

  it('is sorted by the button in a column head, up, down, and back to its own order', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    const head = table(page).getByRole('columnheader', { name: 'Floor' });
    await shows(head);
    const floor = head.getByRole('button');
    await floor.click();
    await soon(() => head.getAttribute('aria-sort')).toBe('ascending');
    await floor.click();
    await soon(() => head.getAttribute('aria-sort')).toBe('descending');
    await soon(async () => (await ids(page))[0]).toBe('ST24');
    const shown = (await column(page, 'Floor')).map(Number);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    await floor.click();
    await soon(() => head.getAttribute('aria-sort')).toBe('none');
    await soon(async () => (await ids(page))[0]).toBe('ST01');
    expect(new URL(page.url()).search).toBe('');
  });

  it('turns pages by number, by jumper and by size; Back goes the same way home', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await page.getByRole('button', { name: 'Page 2' }).click();
    await soon(() => ids(page)).toEqual(['ST21', 'ST22', 'ST23', 'ST24']);
    await shows(page.getByText('21–24 of 24'));
    const jumper = page.getByRole('textbox', { name: 'Go to' });
    await jumper.fill('1');
    await jumper.press('Enter');
    await soon(() => ids(page)).toHaveLength(20);
    await jumper.fill('99');
    await jumper.press('Enter');
    await soon(() => ids(page)).toHaveLength(4);
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByTitle('50 / page').last().click();
    await soon(() => ids(page)).toHaveLength(24);
    expect(new URL(page.url()).search).toBe('?count=50');
    await page.goBack();
    await soon(() => ids(page)).toEqual(['ST21', 'ST22', 'ST23', 'ST24']);
    await page.goBack();
    await soon(() => ids(page)).toHaveLength(20);
  });

  it('is restored by Back from a storey, and a copied link shows a colleague the same list', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await page.getByLabel('Storey name').fill('level');
    await page.getByLabel('Storey name').press('Enter');
    await soon(() => ids(page)).toHaveLength(20);
    await table(page).getByRole('button', { name: 'Floor' }).click();
    await soon(() => page.url()).toContain('sort=floor_no');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await soon(() => ids(page)).toEqual(['ST24']);
    const link = page.url();
    await table(page).getByRole('link', { name: 'ST24' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'ST24' }));
    await page.goBack();
    await soon(() => ids(page)).toEqual(['ST24']);
    expect(page.url()).toBe(link);
    expect(await page.getByLabel('Storey name').inputValue()).toBe('level');
    const colleague = await browser.open(app.url, { as: somebody.supervisor });
    await colleague.goto(link);
    await soon(() => ids(colleague)).toEqual(['ST24']);
    expect(await colleague.getByLabel('Storey name').inputValue()).toBe('level');
    expect(await table(colleague).getByRole('columnheader', { name: 'Floor' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });
});

describe('the columns of the list', () => {
  it('are chosen by the person: a hidden one stays hidden after a reload and in another browser', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    const height = table(page).getByRole('columnheader', { name: 'Height (mm)' });
    await shows(height);
    await page.getByRole('button', { name: 'Columns' }).click();
    const chooser = page.getByRole('dialog', { name: 'Columns of this list' });
    await shows(chooser);
    expect(await chooser.getByRole('checkbox', { name: 'Storey ID' }).isDisabled()).toBe(true);
    const saved = page.waitForResponse(/set_paging_header/);
    await chooser.getByRole('checkbox', { name: 'Height (mm)' }).click();
    await saved;
    await gone(height);
    await page.keyboard.press('Escape');
    await gone(chooser);
    await page.reload();
    await shows(table(page).getByRole('link'));
    expect(await height.count()).toBe(0);
    const other = await browser.open(app.url, { as: somebody.supervisor, at: listAt });
    await shows(table(other).getByRole('columnheader', { name: 'Area (m²)' }));
    expect(await table(other).getByRole('columnheader', { name: 'Height (mm)' }).count()).toBe(0);
  });

  it('of another person are her own', async () => {
    const page = await browser.open(app.url, { as: somebody.clerk, at: listAt });
    await shows(table(page).getByRole('columnheader', { name: 'Height (mm)' }));
  });
});
