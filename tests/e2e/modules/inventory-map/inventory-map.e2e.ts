import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, gone, shows, soon, useBrowser } from '../../kit/browser.ts';
import {
  type SomeStock,
  booksBalanceAt,
  card,
  onHandAt,
  onHandOf,
  postPanel,
  queryGoodsAt,
  queryLocationAt,
  someStock,
  tile,
  transactionAt,
} from '../../kit/inventory-map.ts';
import { somebody } from '../../kit/people.ts';
import { scannerOf } from '../../kit/scanner.ts';

let app: App;
let stock: SomeStock;
beforeAll(async () => {
  app = await startApp();
  stock = await someStock(app);
});
afterAll(() => app.stop());
const browser = useBrowser();

describe('what stands in the house', () => {
  it('is listed, found by SKU, and told down to its rows and moves', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: onHandAt });
    await shows(page.getByRole('link', { name: stock.sku_id }));
    await page.goto(`${app.url}/v2${onHandAt}?sku_id=${stock.sku_id}`);
    await shows(page.getByText('1 line', { exact: true }));
    await page.getByRole('link', { name: stock.sku_id }).click();
    await shows(page.getByRole('heading', { level: 1, name: stock.sku_id }));
    const free = stock.total - stock.blocked;
    await shows(page.getByText(`${stock.total} on hand = 0 allocated + ${stock.blocked} blocked + ${free} available`));
    await shows(page.getByRole('cell', { name: stock.location_id }));
    await page.getByRole('tab', { name: 'Moves' }).click();
    await shows(page.getByRole('cell', { name: 'Opening stock' }));
    expect(page.url()).toContain('tab=moves');
    await page.reload();
    await shows(page.getByRole('cell', { name: 'Rack transfer' }));
  });
});

describe('the moves', () => {
  it('of the last seven days are there, and each shows all that was written with it', async () => {
    const page = await browser.open(app.url, {
      as: somebody.supervisor,
      at: `${transactionAt}?sku_id=${stock.sku_id}`,
    });
    await shows(page.getByText('2 moves', { exact: true }));
    const list = page.getByRole('region', { name: 'Transaction' });
    await list.getByRole('button', { name: /^\d+$/ }).first().click();
    await shows(postPanel(page).getByText('Written by itself'));
    await shows(postPanel(page).getByRole('link', { name: stock.sku_id }));
    await shows(postPanel(page).getByText('Lim Wei Jie'));
    expect(page.url()).toMatch(/move=\d+/);
    await page.getByRole('button', { name: 'Close' }).click();
    await gone(postPanel(page));
    await shows(list.getByText('Lim Wei Jie').first());
  });
});

describe('a label', () => {
  it('is scanned or typed, and its card tells what it is and where it stands', async () => {
    browser.allow(/status of 404/);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: queryGoodsAt });
    const scanner = await scannerOf(page);
    const box = page.getByRole('textbox', { name: 'Scan code' });
    await shows(box);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('UPC/UID/SKU ID');
    await scanner.scan(stock.sku_id);
    await shows(page.getByText(`${stock.total} on hand =`));
    await shows(page.getByRole('region', { name: 'Stock' }).getByText(stock.location_id));
    await scanner.scan('NO-SUCH-LABEL');
    await shows(page.getByRole('alert').filter({ hasText: 'is not known in this warehouse' }));
    await shows(box.and(page.locator(':focus')));
    // By hand, and in small letters.
    await scanner.scan(stock.location_id.toLowerCase(), { gapMs: 400 });
    await shows(card(page, stock.location_id));
    const recent = page.getByRole('region', { name: 'Last scans' });
    await shows(recent.getByText('Not known here'));
    await recent.getByRole('button', { name: `Show again: ${stock.sku_id}` }).click();
    await shows(page.getByText(`${stock.total} on hand =`));
    await page.goBack();
    await shows(card(page, stock.location_id));
  });

  it('of a place or a box is told by the query of locations', async () => {
    browser.allow(/status of 404/);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: queryLocationAt });
    const scanner = await scannerOf(page);
    await shows(page.getByRole('textbox', { name: 'Scan location' }));
    await scanner.scan(stock.location_id);
    await shows(card(page, stock.location_id));
    await shows(page.getByRole('region', { name: 'Stock' }).getByRole('link', { name: stock.sku_id }));
    const [box] = await app.look<{ device_id: string }>(
      `select device_id from site.device where whs_id = 'SGE01' and status = 1 and device_type = 1 order by device_id limit 1`,
    );
    await scanner.scan(box?.device_id ?? '');
    await shows(card(page, box?.device_id ?? ''));
    await shows(page.getByText('This container holds nothing.'));
    await scanner.scan('NO-SUCH-LABEL');
    await shows(page.getByRole('alert').filter({ hasText: 'NO-SUCH-LABEL' }));
  });
});

describe('the books', () => {
  it('are proved now, turn red where a balance was changed, and green again', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: booksBalanceAt });
    await page.getByRole('button', { name: 'Run all now' }).click();
    await shows(page.getByText(/balances and .* moves agree, difference 0/));
    await shows(tile(page, 'I2').getByText('Holds'));
    const change = (qty: number): Promise<unknown> =>
      app.look(
        `update site.stock s set on_hand = s.on_hand + $2 from site.sku k, site.location l where k.id = s.sku_id and k.sku_id = $1
           and l.whs_id = s.whs_id and l.id = s.location_id and l.location_id = $3 and s.whs_id = 'SGE01'`,
        [stock.sku_id, qty, stock.location_id],
      );
    await change(1);
    await page.getByRole('button', { name: 'Run now: I2', exact: true }).click();
    await shows(tile(page, 'I2').getByText('1 found'));
    await page.getByRole('button', { name: 'Show rows of I2' }).click();
    await shows(page.getByText(stock.location_id));
    await change(-1);
    await page.getByRole('button', { name: 'Run now: I2', exact: true }).click();
    await shows(tile(page, 'I2').getByText('Holds'));
    await soon(() => page.getByText('1 proof does not hold').count()).toBe(0);
  });
});

describe('in light colours and in dark ones', () => {
  it('nothing serious is against the screens of stock', async () => {
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.supervisor, at: onHandAt });
    await shows(page.getByRole('link', { name: stock.sku_id }));
    await axe.look(page, onHandAt);
    for (const [at, what] of [
      [onHandOf(stock.sku_id), ' on hand = '],
      [`${transactionAt}?sku_id=${stock.sku_id}&move=1`, 'Written by itself'],
      [booksBalanceAt, 'No balance is below zero'],
      [queryLocationAt, 'Scan or type a location'],
      [`${queryGoodsAt}?type=sku&id=${stock.sku_id}`, ' on hand = '],
      [`${queryLocationAt}?type=location&id=${stock.location_id}`, 'Room'],
    ] as const) {
      await follow(page, at);
      await shows(page.getByText(what));
      await axe.look(page, at);
    }
    axe.report();
  }, 120_000);
});
