// One day of a warehouse, from the truck that comes to the truck that leaves, worked by scanner and keyboard alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboundCalls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { salesOutboundCalls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { codesOn, paperOf } from '../../../../apps/server/test/kit/read-label.ts';
import { clientAt, signIn } from '../../../../apps/server/test/kit/test-server.ts';
import { type App, startApp } from '../../kit/app.ts';
import { follow, gone, intercept, shows, soon, useBrowser } from '../../kit/browser.ts';
import { setConf } from '../../kit/conf.ts';
import { type Hand, checkTote, fillBox, pickAll, putAway, putLines, unload, weigh } from '../../kit/floor-work.ts';
import {
  arrivingAt,
  asnAt,
  boxingAt,
  lastScans,
  scanBoxFor,
  sign,
  standardPutawayAt,
  truckOf,
} from '../../kit/inbound.ts';
import {
  checkingAt,
  manualWaveAt,
  orderAt,
  orderListAt,
  packingAt,
  pickingAt,
  reverseListAt,
  shippingAt,
} from '../../kit/outbound.ts';
import { somebody } from '../../kit/people.ts';
import { type PrintServiceProcess, printServiceAt } from '../../kit/print-service.ts';
import { scannerOf } from '../../kit/scanner.ts';
import { stripOf } from '../../kit/strip.ts';

let app: App;
let printing: PrintServiceProcess;
beforeAll(async () => {
  printing = await printServiceAt();
  app = await startApp({ env: { PRINT_AGENT_HOSTS: printing.url } });
  await setConf(app, { print_agent_host: printing.url });
  await printing.start(app.url);
}, 120_000);
afterAll(async () => {
  await app.stop();
  await printing.remove();
});
const browser = useBrowser();
const strip = stripOf('day');

const [picked, checked, packed, outbound, cancelled] = [3, 6, 10, 12, 13];
const orderStatus = async (order: string): Promise<number | undefined> =>
  (await app.look<{ status: number }>('select status from site.so_order where order_no = $1', [order]))[0]?.status;
const asnStatus = async (asn: string): Promise<number | undefined> =>
  (await app.look<{ status: number }>('select status from site.asn where asn_id = $1', [asn]))[0]?.status;

/** Pieces of a SKU in the house, by the balances and by the moves. */
const piecesOf = async (sku: string): Promise<{ stands: number; moved: number } | undefined> =>
  (
    await app.look<{ stands: number; moved: number }>(
      `select (select sum(on_hand)::int from site.stock where sku_id = k.id and location_id > 0) as stands,
         (select sum(case when to_location_id > 0 then qty else 0 end - case when from_location_id > 0 then qty else 0 end)::int
          from site.stock_move where sku_id = k.id) as moved
       from site.sku k where k.site_id = 'SG' and k.sku_id = $1`,
      [sku],
    )
  )[0];

