import type { Locator, Page } from 'playwright-core';
import type { App } from './app.ts';

/** Addresses below /v2. */
export const listAt = '/wmsbasic/storageAreaSetting/storey';
export const createAt = `${listAt}/create`;
export const editAt = (id: string): string => `${listAt}/edit/${id}`;
export const detailAt = (id: string): string => `${listAt}/detail/${id}`;

export const table = (page: Page): Locator => page.getByRole('region', { name: 'Storey', exact: true });
/** The ids on the page, from the top down. */
export const ids = (page: Page): Promise<string[]> => table(page).getByRole('link').allTextContents();
export const rowOf = (page: Page, id: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: id, exact: true }) });
/** What stands in one column, from the top down. */
export async function column(page: Page, title: string): Promise<string[]> {
  const heads = await table(page).getByRole('columnheader').allTextContents();
  const at = heads.indexOf(title);
  const rows = await table(page).getByRole('row').all();
  const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()));
  return cells.map((row) => row[at] ?? '');
}

export interface StoreyRow {
  storey_id: string;
  storey_name: string;
  floor_no: number;
  version: number;
}

/** The storeys of a warehouse as they lie in the database, from the bottom up. */
export const storeysIn = (app: App, whs: string): Promise<StoreyRow[]> =>
  app.look<StoreyRow>(
    'select storey_id, storey_name, floor_no, version from site.storey where whs_id = $1 order by floor_no',
    [whs],
  );

export async function storeyAt(app: App, whs: string, floor: number): Promise<StoreyRow> {
  const found = (await storeysIn(app, whs)).find((storey) => storey.floor_no === floor);
  if (!found) throw new Error(`${whs} has no floor ${floor}`);
  return found;
}

/** A storey of this test's own, made as the demo world makes them. */
export async function addStorey(
  app: App,
  whs: string,
  storey: { id: string; name: string; floor: number },
): Promise<void> {
  await app.look(
    `insert into site.storey (whs_id, storey_id, storey_name, floor_no, height_mm, area_m2, sort, status, creator, modifier)
     select whs_id, $2, $3, $4, 4000, 900, 900, 1, creator, modifier from site.storey where whs_id = $1 limit 1`,
    [whs, storey.id, storey.name, storey.floor],
  );
}

/** A warehouse without storeys. What stands on them in the demo stays, unseen: only the list of storeys is looked at. */
export const withoutStoreys = (whs: string): string =>
  `set session_replication_role = replica; delete from site.storey where whs_id = '${whs}'; reset session_replication_role`;
