import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveStream } from '@tallyhouse/contracts/kit/live.ts';
import { type App, startApp } from '../kit/app.ts';
import { intercept, shows, useBrowser } from '../kit/browser.ts';
import { type Stock, orderAt, orderListAt, putStock } from '../kit/outbound.ts';
import { somebody } from '../kit/people.ts';

let app: App;
let stock: Stock;
beforeAll(async () => {
  app = await startApp();
  stock = await putStock(app);
}, 120_000);
afterAll(() => app.stop());
const browser = useBrowser();

it('a list and a detail that are open show what others do, without a press', async () => {
  const [{ sku_id }] = stock.goods;
  const first = await stock.order([{ sku_id, qty: 1 }]);
  const list = await browser.open(app.url, { as: somebody.supervisor, at: orderListAt });
  await shows(list.getByRole('link', { name: first }));
  const detail = await browser.open(app.url, { as: somebody.administrator, at: orderAt(first) });
  await shows(detail.getByRole('list', { name: 'Timeline' }));
  for (const page of [list, detail]) await page.evaluate('window.before = true');
  const second = await stock.order([{ sku_id, qty: 1 }]);
  await shows(list.getByRole('link', { name: second }));
  await stock.wave([first]);
  await shows(
    detail
      .getByRole('list', { name: 'Timeline' })
      .getByText(/^WV|Wave/)
      .first(),
  );
  for (const page of [list, detail]) expect(await page.evaluate('window.before')).toBe(true);
});

it('a page that gets no hints reads by itself', async () => {
  browser.allow(/ERR_FAILED/);
  const [{ sku_id }] = stock.goods;
  const page = await browser.open(app.url, { as: somebody.supervisor });
  let asked = 0;
  await intercept(page, `**${liveStream.path}`, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(`${app.url}/v2${orderListAt}`);
  await shows(page.getByRole('link', { name: /^SO/ }));
  const order = await stock.order([{ sku_id, qty: 1 }]);
  await shows(page.getByRole('link', { name: order }));
  expect(asked).toBeGreaterThan(0);
});
