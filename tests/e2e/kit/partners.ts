import type { Locator, Page } from 'playwright-core';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { somebody } from './people.ts';

/** Addresses below /v2. */
export const suppliersAt = '/wmsbasic/supplier';
export const supplierAt = (id: string): string => `${suppliersAt}/detail/${id}`;
export const shopsAt = '/wmsbasic/shop/shop';
export const createShopAt = '/wmsbasic/shop/create';
export const shopAt = (id: string): string => `/wmsbasic/shop/detail/${id}`;
export const shopGroupsAt = '/wmsbasic/shop/group';
export const merchantsAt = '/wmsbasic/merchant';
export const merchantAt = (id: string): string => `${merchantsAt}/detail/${id}`;
export const categoriesAt = '/wmsbasic/categoryTree';

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row', { name: text });
export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/** A category of the tree by its name. */
export const categoryNamed = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Category Tree' }).getByRole('button', { name });

export const partnerPictures = [
  'supplier-list',
  'supplier-edit',
  'supplier-detail',
  'shop-list',
  'shop-form',
  'shop-detail',
  'shop-group-edit',
  'merchant-list',
  'merchant-detail',
  'category-tree',
  'category-tree-vi',
] as const;

/** The pictures of the screens of partners, with something to see on each. */
export async function takePartnerPictures(
  { url }: App,
  browser: TestBrowser,
  take: (page: Page, name: (typeof partnerPictures)[number]) => Promise<void>,
): Promise<void> {
  const page = await browser.open(url, { as: somebody.administrator, at: suppliersAt });
  const go = (at: string): Promise<unknown> => page.goto(`${url}/v2${at}`);
  await shows(rowOf(page, 'SP0002'));
  await take(page, 'supplier-list');
  await go(`${suppliersAt}?supplier_id=SP0001`);
  await rowOf(page, 'Sunrise Mills').getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page).getByLabel('Lead time (days)').fill('16');
  await take(page, 'supplier-edit');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await shows(page.getByText('SP0001 Sunrise Mills is saved.'));
  await go(supplierAt('SP0001'));
  await shows(page.getByRole('list', { name: 'History' }).getByText('16'));
  await take(page, 'supplier-detail');

  await go(shopsAt);
  await shows(rowOf(page, 'Aria Fashion'));
  await take(page, 'shop-list');
  await go(createShopAt);
  await page.getByLabel('Shop name').fill('Merunda Night Market');
  await take(page, 'shop-form');
  await go(shopAt('merunda-official'));
  await shows(page.getByRole('list', { name: 'History' }));
  await take(page, 'shop-detail');
  await go(shopGroupsAt);
  await rowOf(page, 'Evening wave').getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page).getByLabel('Shops in it').fill('merunda-official\nmerunda-outlet, nobody-knows-it');
  await shows(dialogOf(page).getByText('1 ID is not known'));
  await take(page, 'shop-group-edit');

  await go(merchantsAt);
  await shows(page.getByText(/^1–/));
  await take(page, 'merchant-list');
  await go(merchantAt('MC0001'));
  await shows(rowOf(page, 'merunda-outlet'));
  await take(page, 'merchant-detail');

  await go(categoriesAt);
  const openDairy = async (): Promise<void> => {
    await page.locator('.category-tree__toggle').first().click();
    await page.getByRole('button', { name: /^Dairy/ }).click();
    await shows(page.getByText('Food / Dairy'));
  };
  await shows(categoryNamed(page, /^Food/));
  await openDairy();
  await take(page, 'category-tree');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitem', { name: 'Tiếng Việt' }).click();
  await shows(page.getByText('Cây danh mục'));
  await take(page, 'category-tree-vi');
}
