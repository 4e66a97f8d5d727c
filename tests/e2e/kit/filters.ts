import type { Locator, Page } from 'playwright-core';

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
