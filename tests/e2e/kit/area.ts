import type { Locator, Page } from 'playwright-core';
import { shows } from './browser.ts';
import { choose } from './select.ts';

/** The tabs of the storage area, below /v2. */
export const areaAt = (tab: string): string => `/wmsbasic/storageAreaSetting/${tab}`;

export const tableOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
export const treeOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Storage area', exact: true });

/** What stands in the first column, from the top down: read in one go, because the rows may change meanwhile. */
export const firstColumn = async (page: Page, title: string): Promise<string[]> =>
  (await tableOf(page, title).locator('tbody tr.ant-table-row > td:first-child').allTextContents()).map((text) =>
    text.trim(),
  );

export const rowWith = (page: Page, title: string, text: string): Locator =>
  tableOf(page, title).getByRole('row').filter({ hasText: text });

/** Opens the wizard and answers where: these pathways of R2. It then asks how the cells stand. */
export async function generateIn(page: Page, pathwayFrom: number, pathwayTo: number): Promise<Locator> {
  await page.getByRole('button', { name: 'Generate cells' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Generate cells' });
  await choose(page, 'Zones to fill', 'R2', dialog);
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Pathway from').fill(String(pathwayFrom));
  await dialog.getByLabel('Pathway to').fill(String(pathwayTo));
  await dialog.getByRole('button', { name: 'Next' }).press('Enter');
  await shows(dialog.getByLabel('Bays per side'));
  return dialog;
}