it('a truck with two ASNs comes, three orders leave, and one goes back to the shelf, to the piece', async () => {
  browser.allow(/status of 4(?:04|09|22)/, /ERR_CONNECTION_RESET/);
  const truck = await truckOf(app);
  const page = await browser.open(app.url, { as: somebody.clerk, at: arrivingAt });
  const clerk: Hand = { app, page, scanner: await scannerOf(page) };

  // The dock.
  await unload(clerk, truck);
  await strip.take(page, 'The truck: every carton of two deliveries');
  const [again = ''] = await truck.cartonsOf(truck.asns[0] ?? '');
  await clerk.scanner.scan(again);
  await shows(sign(page).filter({ hasText: 'was scanned at' }));
  // As long as no answer comes she is told; it is asked again whenever something of the truck has changed, and by her.
  const dialog = page.getByRole('dialog');
  const looks = `**${inboundCalls.checkArrivalComplete.path}*`;
  await intercept(page, looks, (route) => route.abort('connectionreset'));
  await clerk.scanner.scan('CMD-CONFIRM');
  await shows(dialog.getByText('The server did not answer.'));
  await page.keyboard.press('Escape');
  await gone(dialog);
  await page.unroute(looks);
  // However slow the answer is, nothing is asked before it is there: Enter on a question that cannot act yet is lost.
  const { promise: looked, resolve: answer } = Promise.withResolvers<void>();
  await intercept(page, looks, async (route) => {
    await looked;
    await route.continue();
  });
  await clerk.scanner.scan('CMD-CONFIRM');
  await shows(dialog.getByText('Looking for what is missing'));
  answer();
  await shows(dialog.getByText('Is the truck empty?'));
  await dialog.getByRole('button', { name: 'Complete' }).press('Enter');
  await soon(() => Promise.all(truck.asns.map(asnStatus))).toEqual([3, 3]);

  // The desk.
  await follow(page, boxingAt);
  for (const asn of truck.asns) {
    await shows(scanBoxFor(page, 'Scan sheet'));
    await clerk.scanner.scan(asn);
    for (const [n, line] of (await truck.linesOf(asn)).entries()) {
      await fillBox(clerk, truck.boxes.shift() ?? '', line);
      if (asn === truck.asns[0] && n === 0) await strip.take(page, 'The desk: counted into boxes');
      await page.keyboard.press('F4');
      await shows(scanBoxFor(page, 'Scan location'));
      await clerk.scanner.scan('PUT-01');
    }
    await shows(scanBoxFor(page, 'Scan box'));
    await page.keyboard.press('F8');
    await shows(page.getByRole('dialog').getByText('Are all cartons empty?'));
    await page.getByRole('dialog').getByRole('button', { name: 'Finish ASN' }).press('Enter');
    await soon(() => asnStatus(asn)).toBe(9);
  }

  // The shelf.
  await follow(page, standardPutawayAt);
  const boxes = await app.look<{ device_id: string }>('select device_id from site.putaway_task order by task_id');
  for (const [n, { device_id }] of boxes.entries()) {
    if (n === 1) {
      await shows(scanBoxFor(page, 'Scan box'));
      await clerk.scanner.scan(device_id);
      await shows(page.locator('.th-place-sign'));
      await strip.take(page, 'The shelf: the place the rules chose');
      await page.reload();
      await shows(scanBoxFor(page, 'Scan location'));
      await putLines(clerk);
    } else await putAway(clerk, device_id);
  }
  await soon(() => Promise.all(truck.asns.map(asnStatus))).toEqual([11, 11]);
  const lines = await truck.linesOf(truck.asns[0] ?? '');
  for (const { sku_id, qty } of lines) expect(await piecesOf(sku_id)).toEqual({ stands: qty, moved: qty });
  await follow(page, asnAt(truck.asns[0] ?? ''));
  await shows(page.getByText('Put away').first());

  // The office.
  const office = await signIn(clientAt(app.url), somebody.supervisor);
  const [{ owner_id, shop_id } = { owner_id: '', shop_id: '' }] = await app.look<{ owner_id: string; shop_id: string }>(
    `select owner_id, (select min(shop_id) from site.shop where site_id = 'SG' and status = 1) as shop_id from site.asn where asn_id = $1`,
    [truck.asns[0]],
  );
  const [one, two] = lines.map(({ sku_id }) => sku_id);
  const order = async (...line_list: { sku_id: string; qty: number }[]): Promise<string> => {
    const said = await office.call(salesOutboundCalls.createSalesOrder, {
      shop_id,
      owner_id,
      outer_order_no: '',
      carrier: 'QuickPost',
      cut_off_time: Math.floor(Date.now() / 1_000) + 2_400,
      consignee_name: 'Somchai Jaidee',
      consignee_phone: '081 234 5678',
      consignee_address: '99/1 Sukhumvit Road, Khlong Toei, Bangkok',
      consignee_postcode: '10110',
      line_list,
    });
    expect(said, said.message).toMatchObject({ retcode: 0 });
    return said.data.order_no;
  };
  const orders = [
    await order({ sku_id: one ?? '', qty: 1 }),
    await order({ sku_id: one ?? '', qty: 1 }, { sku_id: two ?? '', qty: 1 }),
    await order({ sku_id: two ?? '', qty: 1 }),
  ];
  const regretted = await order({ sku_id: two ?? '', qty: 1 });
  const lim = await browser.open(app.url, { as: somebody.supervisor, at: manualWaveAt });
  for (const no of [...orders, regretted]) {
    await lim.getByRole('checkbox', { name: `Choose ${no}` }).focus();
    await lim.keyboard.press('Space');
  }
  await shows(lim.getByText('4 orders, 5 lines, 5 pieces'));
  await strip.take(lim, 'The office: four orders become a wave');
  await lim.getByRole('button', { name: 'Create wave' }).press('Enter');
  await shows(lim.getByRole('dialog').getByText(/^Wave WV\d{12} is made$/));
  await lim.getByRole('button', { name: 'Go on' }).press('Enter');
  await gone(lim.getByRole('dialog'));

  // The tour.
  const totes = await app.look<{ device_id: string }>(
    `select device_id from site.device where whs_id = 'SGE01' and status = 1 and device_type = 5 order by device_id limit 4`,
  );
  const ana = await browser.open(app.url, { as: somebody.picker, at: pickingAt });
  const picker: Hand = { app, page: ana, scanner: await scannerOf(ana) };
  const toteOf = new Map<string, string>();
  for (const { device_id } of totes) {
    await shows(scanBoxFor(ana, 'Scan task'));
    if (toteOf.size === 0) await ana.keyboard.press('F8');
    else await picker.scanner.scan('CMD-NEXT');
    await shows(scanBoxFor(ana, 'Scan tote'));
    await picker.scanner.scan(device_id);
    await shows(scanBoxFor(ana, 'Scan location'));
    if (toteOf.size === 0) {
      await strip.take(ana, 'The tour: the next cell');
      const subject = await ana.locator('.th-op__subject').innerText();
      await ana.reload();
      await shows(scanBoxFor(ana, 'Scan location'));
      expect(await ana.locator('.th-op__subject').innerText()).toBe(subject);
    }
    await pickAll(picker);
    await picker.scanner.scan('CHK-01');
    await shows(scanBoxFor(ana, 'Scan task'));
    const [held] = await app.look<{ order_no: string }>('select order_no from site.so_order where tote_id = $1', [
      device_id,
    ]);
    toteOf.set(held?.order_no ?? '', device_id);
  }
  await soon(() => Promise.all([...orders, regretted].map(orderStatus))).toEqual([picked, picked, picked, picked]);

  // The buyer thinks better of one.
  await follow(lim, orderAt(regretted));
  await lim.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await shows(lim.getByRole('dialog').getByLabel('Reason'));
  await lim.keyboard.type('The buyer asked for it');
  await lim.keyboard.press('Enter');
  await shows(lim.getByText('owed 1'));
  expect(await orderStatus(regretted)).toBe(cancelled);

  // The check.
  await follow(ana, checkingAt);
  await shows(scanBoxFor(ana, 'Scan tote'));
  await picker.scanner.scan(toteOf.get(regretted) ?? '');
  await shows(sign(ana));
  for (const no of orders) {
    await checkTote(picker, toteOf.get(no) ?? '');
    if (no === orders[1]) await strip.take(ana, 'The check: every piece a second time');
    await ana.keyboard.press('F4');
  }
  await soon(() => Promise.all(orders.map(orderStatus))).toEqual([checked, checked, checked]);

  // The packing desk, and the waybill on paper.
  await follow(ana, packingAt);
  for (const [n, no] of orders.entries()) {
    await weigh(picker, toteOf.get(no) ?? '');
    if (n === 0) await strip.take(ana, 'The packing desk: weighed');
    await ana.keyboard.press('F4');
    await shows(scanBoxFor(ana, 'Scan tote'));
    // While the paper is on its way, keys are the dialog's that says so.
    await soon(async () => (await printing.printed()).size).toBe(n + 1);
    await gone(ana.getByRole('dialog'));
  }
  await soon(() => Promise.all(orders.map(orderStatus))).toEqual([packed, packed, packed]);
  const parcels = await app.look<{ lmtn: string }>(
    'select lmtn from site.so_parcel where order_no = any($1) order by lmtn',
    [orders],
  );
  const read = await Promise.all([...(await printing.printed()).values()].map(async (zpl) => codesOn(paperOf(zpl))));
  for (const { lmtn } of parcels) expect(read.flat().some((code) => code.endsWith(` ${lmtn}`))).toBe(true);

  // The truck.
  await follow(ana, shippingAt);
  await shows(scanBoxFor(ana, 'Scan truck'));
  await ana.keyboard.press('F3');
  await shows(ana.getByRole('dialog').getByLabel('Carrier').and(ana.locator(':focus')));
  await ana.keyboard.type('QuickPost');
  await ana.keyboard.press('Enter');
  await shows(scanBoxFor(ana, 'Scan parcel'));
  for (const { lmtn } of parcels) await picker.scanner.scan(lmtn);
  await shows(lastScans(ana).getByText('3 on the truck'));
  await strip.take(ana, 'The truck: three parcels');
  await picker.scanner.scan(parcels[0]?.lmtn ?? '');
  await shows(sign(ana).filter({ hasText: 'already' }));
  await picker.scanner.scan('CMD-CONFIRM');
  await shows(ana.getByRole('dialog').getByText(/with 3 parcels/));
  await ana.getByRole('dialog').getByRole('button', { name: 'Truck leaves' }).press('Enter');
  await soon(() => Promise.all(orders.map(orderStatus))).toEqual([outbound, outbound, outbound]);

  // Back to the shelf.
  await follow(lim, reverseListAt);
  await lim.getByRole('link', { name: /^RV/ }).first().press('Enter');
  await shows(lim.getByText('Where it goes back'));
  await lim.getByRole('button', { name: 'Work' }).press('Enter');
  await shows(lim.getByRole('heading', { level: 1, name: 'Standard Putaway' }));
  await putAway({ app, page: lim, scanner: await scannerOf(lim) }, toteOf.get(regretted) ?? '');

  // Books, time lines and lists agree.
  const left = lines.map(({ sku_id, qty }) => ({ sku_id, qty: qty - (sku_id === one || sku_id === two ? 2 : 0) }));
  for (const { sku_id, qty } of left) expect(await piecesOf(sku_id)).toEqual({ stands: qty, moved: qty });
  await follow(lim, orderAt(orders[1] ?? ''));
  await shows(lim.getByRole('list', { name: 'Timeline' }).getByText('Left the house'));
  await strip.take(lim, 'The order: who did what, and when');
  await lim.goto(`${app.url}/v2${orderAt(regretted)}`);
  await shows(lim.getByText('Cancelled').first());
  expect(await lim.getByText('owed 1').count()).toBe(0);
  await follow(lim, orderListAt);
  for (const no of orders) await shows(lim.getByRole('row', { name: new RegExp(`${no}.*Outbound`) }));
  await shows(lim.getByRole('row', { name: new RegExp(`${regretted}.*Cancelled`) }));
  await strip.keep(await lim.context().newPage(), 'day');
}, 400_000);
