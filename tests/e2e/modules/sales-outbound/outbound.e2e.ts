import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, gone, intercept, shows, soon, useBrowser } from '../../kit/browser.ts';
import { pickAll, target } from '../../kit/floor-work.ts';
import { lastScans, scanBoxFor, sign, standardPutawayAt } from '../../kit/inbound.ts';
import {
  type Stock,
  checkingAt,
  createOrderAt,
  manualWaveAt,
  orderAt,
  orderListAt,
  packingAt,
  pickingAt,
  putOutbound,
  putStock,
  reverseAt,
  reverseListAt,
  shippingAt,
  shippingDetailAt,
  subPickingAt,
  subPickingListAt,
  waveListAt,
} from '../../kit/outbound.ts';
import { somebody } from '../../kit/people.ts';
import { scannerOf } from '../../kit/scanner.ts';

let app: App;
let stock: Stock;
beforeAll(async () => {
  app = await startApp();
  stock = await putStock(app);
}, 120_000);
afterAll(() => app.stop());
const browser = useBrowser();

const [created, picked, pickFail, cancelled] = [0, 3, 4, 13];
const statusOf = async (order: string): Promise<number> =>
  (await app.look<{ status: number }>('select status from site.so_order where order_no = $1', [order]))[0]?.status ??
  -1;
const tote = (): string => stock.totes.shift() ?? '';
const go = (page: Page, at: string): Promise<unknown> => page.goto(`${app.url}/v2${at}`);

