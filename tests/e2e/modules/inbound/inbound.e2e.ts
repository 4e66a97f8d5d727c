import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAt, signIn } from '../../../../apps/server/test/kit/test-server.ts';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, shows, soon, useBrowser } from '../../kit/browser.ts';
import {
  arrivingAt,
  asnAt,
  asnListAt,
  boxingAt,
  createAsnAt,
  putawayAt,
  putOneBox,
  putawayListAt,
  scanBoxFor,
  sign,
  standardPutawayAt,
  truckOf,
} from '../../kit/inbound.ts';
import { somebody } from '../../kit/people.ts';
import { scannerOf } from '../../kit/scanner.ts';
import { choose } from '../../kit/select.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const browser = useBrowser();

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
    await page.keyboard.press('F8');
    await shows(sign(page).filter({ hasText: 'Nothing to put away now' }).filter({ hasText: 'Pressed: Next task' }));
    await page.keyboard.press('Escape');
    await shows(page.getByRole('heading', { level: 1, name: 'Putaway Task List' }));
  });

  it('goods are announced from a pasted sheet, and who will count them does not read how many', async () => {
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
    const announced = { name: '48', exact: true };
    expect(await page.getByRole('cell', announced).count()).toBeGreaterThan(0);
    const counter = await browser.open(app.url, { as: somebody.clerk, at: new URL(page.url()).pathname.slice(3) });
    await shows(counter.getByText('L7 · 2028-01-31'));
    await shows(counter.getByText('What was announced is shown once the goods are counted.'));
    expect(await counter.getByRole('cell', announced).count()).toBe(0);
  });
});

describe('in light colours and in dark ones', () => {
  it('nothing serious is against the screens of inbound', async () => {
    browser.allow(/status of 4(?:04|09|22)/);
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: asnListAt });
    await shows(page.getByRole('link', { name: /^IA/ }));
    await axe.look(page, asnListAt);
    const { asn, task } = await putOneBox(app, await signIn(clientAt(app.url), somebody.supervisor));
    for (const [at, what] of [
      [createAsnAt, 'Goods'],
      [asnAt(asn), 'How far it is'],
      [putawayListAt, task],
      [putawayAt(task), 'Why there?'],
      [arrivingAt, 'Scan a sheet of the delivery.'],
      [boxingAt, 'Scan the sheet of an ASN that has arrived.'],
      [standardPutawayAt, 'Scan a box, or take the next task with F8.'],
    ] as const) {
      await follow(page, at);
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

describe('a box that was scanned by mistake', () => {
  it('is left by Undo, and does not keep the ASN from its end', async () => {
    const { asns, boxes } = await truckOf(app);
    const asn = asns.at(-1) ?? '';
    const page = await browser.open(app.url, { as: somebody.supervisor, at: boxingAt });
    const scanner = await scannerOf(page);
    const scanned = async (flag: string, label: string | undefined): Promise<void> => {
      await shows(scanBoxFor(page, flag));
      await scanner.scan(label ?? '');
    };
    await scanned('Scan sheet', asn);
    await scanned('Scan box', boxes.at(-1));
    await shows(scanBoxFor(page, 'Scan item'));
    await page.keyboard.press('F2');
    await scanned('Scan box', boxes.at(-2));
    await shows(scanBoxFor(page, 'Scan item'));
    await page.keyboard.press('F8');
    const dialog = page.getByRole('dialog', { name: 'Are all cartons empty?' });
    await choose(page, 'What is missing', 'Close', dialog);
    await dialog.getByRole('button', { name: 'Finish ASN' }).press('Enter');
    await shows(page.getByText(`${asn} is received: 0 pieces`));
    const open = `select device_id from site.inbound_box where asn_id = $1 and status = 10`;
    expect(await app.look(open, [asn])).toEqual([]);
  });
});
