import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from './kit/app.ts';
import { inspection } from './kit/axe.ts';
import { gone, shows, soon, useBrowser } from './kit/browser.ts';
import {
  arrivingAt,
  asnAt,
  asnListAt,
  boxingAt,
  createAsnAt,
  lastScans,
  putawayAt,
  putawayListAt,
  scanBoxFor,
  sign,
  standardPutawayAt,
  truckOf,
} from './kit/inbound.ts';
import { somebody } from './kit/people.ts';
import { scannerOf } from './kit/scanner.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

const statusOf = async (asn: string): Promise<number> =>
  (await app.look<{ status: number }>('select status from site.asn where asn_id = $1', [asn]))[0]?.status ?? -1;

describe('a truck with two ASNs', () => {
  it('is unloaded, boxed and put away by scanner alone, and the books agree to the piece', async () => {
    browser.allow(/status of 4(?:04|09|22)/);
    const truck = await truckOf(app);
    const page = await browser.open(app.url, { as: somebody.clerk, at: arrivingAt });
    const scanner = await scannerOf(page);
    await shows(scanBoxFor(page, 'Scan sheet'));
    await scanner.scan(truck.plate);
    await shows(scanBoxFor(page, 'Scan location'));
    await scanner.scan('ARR-01');
    await shows(scanBoxFor(page, 'Scan carton'));
    for (const asn of truck.asns) for (const carton of await truck.cartonsOf(asn)) await scanner.scan(carton);
    await soon(
      async () =>
        (await app.look(`select 1 from site.tracking where asn_id = any($1) and status = 0`, [truck.asns])).length,
    ).toBe(0);
    const [again = ''] = await truck.cartonsOf(truck.asns[0] ?? '');
    await scanner.scan(again);
    await shows(sign(page).filter({ hasText: 'was scanned at' }));
    await scanner.scan('CMD-CONFIRM');
    await shows(page.getByRole('dialog').getByText('Is the truck empty?'));
    await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).press('Enter');
    await soon(() => Promise.all(truck.asns.map(statusOf))).toEqual([3, 3]);

    await page.goto(`${app.url}/v2${boxingAt}`);
    for (const asn of truck.asns) {
      await shows(scanBoxFor(page, 'Scan sheet'));
      await scanner.scan(asn);
      for (const { sku_id, qty } of await truck.linesOf(asn)) {
        await shows(scanBoxFor(page, 'Scan box'));
        const box = truck.boxes.shift() ?? '';
        await scanner.scan(box);
        await shows(scanBoxFor(page, 'Scan item'));
        await scanner.scan(sku_id);
        await shows(lastScans(page).getByText(`1 in box ${box}`));
        await page.keyboard.press('F7');
        const dialog = page.getByRole('dialog');
        await shows(dialog.getByRole('spinbutton', { name: 'Quantity' }));
        await dialog.getByRole('spinbutton', { name: 'Quantity' }).press('Control+A');
        await page.keyboard.type(String(qty - 1));
        await page.keyboard.press('Enter');
        await soon(
          async () =>
            (
              await app.look<{ n: number }>(
                'select sum(qty)::int as n from site.inbound_box_line l join site.inbound_box b using (whs_id, box_no) where b.device_id = $1 and b.status = 10',
                [box],
              )
            )[0]?.n,
        ).toBe(qty);
        await gone(dialog);
        await page.keyboard.press('F4');
        await shows(scanBoxFor(page, 'Scan location'));
        await scanner.scan('PUT-01');
      }
      await shows(scanBoxFor(page, 'Scan box'));
      await page.keyboard.press('F9');
      await shows(page.getByRole('dialog').getByText('Are all cartons empty?'));
      await page.getByRole('dialog').getByRole('button', { name: 'Finish ASN' }).press('Enter');
      await soon(() => statusOf(asn)).toBe(9);
    }

    await page.goto(`${app.url}/v2${standardPutawayAt}`);
    await shows(scanBoxFor(page, 'Scan box'));
    const boxes = await app.look<{ device_id: string }>('select device_id from site.putaway_task order by task_id');
    /** The line the page shows: the first that is open. */
    const openLine = async (device: string): Promise<string | undefined> =>
      (
        await app.look<{ location_id: string }>(
          `select l.location_id from site.putaway_line l join site.putaway_task p using (whs_id, task_id)
           where p.device_id = $1 and l.put_qty < l.qty order by l.location_id = '', l.line_no limit 1`,
          [device],
        )
      )[0]?.location_id;
    for (const { device_id } of boxes) {
      await shows(scanBoxFor(page, 'Scan box'));
      await scanner.scan(device_id);
      await shows(scanBoxFor(page, 'Scan location'));
      for (let place = await openLine(device_id); place; place = await openLine(device_id)) {
        const [zone = ''] = place.split('-');
        await shows(page.locator('.th-place-sign').filter({ hasText: zone }));
        await scanner.scan(place);
        const here = place;
        await soon(() => openLine(device_id)).not.toBe(here);
      }
    }
    expect(await Promise.all(truck.asns.map(statusOf))).toEqual([11, 11]);
    const [sum] = await app.look<{ expected: number; moved: number; stored: number }>(
      `select (select sum(expected_qty)::int from site.asn where asn_id = any($1)) as expected,
         (select sum(qty)::int from site.stock_move m where m.doc_type = 1 and m.doc_id in (select id from site.asn where asn_id = any($1))) as moved,
         (select sum(s.on_hand)::int from site.stock s join site.location l on l.whs_id = s.whs_id and l.id = s.location_id where l.kind = 1) as stored`,
      [truck.asns],
    );
    expect(sum).toEqual({ expected: sum?.expected, moved: sum?.expected, stored: sum?.expected });
    await page.goto(`${app.url}/v2${asnAt(truck.asns[0] ?? '')}`);
    await shows(page.getByText('Put away').first());
  }, 300_000);
});