describe('at the shelf and at the desk', () => {
  it('a wrong item is refused with what it is, and the step stays', async () => {
    browser.allow(/status of 4(?:04|09|22)/);
    const [one, two] = stock.goods;
    const order = await stock.order([{ sku_id: one.sku_id, qty: 6 }]);
    await stock.wave([order]);
    const page = await browser.open(app.url, { as: somebody.picker, at: pickingAt });
    const scanner = await scannerOf(page);
    await shows(scanBoxFor(page, 'Scan task'));
    await scanner.scan(order);
    await shows(scanBoxFor(page, 'Scan tote'));
    await scanner.scan(tote());
    let left = 1;
    // A cell may hold the last piece of the orders before.
    while (left === 1) {
      await shows(scanBoxFor(page, 'Scan location'));
      await scanner.scan(await target(page));
      await shows(scanBoxFor(page, 'Scan item'));
      left = Number(await page.locator('.th-quantity-card b').innerText());
      if (left === 1) await scanner.scan(one.sku_id);
    }
    await scanner.scan(two.sku_id);
    await shows(sign(page).filter({ hasText: `Wanted: ${one.sku_id}` }));
    await shows(sign(page).filter({ hasText: two.sku_id }));
    await shows(scanBoxFor(page, 'Scan item').and(page.locator(':focus')));
    await page.keyboard.press('F7');
    await shows(page.getByRole('dialog').getByRole('spinbutton', { name: 'Quantity' }));
    await page.keyboard.press('Enter');
    await gone(page.getByRole('dialog'));
    await scanner.scan(one.sku_id);
    await shows(lastScans(page).getByText(`${left} of ${left} picked`, { exact: false }));
    await pickAll({ app, page, scanner });
    await scanner.scan('CHK-01');
    await soon(() => statusOf(order)).toBe(picked);
  });

  it('a short pick leaves the order waiting, with its reason on its page', async () => {
    const [, two] = stock.goods;
    const [there] = await app.look<{ qty: number }>(
      `select sum(s.on_hand - s.allocated)::int as qty from site.stock s join site.location l on l.whs_id = s.whs_id and l.id = s.location_id
       join site.sku k on k.id = s.sku_id where l.kind = 1 and k.sku_id = $1`,
      [two.sku_id],
    );
    const order = await stock.order([{ sku_id: two.sku_id, qty: there?.qty ?? 1 }]);
    await stock.wave([order]);
    const page = await browser.open(app.url, { as: somebody.picker, at: pickingAt });
    const scanner = await scannerOf(page);
    await shows(scanBoxFor(page, 'Scan task'));
    await scanner.scan(order);
    await shows(scanBoxFor(page, 'Scan tote'));
    await scanner.scan(tote());
    for (;;) {
      await shows(page.getByRole('textbox', { name: /^Scan (?:location|place)$/ }));
      if ((await scanBoxFor(page, 'Scan place').count()) > 0) break;
      const stands = await page.locator('.th-op__stops .is-done').count();
      await page.keyboard.press('F6');
      await shows(page.getByRole('dialog').getByText(/missing in/));
      await page.getByRole('dialog').getByRole('button', { name: 'Report short' }).press('Enter');
      await gone(page.getByRole('dialog'));
      await soon(() => page.locator('.th-op__stops .is-done').count()).toBeGreaterThan(stands);
    }
    await scanner.scan('CHK-01');
    await soon(async () => [created, pickFail].includes(await statusOf(order))).toBe(true);
    const lim = await browser.open(app.url, { as: somebody.supervisor, at: orderAt(order) });
    await shows(lim.getByText(`This order waits for ${two.sku_id}`));
    await shows(lim.getByRole('button', { name: 'Allocate' }));
  });

  it('an order is made from a pasted sheet and cancelled in the list', async () => {
    browser.allow(/ERR_CONNECTION_RESET/);
    const page = await browser.open(app.url, { as: somebody.supervisor });
    // A list that cannot be read says so.
    await intercept(page, `**${shopCalls.searchShop.path}*`, (route) => route.abort('connectionreset'), { times: 1 });
    await go(page, createOrderAt);
    await shows(page.getByRole('form').getByText('The server did not answer.'));
    // Who is quicker than the answer finds the list open when it comes.
    const { promise: known, resolve: answer } = Promise.withResolvers<void>();
    await intercept(page, `**${shopCalls.searchShop.path}*`, async (route) => {
      await known;
      await route.continue();
    });
    await go(page, createOrderAt);
    const [one] = stock.goods;
    const form = page.getByRole('form');
    await form.getByLabel('Shop ID').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    answer();
    await shows(page.locator('.ant-select-item-option'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form.getByLabel('Owner').fill(one.owner_id);
    await form.getByLabel('Carrier').fill('QuickPost');
    await form.getByLabel('Cut-off day').fill('2026-12-01');
    await page.keyboard.press('Enter');
    await form.getByLabel('Cut-off time').fill('18:00');
    await form.getByRole('textbox', { name: 'Consignee', exact: true }).fill('Somchai Jaidee');
    await form.getByLabel('Address of the consignee').fill('99/1 Sukhumvit Road, Bangkok');
    await form.getByLabel('Lines').fill('nothing');
    await shows(page.getByText('Line 1 is not read'));
    await form.getByLabel('Lines').fill(`${one.sku_id}\t2`);
    await page.getByRole('button', { name: 'Create order' }).click();
    await shows(page.getByRole('heading', { level: 1, name: /^SO\d{12}$/ }));
    const order = await page.getByRole('heading', { level: 1 }).innerText();
    await follow(page, orderListAt);
    await page.getByRole('checkbox', { name: `Choose ${order}` }).click();
    await page.getByRole('button', { name: 'Cancel order', exact: true }).first().click();
    await shows(page.getByRole('dialog').getByText(`Cancel ${order}?`));
    await page.keyboard.type('Made twice');
    await page.keyboard.press('Enter');
    await soon(() => statusOf(order)).toBe(cancelled);
  });
});

describe('in light colours and in dark ones', () => {
  it('nothing serious is against the screens of outbound', async () => {
    browser.allow(/status of 4(?:04|09|22)/);
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: orderListAt });
    await shows(page.getByRole('link', { name: /^SO/ }));
    await axe.look(page, orderListAt);
    const { cancelled: order, reverse, ship } = await putOutbound(app, stock);
    const [picking] = await app.look<{ task_no: string }>(
      `select task_no from site.task where task_no like 'SP%' limit 1`,
    );
    const task = picking?.task_no ?? '';
    for (const [at, what] of [
      [createOrderAt, 'Goods'],
      [orderAt(order), 'Timeline'],
      [manualWaveAt, 'Create wave'],
      [waveListAt, 'WV'],
      [subPickingListAt, task],
      [subPickingAt(task), 'What is picked'],
      [reverseListAt, reverse],
      [reverseAt(reverse), 'Where it goes back'],
      [shippingDetailAt(ship), 'Parcels on it'],
      [checkingAt, 'Scan a tote at the checking place.'],
      [packingAt, 'Scan a checked tote.'],
      [shippingAt, 'Scan each parcel of'],
      [pickingAt, 'Take the next task with F8, or scan one.'],
      [standardPutawayAt, 'Scan a box, or take the next task with F8.'],
    ] as const) {
      await follow(page, at);
      await shows(page.getByText(what, { exact: false }));
      await axe.look(page, at);
    }
    axe.report();
  }, 120_000);
});
