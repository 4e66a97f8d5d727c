import type { Locator, Page } from 'playwright-core';

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
