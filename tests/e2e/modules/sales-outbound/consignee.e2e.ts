import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { gone, shows, useBrowser } from '../../kit/browser.ts';
import { type Stock, orderAt, putStock } from '../../kit/outbound.ts';
import { somebody } from '../../kit/people.ts';

let app: App;
let stock: Stock;
beforeAll(async () => {
  app = await startApp();
  stock = await putStock(app);
}, 120_000);
afterAll(() => app.stop());
const browser = useBrowser();

const newOrder = (): Promise<string> => stock.order([{ sku_id: stock.goods[0].sku_id, qty: 1 }]);

it('a consignee is shown for a reason, for a short time, and the read is on the page', async () => {
  const order = await newOrder();
  const page = await browser.open(app.url, { as: somebody.administrator, at: orderAt(order) });
  const card = page.getByRole('region', { name: 'Consignee' });
  await shows(card.getByText('No user has seen this consignee.'));
  await shows(page.getByText('S*** J***'));
  await card.getByRole('button', { name: 'Show consignee' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Show consignee' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('The courier called');
  await confirm.click();
  await shows(card.getByText('99/1 Sukhumvit Road, Khlong Toei, Bangkok', { exact: false }));
  await shows(card.getByText('Somchai Jaidee', { exact: false }));
  await shows(card.getByRole('list', { name: 'Who has seen it' }).getByText('The courier called'));
  const axe = inspection();
  await axe.look(page, 'consignee shown');
  axe.report();
  expect(await app.look('select display_name, field, reason from site.pii_read where order_no = $1', [order])).toEqual([
    { display_name: 'Priya Nair', field: 'consignee', reason: 'The courier called' },
  ]);
  await card.getByRole('button', { name: /^Hide now/ }).click();
  await gone(card.getByText('Somchai Jaidee', { exact: false }));

  // Again, and then nothing is pressed: the text hides by itself.
  await page.clock.install();
  await card.getByRole('button', { name: 'Show consignee' }).click();
  await dialog.getByLabel('Reason').fill('The courier called again');
  await confirm.click();
  await shows(card.getByText('Somchai Jaidee', { exact: false }));
  await page.clock.runFor(31_000);
  await gone(card.getByText('Somchai Jaidee', { exact: false }));
  await shows(card.getByRole('button', { name: 'Show consignee' }));
});

it('without the permission the page has the masks only', async () => {
  const order = await newOrder();
  const page = await browser.open(app.url, { as: somebody.supervisor, at: orderAt(order) });
  await shows(page.getByText('S*** J***'));
  expect(await page.getByRole('button', { name: 'Show consignee' }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Consignee' }).count()).toBe(0);
});