describe('at the dock, the desk and the shelf', () => {
  it('a page that is opened again goes on where it was', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: arrivingAt });
    const scanner = await scannerOf(page);
    await shows(scanBoxFor(page, 'Scan sheet'));
    await scanner.scan('GBF 1177 X');
    await shows(scanBoxFor(page, 'Scan location'));
    await scanner.scan('ARR-02');
    await shows(scanBoxFor(page, 'Scan carton'));
    await scanner.scan('CT000003-1');
    await shows(page.getByText('CT000003-1'));
    await soon(() => page.locator('.th-op__count').textContent()).toMatch(/^1 /);
    await page.reload();
    await shows(scanBoxFor(page, 'Scan carton'));
    expect(await page.locator('.th-op__count').textContent()).toMatch(/^1 /);
    await scanner.scan('CT000004-1');
    await soon(() => page.locator('.th-op__count').textContent()).toMatch(/^2 /);
    await page.keyboard.press('F2');
    await soon(() => page.locator('.th-op__count').textContent()).toMatch(/^1 /);
  });

  it('a scan that cannot be right says what it is, and the step stays', async () => {
    browser.allow(/status of 4(?:04|09|22)/);
    const page = await browser.open(app.url, { as: somebody.clerk, at: standardPutawayAt });
    const scanner = await scannerOf(page);
    await shows(scanBoxFor(page, 'Scan box'));
    await scanner.scan('NOT-A-BOX');
    await shows(sign(page).filter({ hasText: 'NOT-A-BOX has nothing to put away' }));
    await scanner.scan('CMD-NOTHING');
    await shows(sign(page).filter({ hasText: 'This command does nothing here' }));
    await shows(scanBoxFor(page, 'Scan box').and(page.locator(':focus')));
    await page.keyboard.press('Escape');
    await shows(page.getByRole('heading', { level: 1, name: 'Putaway Task List' }));
  });

  it('goods are announced from a pasted sheet and found in the list', async () => {
    const page = await browser.open(app.url, { as: somebody.supervisor, at: createAsnAt });
    const [goods] = await app.look<{ sku_id: string; owner_id: string; supplier_id: string }>(
      `select k.sku_id, o.owner_id, (select min(supplier_id) from site.supplier where site_id = 'SG' and status = 1) as supplier_id
       from site.sku k join site.owner o on o.site_id = k.site_id and o.merchant_id = k.merchant_id where k.site_id = 'SG' order by k.sku_id limit 1`,
    );
    const form = page.getByRole('form');
    await form.getByLabel('Supplier').click();
    await page.keyboard.type(goods?.supplier_id ?? '');
    await page.keyboard.press('Enter');
    await form.getByLabel('Owner').fill(goods?.owner_id ?? '');
    await form.getByLabel('Purchase type').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form.getByLabel('Delivery date').fill('2026-12-01');
    await page.keyboard.press('Enter');
    await form.getByLabel('Lines').fill('nothing');
    await shows(page.getByText('Line 1 is not read'));
    await form.getByLabel('Lines').fill(`${goods?.sku_id}\t48\tL7\t2028-01-31`);
    await form.getByLabel('Carton labels').fill('BX-1 BX-2');
    await page.getByRole('button', { name: 'Create ASN' }).click();
    await shows(page.getByRole('heading', { level: 1, name: /^IA\d{12}$/ }));
    await shows(page.getByText('L7 · 2028-01-31'));
    await shows(page.getByText('BX-2'));
    await page.getByRole('button', { name: 'Confirm dispatch' }).click();
    await shows(page.getByText('In transit').first());
  });
});

describe('in light colours and in dark ones', () => {
  it('nothing serious is against the screens of inbound', async () => {
    browser.allow(/status of 4(?:04|09|22)/);
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: asnListAt });
    await shows(page.getByRole('link', { name: /^IA/ }));
    await axe.look(page, asnListAt);
    const [asn] = await app.look<{ asn_id: string }>('select asn_id from site.asn where status = 11 limit 1');
    const [task] = await app.look<{ task_no: string }>(
      `select task_no from site.task where task_type = 'putaway' limit 1`,
    );
    for (const [at, what] of [
      [createAsnAt, 'Goods'],
      [asnAt(asn?.asn_id ?? ''), 'How far it is'],
      [putawayListAt, task?.task_no ?? ''],
      [putawayAt(task?.task_no ?? ''), 'Why there?'],
      [arrivingAt, 'Scan a sheet of the delivery.'],
      [boxingAt, 'Scan the sheet of an ASN that has arrived.'],
      [standardPutawayAt, 'Scan a box, or take the next task with F9.'],
    ] as const) {
      await page.goto(`${app.url}/v2${at}`);
      await shows(page.getByText(what));
      await axe.look(page, at);
    }
    const scanner = await scannerOf(page);
    await scanner.scan('NOT-A-BOX');
    await shows(sign(page));
    await axe.look(page, 'a refused scan');
    axe.report();
  }, 120_000);
});
