import type { Page } from 'playwright-core';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { somebody } from './people.ts';

export const warehousePictures = ['warehouse-list', 'warehouse-form', 'warehouse-detail', 'warehouse-new'] as const;

type Take = (page: Page, name: (typeof warehousePictures)[number]) => Promise<void>;

export async function takeWarehousePictures({ url }: App, browser: TestBrowser, take: Take): Promise<void> {
  const page = await browser.open(url, { as: somebody.administrator, at: '/wmsbasic/warehouse' });
  await shows(page.getByRole('link', { name: 'VN - VNS01' }));
  await take(page, 'warehouse-list');
  await page.goto(`${url}/v2/wmsbasic/warehouse/detail/SGE01`);
  await shows(page.getByRole('listitem').getByRole('link', { name: 'Storey', exact: true }));
  await take(page, 'warehouse-detail');
  await page.goto(`${url}/v2/wmsbasic/warehouse/create`);
  await page.getByRole('textbox', { name: /^Warehouse\W*$/ }).fill('SGE09');
  await page.getByRole('textbox', { name: /^Number\W*$/ }).fill('2001');
  await page.getByLabel('Warehouse name').fill('East, second hall');
  await take(page, 'warehouse-form');
  await page.getByRole('button', { name: 'Confirm, create the warehouse' }).click();
  await shows(page.getByText('Change to SGE09'));
  await take(page, 'warehouse-new');
}
