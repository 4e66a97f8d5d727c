import type { Page } from 'playwright-core';
import { bookkeepers, putBookkeepers } from '@tallyhouse/tools/world/bookkeepers.ts';
import type { App } from './app.ts';
import { follow, shows, soon, type TestBrowser } from './browser.ts';
import { choose } from './select.ts';

export const adjustmentsAt = '/inventorymanage/inventoryAdjustment';
export const adjustmentAt = (page: 'view' | 'approve' | 'adjust', no: string): string =>
  `${adjustmentsAt}/${page}/${no}`;

export interface SomeGoods {
  readonly sku: string;
  readonly place: string;
  readonly owner: string;
}

/** Three SKUs that are kept by nothing but their code, each with a place that takes it. */
export async function goodsFor(app: App, from: number): Promise<SomeGoods[]> {
  await app.look(`update site.sku set need_batch = 0, need_production_date = 0, need_expiry_date = 0, need_uid = 0`);
  await app.look(`update site.location set mix_sku = 1, max_qty = null, max_volume_cm3 = null, max_weight_g = null, max_sku = null
    where whs_id = 'SGE01' and kind = 1`);
  return app.look<SomeGoods>(
    `select k.sku_id as sku, l.location_id as place, o.owner_id as owner
     from (select sku_id, row_number() over (order by sku_id) as n from site.sku where site_id = 'SG') k
     join (select location_id, row_number() over (order by location_id) as n from site.location
       where whs_id = 'SGE01' and kind = 1 and standing = 1) l on l.n = k.n
     cross join (select owner_id from site.owner where site_id = 'SG' and kind = 1 and status = 1 order by owner_id limit 1) o
     where k.n > $1 and k.n <= $1 + 3 order by k.n`,
    [from],
  );
}

/** What the books say of goods in a place: on hand and blocked. */
export async function stockOf(app: App, sku: string, place: string): Promise<readonly [number, number]> {
  const [row] = await app.look<{ on_hand: number; blocked: number }>(
    `select s.on_hand, s.blocked from site.stock s join site.sku k on k.id = s.sku_id join site.location l on l.whs_id = s.whs_id and l.id = s.location_id
     where s.whs_id = 'SGE01' and k.sku_id = $1 and l.location_id = $2`,
    [sku, place],
  );
  return row ? [row.on_hand, row.blocked] : [0, 0];
}

/** Makes a document and gives its number; its own page is open then. */
export async function createAdjustment(page: Page, type: string, remark: string): Promise<string> {
  if (!page.url().endsWith(adjustmentsAt)) await follow(page, adjustmentsAt);
  await page.getByRole('button', { name: 'Create Adjustment' }).first().click();
  // The list has a filter of that name too.
  await shows(page.getByRole('heading', { name: 'Create Inventory Adjustment' }));
  await choose(page, 'Type', type);
  await page.getByLabel('Remark').fill(remark);
  await page.getByRole('button', { name: 'Confirm, go to the lines' }).click();
  await page.waitForURL(/view\/AJ/);
  await shows(page.getByRole('button', { name: 'Add line' }));
  return /AJ\d+/.exec(page.url())?.[0] ?? '';
}

export const sheetOf = (rows: readonly (SomeGoods & { readonly line: number; readonly qty: number })[]): Buffer =>
  Buffer.from(
    [
      'Line,SKU ID,Owner,Location,Quantity',
      ...rows.map(({ line, sku, owner, place, qty }) => [line, sku, owner, place, qty].join(',')),
    ].join('\r\n'),
  );

export async function importLines(page: Page, buffer: Buffer, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Import lines' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Look at the file' }).click();
  await page.getByRole('button', { name: /^Apply/ }).click();
  await shows(page.getByText(count === 1 ? /row is applied/ : `${count} rows are applied.`));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

export const adjustmentPictures = [
  'adjustment-list',
  'adjustment-create',
  'adjustment-draft',
  'adjustment-line',
  'adjustment-view',
  'adjustment-approve',
  'adjustment-adjust',
  'approve-list',
] as const;

type Take = (page: Page, name: (typeof adjustmentPictures)[number]) => Promise<void>;

/** A morning of the stock controller: opening stock that is done, a write-off that waits, a draft, and one that could not be posted. */
export async function takeAdjustmentPictures(app: App, browser: TestBrowser, take: Take): Promise<void> {
  await putBookkeepers((sql, values) => app.look(sql, values));
  const goods = await goodsFor(app, 6);
  const [one] = goods;
  if (!one) throw new Error('no goods');
  const page = await browser.open(app.url, { as: bookkeepers.controller, at: adjustmentsAt });
  await createAdjustment(page, 'Opening stock', 'Go-live, aisle 1');
  await importLines(page, sheetOf(goods.map((each, n) => ({ ...each, line: n + 1, qty: 12 + n }))), goods.length);
  await take(page, 'adjustment-draft');
  const opening = /AJ\d+/.exec(page.url())?.[0] ?? '';
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await shows(page.getByRole('list', { name: 'Approval' }));
  const second = await browser.open(app.url, { as: bookkeepers.second, at: adjustmentAt('approve', opening) });
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await soon(() => stockOf(app, one.sku, one.place)).toEqual([12, 0]);

  const damage = await createAdjustment(page, 'Damage', 'Fell off the fork');
  await page.getByRole('button', { name: 'Add line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a line' });
  await dialog.getByLabel('SKU ID').fill(one.sku);
  await dialog.getByLabel('Owner').fill(one.owner);
  await dialog.getByLabel('Location').fill(one.place);
  await dialog.getByLabel('Quantity').fill('5');
  await take(page, 'adjustment-line');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await shows(page.getByRole('region', { name: 'Lines' }).getByText(one.sku));
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await shows(page.getByText('Goods held'));
  await take(page, 'adjustment-view');
  await second.goto(`${app.url}/v2/approvecenter/approveList`);
  await shows(second.getByRole('link', { name: damage }));
  await take(second, 'approve-list');
  await second.goto(`${app.url}/v2${adjustmentAt('approve', damage)}`);
  await shows(second.getByRole('region', { name: 'Whose goods' }));
  await take(second, 'adjustment-approve');

  const [, full] = goods;
  // A blocked place takes nothing in.
  const block = `update site.location set status = 2, status_reason = 'Rack is bent' where whs_id = 'SGE01' and location_id = $1`;
  await app.look(block, [full?.place]);
  const refused = await createAdjustment(page, 'Manual', 'Found behind the rack');
  await importLines(page, sheetOf(goods.map((each, n) => ({ ...each, line: n + 1, qty: 4 }))), goods.length);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await shows(page.getByRole('list', { name: 'Approval' }));
  await second.goto(`${app.url}/v2${adjustmentAt('approve', refused)}`);
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await shows(second.getByText(`${refused}: your step is approved.`));
  await second.goto(`${app.url}/v2${adjustmentAt('adjust', refused)}`);
  await shows(second.getByText('1 line was refused'));
  await shows(second.getByText('Refused', { exact: true }));
  await take(second, 'adjustment-adjust');
  await createAdjustment(page, 'Expiry', 'Chilled goods, week 46');
  await page.goto(`${app.url}/v2${adjustmentsAt}/create`);
  await choose(page, 'Type', 'Opening stock');
  await take(page, 'adjustment-create');
  await page.goto(`${app.url}/v2${adjustmentsAt}`);
  await shows(page.getByRole('link', { name: refused }));
  await take(page, 'adjustment-list');
}
