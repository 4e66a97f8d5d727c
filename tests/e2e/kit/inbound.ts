import type { Locator, Page } from 'playwright-core';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { type Client, clientAt, signIn } from '../../../apps/server/test/kit/test-server.ts';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { setConf } from './conf.ts';
import { somebody } from './people.ts';
import { scannerOf } from './scanner.ts';

export const asnListAt = '/inbound/order';
export const createAsnAt = '/inbound/order/createasn';
export const asnAt = (id: string): string => `/inbound/order/detail/${id}`;
export const putawayListAt = '/inbound/task/putaway';
export const putawayAt = (no: string): string => `/inbound/task/putaway/detail/${no}`;
export const arrivingAt = '/inbound/arriving';
export const boxingAt = '/inbound/boxing';
export const countingAt = '/inbound/counting';
export const receivingAt = '/inbound/receiving';
export const standardPutawayAt = '/inbound/standardPutaway';

/** What the box asks to be scanned now. */
export const scanBoxFor = (page: Page, flag: string): Locator => page.getByRole('textbox', { name: flag });
export const lastScans = (page: Page): Locator => page.getByRole('region', { name: 'Last five scans' });
export const sign = (page: Page): Locator => page.getByRole('alert');

/** A truck of the demo: what came with it, and empty boxes. */
export interface Truck {
  readonly plate: string;
  readonly asns: readonly string[];
  cartonsOf(asn: string): Promise<string[]>;
  linesOf(asn: string): Promise<{ sku_id: string; qty: number }[]>;
  readonly boxes: string[];
}

export async function truckOf(app: App, plate = 'SBA 4821 K'): Promise<Truck> {
  const asns = await app.look<{ asn_id: string; plate_no: string }>(
    `select asn_id, plate_no from site.asn where whs_id = 'SGE01' and plate_no = $1 order by asn_id`,
    [plate],
  );
  const boxes = await app.look<{ device_id: string }>(
    `select device_id from site.device where whs_id = 'SGE01' and status = 1 and device_type = 1 order by device_id limit 40`,
  );
  return {
    plate: asns[0]?.plate_no ?? '',
    asns: asns.map(({ asn_id }) => asn_id),
    cartonsOf: async (asn) =>
      (
        await app.look<{ id: string }>(
          'select tracking_id as id from site.tracking where asn_id = $1 order by tracking_id',
          [asn],
        )
      ).map(({ id }) => id),
    linesOf: (asn) =>
      app.look('select sku_id, expected_qty as qty from site.asn_line where asn_id = $1 order by line_no', [asn]),
    boxes: boxes.map(({ device_id }) => device_id),
  };
}

/** All cartons of a truck at the dock, by the calls the page makes. Answers the group they came in. */
async function unloadTruck(client: Client, truck: Truck): Promise<string> {
  const [asn = ''] = truck.asns;
  const { group_id } = (await client.call(calls.scanArrivalSheetId, { scan_code: asn })).data;
  await client.call(calls.scanArrivalLocationId, { group_id, location_id: 'ARR-01' });
  for (const one of truck.asns)
    for (const tracking_id of await truck.cartonsOf(one))
      await client.call(calls.scanArrivalTrackingId, { group_id, tracking_id, condition: 1 });
  await client.call(calls.completeArrival, { group_id, missing_action: 1 });
  return group_id;
}

/** What has just arrived of a truck, and one box of it that waits for putaway: done by the calls the pages make. */
export async function putOneBox(app: App, client: Client): Promise<{ asn: string; box: string; task: string }> {
  const truck = await truckOf(app);
  const [asn = ''] = truck.asns;
  await unloadTruck(client, truck);
  const { task_no, epoch } = (await client.call(calls.scanSheetId, { scan_code: asn })).data;
  const box = truck.boxes[0] ?? '';
  const [line] = await truck.linesOf(asn);
  const { box_no } = (await client.call(calls.scanBoxId, { task_no, epoch, device_id: box })).data;
  const goods = { supplier_lot: '', production_date: null, expiry_date: null, uid_list: [], grade: 1 };
  const { sku_id = '', qty = 1 } = line ?? {};
  await client.call(calls.saveBoxSku, { task_no, epoch, box_no, sku_id, qty, ...goods });
  const done = await client.call(calls.completeBox, { task_no, epoch, box_no, location_id: 'PUT-01' });
  await client.call(calls.pauseBoxing, { task_no, epoch });
  return { asn, box, task: done.data.task_no };
}

export const inboundPictures = [
  'asn-list',
  'asn-create',
  'asn-detail',
  'asn-detail-blind',
  'arriving',
  'arriving-refused',
  'boxing',
  'counting',
  'counting-small',
  'receiving',
  'putaway',
  'putaway-small',
  'putaway-dark',
  'putaway-list',
  'putaway-detail',
] as const;

type Take = (page: Page, name: (typeof inboundPictures)[number]) => Promise<void>;

