import type { Locator, Page } from 'playwright-core';
import { type TestBrowser, gone, shows } from './browser.ts';
import { somebody } from './people.ts';
import { pick } from './select.ts';
import { listAt } from './storeys.ts';
import { userListAt } from './users.ts';

/** The page of the Test menu with a filter of every type, below /v2. It is there in the dev environment only. */
export const filterDemoAt = '/reactDemo?part=list';

export const bar = (page: Page): Locator => page.getByRole('search', { name: 'Filters' });

/** What a call would be asked, as the page of the Test menu shows it. */
export const asked = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.getByRole('region', { name: 'What is asked' }).locator('pre').innerText());

export const search = (page: Page): Promise<void> => bar(page).getByRole('button', { name: 'Search' }).click();

/** What the address says, its filters among it. */
export const said = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

/** Pastes as somebody does who copied a column of a sheet. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}

export const listPictures = ['list-more', 'list-dates', 'filter-choice', 'bookmark-save', 'bookmark-load'] as const;

/** The pictures of what every list has, on lists people know. */
export async function takeListPictures(
  url: string,
  browser: TestBrowser,
  take: (page: Page, name: (typeof listPictures)[number]) => Promise<void>,
): Promise<void> {
  const page = await browser.open(url, { as: somebody.administrator, at: userListAt });
  await shows(page.getByRole('row', { name: 'Tan Mei Ling' }));
  await bar(page).getByRole('button', { name: 'More', exact: true }).click();
  await take(page, 'list-more');
  await bar(page).getByLabel('Created', { exact: true }).click();
  await shows(page.getByText('Last 7 days', { exact: true }));
  await take(page, 'list-dates');
  await page.goto(`${url}/v2${listAt}?storey_id=ST01,ST03,ST05&status=1`);
  await shows(page.getByRole('link', { name: 'ST05' }));
  await page.getByRole('button', { name: 'Choose filters' }).click();
  await shows(page.getByRole('dialog', { name: 'Filters of this list' }));
  await take(page, 'filter-choice');
  await page.keyboard.press('Escape');
  const save = page.getByRole('dialog', { name: 'Save as Bookmark' });
  for (const name of ['Docks of the night shift', 'Blocked floors', 'Ready for zones']) {
    await page.getByRole('button', { name: 'Save as Bookmark' }).click();
    await save.getByLabel('Bookmark Name').fill(name);
    await save.getByRole('button', { name: 'Save', exact: true }).click();
    await gone(save);
  }
  await page.getByRole('button', { name: 'Save as Bookmark' }).click();
  await pick(page, save.getByRole('combobox', { name: 'Type' }), 'Existing Bookmark');
  await shows(save.getByText('Recently saved'));
  await take(page, 'bookmark-save');
  await save.getByRole('button', { name: 'Cancel' }).click();
  await gone(save);
  await page.getByRole('button', { name: 'Load Bookmark' }).click();
  await shows(page.getByRole('radio', { name: 'Blocked floors' }));
  await take(page, 'bookmark-load');
}
