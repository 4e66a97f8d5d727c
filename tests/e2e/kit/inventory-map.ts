import type { Locator, Page } from 'playwright-core';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { somebody } from './people.ts';
import { scannerOf } from './scanner.ts';

export const onHandAt = '/inventorymap/onHand';
export const onHandOf = (sku: string): string => `${onHandAt}/detail/${sku}`;
export const transactionAt = '/inventorymap/transaction';
export const booksBalanceAt = '/inventorymap/booksBalance';
export const queryGoodsAt = '/query/upcUidSkuId';
export const queryLocationAt = '/query/location';

/** Goods of the demo that stand in a cell and were moved since: by label. */
export interface SomeStock {
  readonly sku_id: string;
  readonly location_id: string;
  readonly on_hand: number;
  /** Of the SKU, wherever it stands. */
  readonly total: number;
  readonly blocked: number;
}

export async function someStock(app: App): Promise<SomeStock> {
  const [row] = await app.look<SomeStock>(
    `select k.sku_id, l.location_id, s.on_hand,
       (select sum(x.on_hand)::int from site.stock x where x.whs_id = s.whs_id and x.sku_id = s.sku_id) as total,
       (select sum(x.blocked)::int from site.stock x where x.whs_id = s.whs_id and x.sku_id = s.sku_id) as blocked
     from site.stock s join site.sku k on k.site_id = 'SG' and k.id = s.sku_id join site.location l on l.whs_id = s.whs_id and l.id = s.location_id
     where s.whs_id = 'SGE01' and s.blocked > 0 and exists (select 1 from site.stock_move m where m.whs_id = s.whs_id and m.sku_id = s.sku_id and m.doc_type = 30)
     order by k.sku_id limit 1`,
  );
  if (!row) throw new Error('the demo has no stock that was moved and blocked');
  return row;
}

export const card = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('heading', { level: 2, name: title });
export const postPanel = (page: Page): Locator => page.getByRole('complementary', { name: /^Move \d+$/ });
export const tile = (page: Page, proof: string): Locator => page.getByRole('listitem', { name: proof, exact: true });

export const inventoryMapPictures = [
  'on-hand-list',
  'on-hand-detail',
  'on-hand-moves',
  'transaction-list',
  'transaction-post',
  'books-balance',
  'books-broken',
  'query-sku',
  'query-location',
  'query-unknown',
  'query-dark',
] as const;

type Take = (page: Page, name: (typeof inventoryMapPictures)[number]) => Promise<void>;

/** The pages of Inventory Map and Query with the stock of the demo. */
export async function takeInventoryMapPictures(app: App, browser: TestBrowser, take: Take): Promise<void> {
  browser.allow(/status of 404/);
  const stock = await someStock(app);
  const page = await browser.open(app.url, { as: somebody.supervisor, at: onHandAt });
  await shows(page.getByRole('link', { name: stock.sku_id }));
  await take(page, 'on-hand-list');
  await page.goto(`${app.url}/v2${onHandOf(stock.sku_id)}`);
  await shows(page.getByText(/ on hand = /));
  await shows(page.getByRole('cell', { name: stock.location_id }));
  await take(page, 'on-hand-detail');
  await page.getByRole('tab', { name: 'Moves' }).click();
  await shows(page.getByRole('cell', { name: 'Opening stock' }));
  await take(page, 'on-hand-moves');
  await page.goto(`${app.url}/v2${transactionAt}`);
  await shows(page.getByRole('link', { name: stock.sku_id }));
  await take(page, 'transaction-list');
  await page.getByRole('region', { name: 'Transaction' }).getByRole('button', { name: /^\d+$/ }).first().click();
  await shows(postPanel(page).getByText('Request'));
  await take(page, 'transaction-post');
  await page.goto(`${app.url}/v2${booksBalanceAt}`);
  await page.getByRole('button', { name: 'Run all now' }).click();
  await shows(page.getByText(/difference 0/));
  await take(page, 'books-balance');
  const wrong = (qty: number): Promise<unknown> =>
    app.look(
      `update site.stock s set on_hand = s.on_hand + $2 from site.sku k, site.location l where k.id = s.sku_id and k.sku_id = $1
         and l.whs_id = s.whs_id and l.id = s.location_id and l.location_id = $3 and s.whs_id = 'SGE01'`,
      [stock.sku_id, qty, stock.location_id],
    );
  await wrong(1);
  await page.getByRole('button', { name: 'Run now: I2', exact: true }).click();
  await shows(tile(page, 'I2').getByText('1 found'));
  await page.getByRole('button', { name: 'Show rows of I2' }).click();
  await shows(page.getByText(stock.location_id));
  await take(page, 'books-broken');
  await wrong(-1);
  await page.goto(`${app.url}/v2${queryGoodsAt}`);
  const scanner = await scannerOf(page);
  await shows(page.getByRole('textbox', { name: 'Scan code' }));
  await scanner.scan(stock.sku_id);
  await shows(page.getByText(/ on hand = /));
  await take(page, 'query-sku');
  await scanner.scan('NO-SUCH-LABEL');
  await shows(page.getByRole('alert').filter({ hasText: 'NO-SUCH-LABEL' }));
  await take(page, 'query-unknown');
  await page.goto(`${app.url}/v2${queryLocationAt}`);
  await shows(page.getByRole('textbox', { name: 'Scan location' }));
  await scanner.scan(stock.location_id);
  await shows(card(page, stock.location_id));
  await take(page, 'query-location');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'query-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.close();
}
