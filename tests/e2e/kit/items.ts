import type { Locator, Page } from 'playwright-core';
import { type TestBrowser, shows, soon } from './browser.ts';
import { somebody } from './people.ts';
import { paintedWidth } from './photos.ts';

/** Addresses below /v2. */
export const skuListAt = '/wmsbasic/skuitems';
export const skuEditAt = (id: string): string => `${skuListAt}/${id}`;
export const skuDetailAt = (id: string): string => `${skuListAt}/detail/${id}`;
export const mappingAt = '/wmsbasic/skuMapping';
export const modelAt = '/wmsbasic/modelSkuMapping';

export const skuTable = (page: Page): Locator => page.getByRole('region', { name: 'SKU Items', exact: true });
/** The codes on the page, from the top down. */
export const skuIds = (page: Page): Promise<string[]> => skuTable(page).getByRole('link').allTextContents();

export const itemPictures = [
  'sku-list',
  'sku-create',
  'sku-edit',
  'sku-detail',
  'sku-photo',
  'sku-list-vi',
  'sku-mapping',
  'model-sku-mapping',
] as const;

export async function takeItemPictures(
  url: string,
  browser: TestBrowser,
  take: (page: Page, name: (typeof itemPictures)[number]) => Promise<void>,
): Promise<void> {
  const page = await browser.open(url, { as: somebody.administrator, at: skuListAt });
  const go = (at: string): Promise<unknown> => page.goto(`${url}/v2${at}`);
  await shows(page.getByRole('link', { name: '10000001' }));
  await take(page, 'sku-list');
  await page.getByRole('button', { name: 'Create SKU' }).click();
  await page.getByLabel('Main barcode').fill('9559900100018');
  await shows(page.getByText('it should end with 9'));
  await take(page, 'sku-create');
  await go(skuEditAt('10000005'));
  await shows(page.getByRole('img', { name: /^Box of/ }));
  await take(page, 'sku-edit');
  await go(skuDetailAt('10000017'));
  await shows(page.getByText('Shared').first());
  for (const photo of await page.getByRole('list', { name: 'Photos' }).locator('img').all()) {
    await soon(() => paintedWidth(photo)).toBeGreaterThan(0);
  }
  await take(page, 'sku-detail');
  await page.getByRole('button', { name: 'Open photo 2' }).click();
  await shows(page.getByRole('dialog').getByRole('img'));
  await take(page, 'sku-photo');
  await go(mappingAt);
  await page.getByLabel('Test a code').last().fill('$A17');
  await page.keyboard.press('Enter');
  await shows(page.getByRole('search', { name: 'Test a code' }).getByText('10000017'));
  await take(page, 'sku-mapping');
  await go(modelAt);
  await shows(page.getByText('Merunda Official').first());
  await take(page, 'model-sku-mapping');
  await go(skuListAt);
  await shows(page.getByRole('link', { name: '10000001' }));
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Danh mục SKU' }));
  await take(page, 'sku-list-vi');
}
