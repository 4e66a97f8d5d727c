import type { Page } from 'playwright-core';
import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { inboundCalls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { type Client, clientAt, signIn } from '../../../apps/server/test/kit/test-server.ts';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { lastScans, putOneBox, scanBoxFor, sign, truckOf } from './inbound.ts';
import { somebody } from './people.ts';
import { scannerOf } from './scanner.ts';

export const orderListAt = '/salesoutbound/order';
export const createOrderAt = '/salesoutbound/order/create';
export const orderAt = (no: string): string => `/salesoutbound/order/detail/${no}`;
export const manualWaveAt = '/salesoutbound/manualWave';
export const waveListAt = '/salesoutbound/waveList';
export const subPickingListAt = '/salesoutbound/task/subPicking';
export const subPickingAt = (no: string): string => `/salesoutbound/task/subPicking/detail/${no}`;
export const reverseListAt = '/salesoutbound/task/reversePicking';
export const reverseAt = (no: string): string => `/salesoutbound/task/reversePicking/detail/${no}`;
export const pickingAt = '/salesoutbound/picking';
export const checkingAt = '/salesoutbound/checking';
export const packingAt = '/salesoutbound/packing';
export const shippingAt = '/salesoutbound/shipping';
export const shippingDetailAt = (no: string): string => `/salesoutbound/shipping/detail/${no}`;

export interface Goods {
  readonly sku_id: string;
  readonly sku_name: string;
  readonly owner_id: string;
}

/** A house that can send something out: goods in cells, and empty totes. */
export interface Stock {
  /** Two SKUs of one owner, dozens of each. */
  readonly goods: readonly [Goods, Goods];
  readonly totes: string[];
  order(lines: readonly { sku_id: string; qty: number }[], carrier?: string): Promise<string>;
  wave(orders: readonly string[]): Promise<string>;
}

async function done<C extends CommandShape>(
  client: Client,
  call: C,
  input: Omit<InputOf<C>, 'request_id'>,
): Promise<ReplyOf<C>> {
  const said = await client.call(call, input as never);
  if (said.retcode !== 0) throw new Error(`${call.id}: ${said.message}`);
  return said.data as ReplyOf<C>;
}

const plenty = 40;

/** What a box holds goes into the cells it is sent to. */
async function putAway(client: Client, box: string): Promise<void> {
  let work = await done(client, inboundCalls.scanDeviceId, { scan_code: box });
  for (;;) {
    const line = work.line_list.find(({ qty, put_qty }) => put_qty < qty);
    if (!line) return;
    const { task_no, epoch } = work;
    const put = { line_no: line.line_no, location_id: line.location_id, qty: line.qty - line.put_qty, uid_list: [] };
    const reply = await done(client, inboundCalls.completePutaway, { task_no, epoch, ...put });
    if (reply.done === 1) return;
    work = reply.work;
  }
}

/** Goods come in as they do in life: announced, arrived, boxed and put away, by the calls the pages make. */
export async function putStock(app: App): Promise<Stock> {
  const client = await signIn(clientAt(app.url), somebody.supervisor);
  const truck = await truckOf(app);
  const [asn = ''] = truck.asns;
  await app.look('update site.asn_line set expected_qty = $2 where asn_id = $1', [asn, plenty]);
  await app.look(`select site.refresh_asn('SGE01', $1)`, [asn]);
  const first = await putOneBox(app, client);
  await putAway(client, first.box);
  const { task_no, epoch } = await done(client, inboundCalls.scanSheetId, { scan_code: asn });
  const [, second] = await truck.linesOf(asn);
  const box = truck.boxes[1] ?? '';
  const { box_no } = await done(client, inboundCalls.scanBoxId, { task_no, epoch, device_id: box });
  const unread = { supplier_lot: '', production_date: null, expiry_date: null, uid_list: [], grade: 1 };
  const goods = { sku_id: second?.sku_id ?? '', qty: plenty, ...unread };
  await done(client, inboundCalls.saveBoxSku, { task_no, epoch, box_no, ...goods });
  await done(client, inboundCalls.completeBox, { task_no, epoch, box_no, location_id: 'PUT-01' });
  await done(client, inboundCalls.pauseBoxing, { task_no, epoch });
  await putAway(client, box);

  const [one, two] = await app.look<Goods>(
    `select k.sku_id, k.sku_name, a.owner_id from site.asn_line l join site.asn a using (whs_id, asn_id)
     join site.sku k on k.sku_id = l.sku_id and k.site_id = 'SG' where l.asn_id = $1 order by l.line_no limit 2`,
    [asn],
  );
  if (!one || !two) throw new Error('the truck of the demo brings two SKUs');
  const [shop] = await app.look<{ shop_id: string }>(
    `select shop_id from site.shop where site_id = 'SG' and status = 1 order by shop_id limit 1`,
  );
  const totes = await app.look<{ device_id: string }>(
    `select device_id from site.device where whs_id = 'SGE01' and status = 1 and device_type = 5 order by device_id limit 40`,
  );
  return {
    goods: [one, two],
    totes: totes.map(({ device_id }) => device_id),
    order: async (line_list, carrier = 'QuickPost') =>
      (
        await done(client, calls.createSalesOrder, {
          shop_id: shop?.shop_id ?? '',
          owner_id: one.owner_id,
          outer_order_no: '',
          carrier,
          cut_off_time: Math.floor(Date.now() / 1000) + 2_400,
          consignee_name: 'Somchai Jaidee',
          consignee_phone: '081 234 5678',
          consignee_address: '99/1 Sukhumvit Road, Khlong Toei, Bangkok',
          consignee_postcode: '10110',
          line_list: [...line_list],
        })
      ).order_no,
    wave: async (order_no_list) =>
      (await done(client, calls.createManualWave, { order_no_list: [...order_no_list] })).wave.wave_sn,
  };
}

/** Picks all of an order into a tote and brings it to the check, by the calls the page makes. */
export async function pickOrder(client: Client, order: string, tote: string): Promise<void> {
  const taken = await done(client, calls.scanPickupId, { scan_code: order });
  const { task_no, epoch } = taken;
  let work = await done(client, calls.scanContainerId, { task_no, epoch, scan_code: tote });
  for (;;) {
    const line = work.line_list.find(({ qty, picked_qty }) => picked_qty < qty);
    if (!line) break;
    const { seq, location_id, sku_id, qty } = line;
    await done(client, calls.scanLocation, { task_no, epoch, seq, scan_code: location_id });
    work = await done(client, calls.pickSku, { task_no, epoch, seq, scan_code: sku_id, qty });
  }
  await done(client, calls.completePicking, { task_no, epoch, location_id: 'CHK-01' });
}

/** One of each: an order that waits, one in a wave, one that was cancelled in its tote, a truck at the door. */
export async function putOutbound(
  app: App,
  goods?: Stock,
): Promise<{ stock: Stock; cancelled: string; reverse: string; ship: string }> {
  const stock = goods ?? (await putStock(app));
  const client = await signIn(clientAt(app.url), somebody.supervisor);
  const [{ sku_id }] = stock.goods;
  const [cancelled, goes] = [await stock.order([{ sku_id, qty: 2 }]), await stock.order([{ sku_id, qty: 1 }])];
  await stock.order([{ sku_id, qty: 3 }]);
  await stock.wave([cancelled, goes]);
  await pickOrder(client, cancelled, stock.totes.shift() ?? '');
  const { list } = await done(client, calls.cancelOrder, {
    order_no_list: [cancelled],
    reason: 'The buyer asked for it',
  });
  const truck = { carrier: 'QuickPost', plate_no: 'SBA 77 K', dock_id: '' };
  const { ship_no } = await done(client, calls.createShipping, truck);
  return { stock, cancelled, reverse: list[0]?.task_no ?? '', ship: ship_no };
}

export const outboundPictures = [
  'order-list',
  'order-create',
  'order-detail',
  'manual-wave',
  'manual-wave-made',
  'wave-list',
  'wave-orders',
  'sub-picking-list',
  'sub-picking-detail',
  'picking',
  'picking-goods',
  'picking-refused',
  'picking-small',
  'picking-dark',
  'checking',
  'packing',
  'packing-refused',
  'shipping',
  'shipping-detail',
  'reverse-list',
  'reverse-detail',
] as const;

type Take = (page: Page, name: (typeof outboundPictures)[number]) => Promise<void>;

/** The pages of outbound with a morning's orders half worked. There is no print service where pictures are taken. */
export async function takeOutboundPictures(app: App, browser: TestBrowser, take: Take): Promise<void> {
  browser.allow(/status of 4(?:04|09|22)/, /ERR_CONNECTION_REFUSED/);
  const { stock, reverse } = await putOutbound(app);
  const [one, two] = stock.goods;
  const both = [
    { sku_id: one.sku_id, qty: 3 },
    { sku_id: two.sku_id, qty: 1 },
  ];
  const tote = (): string => stock.totes.shift() ?? '';
  const orders: string[] = [];
  for (let n = 0; n < 6; n += 1) orders.push(await stock.order(both, n % 2 === 0 ? 'QuickPost' : 'Ninja Van'));
  await stock.order([{ sku_id: one.sku_id, qty: 900 }]);
  const page = await browser.open(app.url, { as: somebody.supervisor, at: orderListAt });
  const go = (at: string): Promise<unknown> => page.goto(`${app.url}/v2${at}`);
  const scanner = await scannerOf(page);
  await go(manualWaveAt);
  for (const order of orders.slice(0, 2)) await page.getByRole('checkbox', { name: `Choose ${order}` }).click();
  await shows(page.getByText('2 orders, 4 lines, 8 pieces'));
  await take(page, 'manual-wave');
  await page.getByRole('checkbox', { name: 'Choose all orders of this page' }).click();
  await page.getByRole('button', { name: 'Create wave' }).click();
  await shows(page.getByRole('dialog').getByText('was left out', { exact: false }));
  await take(page, 'manual-wave-made');
  await page.keyboard.press('Escape');
  await go(waveListAt);
  await shows(page.getByText(/^WV/));
  await take(page, 'wave-list');
  await page.getByRole('region', { name: 'Wave List' }).getByRole('button', { name: 'Orders' }).first().click();
  await shows(page.getByRole('dialog').getByRole('link', { name: /^SO/ }));
  await take(page, 'wave-orders');
  await page.keyboard.press('Escape');

  await go(pickingAt);
  await shows(scanBoxFor(page, 'Scan task'));
  await scanner.scan(orders[0] ?? '');
  await shows(scanBoxFor(page, 'Scan tote'));
  const firstTote = tote();
  await scanner.scan(firstTote);
  await shows(scanBoxFor(page, 'Scan location'));
  await take(page, 'picking');
  await page.setViewportSize({ width: 1024, height: 600 });
  await take(page, 'picking-small');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'picking-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  const place = await page.locator('.th-op__stops [aria-current=step] .th-mono').innerText();
  await scanner.scan(place);
  await shows(scanBoxFor(page, 'Scan item'));
  await scanner.scan((await hereSku(page)) === one.sku_id ? two.sku_id : one.sku_id);
  await shows(sign(page));
  await take(page, 'picking-refused');
  await scanner.scan(await hereSku(page));
  await shows(lastScans(page).getByText(/ of \d+ picked/));
  await take(page, 'picking-goods');
  await page.keyboard.press('F9');
  await shows(scanBoxFor(page, 'Scan task'));
  await go(subPickingListAt);
  const task = page
    .getByRole('row', { name: new RegExp(orders[0] ?? '') })
    .getByRole('link')
    .first();
  await shows(task);
  await take(page, 'sub-picking-list');
  await task.click();
  await shows(page.getByText('What is picked'));
  await shows(page.getByRole('list', { name: 'History' }));
  await take(page, 'sub-picking-detail');

  const client = await signIn(clientAt(app.url), somebody.administrator);
  const totes = [tote(), tote()];
  await pickOrder(client, orders[2] ?? '', totes[0] ?? '');
  await pickOrder(client, orders[4] ?? '', totes[1] ?? '');
  await go(checkingAt);
  await shows(scanBoxFor(page, 'Scan tote'));
  await scanner.scan(totes[0] ?? '');
  await shows(scanBoxFor(page, 'Scan item'));
  await scanner.scan(one.sku_id);
  await shows(lastScans(page).getByText(/1 of 3 checked/));
  await take(page, 'checking');
  await scanner.scan(one.sku_id);
  await scanner.scan(one.sku_id);
  await scanner.scan(two.sku_id);
  await shows(page.getByText('All pieces are there. Press F4.'));
  await page.keyboard.press('F4');
  await shows(scanBoxFor(page, 'Scan tote'));
  await go(packingAt);
  await shows(scanBoxFor(page, 'Scan tote'));
  await scanner.scan(totes[0] ?? '');
  await shows(scanBoxFor(page, 'Weigh'));
  await take(page, 'packing');
  await scanner.scan('99 kg');
  await shows(sign(page));
  await take(page, 'packing-refused');
  await page.keyboard.press('F6');
  await shows(page.getByRole('dialog').getByLabel('Reason'));
  await page.keyboard.type('A gift was added');
  await page.keyboard.press('Enter');
  await shows(page.getByText('Close the parcel and press F4', { exact: false }));
  await page.keyboard.press('F4');
  await shows(page.getByRole('dialog').getByText('Print service not reachable'));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const [parcel] = await app.look<{ lmtn: string }>('select lmtn from site.so_parcel limit 1');
  await app.look(
    `update site.print_job set status = 2, reason = '', printer = 'Labels', sent_at = now(), printed_at = now() where doc_no = $1`,
    [parcel?.lmtn],
  );
  await go(shippingAt);
  await shows(scanBoxFor(page, 'Scan parcel'));
  await scanner.scan(parcel?.lmtn ?? '');
  await shows(lastScans(page).getByText('1 on the truck'));
  await take(page, 'shipping');
  await page.getByRole('link', { name: /^SH/ }).first().click();
  await shows(page.getByText('Parcels on it'));
  await take(page, 'shipping-detail');
  await go(orderListAt);
  await shows(page.getByRole('link', { name: orders[0] ?? '' }));
  await take(page, 'order-list');
  await go(orderAt(orders[2] ?? ''));
  await shows(page.getByRole('list', { name: 'Timeline' }));
  await take(page, 'order-detail');
  await go(createOrderAt);
  await shows(page.getByRole('form').getByRole('textbox'));
  await take(page, 'order-create');
  await go(reverseListAt);
  await shows(page.getByRole('link', { name: reverse }));
  await take(page, 'reverse-list');
  await go(reverseAt(reverse));
  await shows(page.getByText('Where it goes back'));
  await take(page, 'reverse-detail');
  await page.close();
}

/** The SKU the page asks for. */
export const hereSku = async (page: Page): Promise<string> =>
  (await page.locator('.th-item-card dd .th-mono').first().innerText()).trim();