/** The pages of inbound with a truck of the demo half worked. */
export async function takeInboundPictures(app: App, browser: TestBrowser, take: Take): Promise<void> {
  browser.allow(/status of 4(?:04|09|22)/);
  const truck = await truckOf(app);
  const page = await browser.open(app.url, { as: somebody.supervisor, at: asnListAt });
  await shows(page.getByRole('link', { name: truck.asns[0] ?? '' }));
  await take(page, 'asn-list');
  await page.goto(`${app.url}/v2${createAsnAt}`);
  await shows(page.getByRole('form').getByRole('textbox'));
  await take(page, 'asn-create');
  await page.goto(`${app.url}/v2${arrivingAt}`);
  const scanner = await scannerOf(page);
  await shows(scanBoxFor(page, 'Scan sheet'));
  await scanner.scan('GBF 1177 X');
  await shows(scanBoxFor(page, 'Scan location'));
  await scanner.scan('ARR-02');
  await shows(scanBoxFor(page, 'Scan carton'));
  await scanner.scan('CT000003-1');
  await scanner.scan('CT000004-1');
  await shows(lastScans(page).getByText('CT000004-1'));
  await shows(lastScans(page).getByText('1 of').nth(1));
  await take(page, 'arriving');
  await scanner.scan('CT000003-1');
  await shows(sign(page));
  await take(page, 'arriving-refused');
  const client = await signIn(clientAt(app.url), somebody.clerk);
  const { asn, box, task } = await putOneBox(app, client);
  await page.goto(`${app.url}/v2${boxingAt}`);
  await shows(scanBoxFor(page, 'Scan sheet'));
  await scanner.scan(asn);
  await shows(scanBoxFor(page, 'Scan box'));
  await scanner.scan(truck.boxes[5] ?? '');
  await shows(scanBoxFor(page, 'Scan item'));
  const [, second] = await truck.linesOf(asn);
  for (let n = 1; n <= 2; n += 1) {
    await scanner.scan(second?.sku_id ?? '');
    await shows(lastScans(page).getByText(`${n} in box`));
  }
  await take(page, 'boxing');
  await page.goto(`${app.url}/v2${standardPutawayAt}`);
  await shows(scanBoxFor(page, 'Scan box'));
  await scanner.scan(box);
  await shows(scanBoxFor(page, 'Scan location'));
  await shows(page.locator('.th-place-sign'));
  await take(page, 'putaway');
  await page.setViewportSize({ width: 1024, height: 600 });
  await take(page, 'putaway-small');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'putaway-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${app.url}/v2${putawayListAt}`);
  await shows(page.getByRole('link', { name: task }));
  await take(page, 'putaway-list');
  await page.goto(`${app.url}/v2${putawayAt(task)}`);
  await shows(page.getByRole('button', { name: 'Why there?' }));
  await take(page, 'putaway-detail');
  await page.goto(`${app.url}/v2${asnAt(asn)}`);
  await shows(page.getByRole('link', { name: task }));
  await take(page, 'asn-detail');
  await page.close();
  const clerk = await browser.open(app.url, { as: somebody.clerk, at: asnAt(asn) });
  await shows(clerk.getByRole('link', { name: task }));
  await take(clerk, 'asn-detail-blind');
  await clerk.close();
  await takeDevicePictures(app, browser, take, client);
}

/** The two pages of a warehouse that receives with devices. */
async function takeDevicePictures(app: App, browser: TestBrowser, take: Take, client: Client): Promise<void> {
  await setConf(app, { Use_Device_Inbound: '1' });
  const truck = await truckOf(app, 'SBC 902 P');
  const [asn = ''] = truck.asns;
  const group_id = await unloadTruck(client, truck);
  const [first = '', ...others] = await truck.cartonsOf(asn);
  const lines = await truck.linesOf(asn);
  const page = await browser.open(app.url, { as: somebody.clerk, at: countingAt });
  const scanner = await scannerOf(page);
  await shows(scanBoxFor(page, 'Scan sheet'));
  await scanner.scan(asn);
  await shows(scanBoxFor(page, 'Scan carton'));
  await scanner.scan(first);
  await shows(scanBoxFor(page, 'Scan item'));
  for (const { sku_id, qty } of lines) {
    for (let n = 0; n < qty; n += 1) await scanner.scan(sku_id);
    await shows(lastScans(page).getByText(`${qty} of ${sku_id}`));
  }
  await take(page, 'counting');
  await page.setViewportSize({ width: 1024, height: 600 });
  await take(page, 'counting-small');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('F4');
  await shows(scanBoxFor(page, 'Scan carton'));
  for (const tracking_id of others) {
    await client.call(calls.updateTrackingId, { group_id, tracking_id, claim: 1, close: 0 });
    await client.call(calls.updateTrackingId, { group_id, tracking_id, claim: 0, close: 1 });
  }
  await client.call(calls.createGroupCompleteRecord, { group_id, missing_action: 1 });
  await page.goto(`${app.url}/v2${receivingAt}`);
  await shows(scanBoxFor(page, 'Scan sheet'));
  await scanner.scan(asn);
  await shows(scanBoxFor(page, 'Scan device'));
  await scanner.scan(truck.boxes[20] ?? '');
  await shows(scanBoxFor(page, 'Scan item'));
  for (let n = 1; n <= 2; n += 1) {
    await scanner.scan(lines[0]?.sku_id ?? '');
    await shows(lastScans(page).getByText(`${n} on device`));
  }
  await take(page, 'receiving');
  await page.close();
  await setConf(app, { Use_Device_Inbound: '0' });
}
