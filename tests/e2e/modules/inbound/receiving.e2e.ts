// A warehouse that receives with devices: a truck is unloaded, counted by who does not know what was announced, received
// onto devices and put away, by scanner alone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { flowVariant, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { clientAt, signIn } from '../../../../apps/server/test/kit/test-server.ts';
import { type App, startApp } from '../../kit/app.ts';
import { inspection } from '../../kit/axe.ts';
import { follow, shows, soon, useBrowser } from '../../kit/browser.ts';
import { setConf } from '../../kit/conf.ts';
import { type Hand, putAway, unload } from '../../kit/floor-work.ts';
import {
  arrivingAt,
  boxingAt,
  countingAt,
  lastScans,
  receivingAt,
  scanBoxFor,
  sign,
  standardPutawayAt,
  truckOf,
} from '../../kit/inbound.ts';
import { somebody } from '../../kit/people.ts';
import { scannerOf } from '../../kit/scanner.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  await setConf(app, { Use_Device_Inbound: '1' });
}, 120_000);
afterAll(() => app.stop());
const browser = useBrowser();

const status = (name: Parameters<typeof inboundOrderStatus.codeOf>[0]): number => inboundOrderStatus.codeOf(name);
const statusOf = async (asn: string): Promise<number | undefined> =>
  (await app.look<{ status: number }>('select status from site.asn where asn_id = $1', [asn]))[0]?.status;

/** The button of a dialog that a command barcode has opened. */
async function confirm(page: Page, question: string, button: string): Promise<void> {
  await shows(page.getByRole('dialog').getByText(question));
  await page.getByRole('dialog').getByRole('button', { name: button }).press('Enter');
}

/** So many pieces of a SKU, one scan each, until the last of them is answered. */
async function scanPieces({ page, scanner }: Hand, sku: string, qty: number, echo: string): Promise<void> {
  for (let n = 0; n < qty; n += 1) await scanner.scan(sku);
  await shows(lastScans(page).getByText(echo));
}

interface Pieces {
  readonly received: number;
  readonly stands: number;
}

/** Goods of a SKU that came in from suppliers, and that stand in cells. */
async function piecesOf(sku: string): Promise<Pieces> {
  const [row] = await app.look<Pieces>(
    `select (select coalesce(sum(m.qty), 0)::int from site.stock_move m
         where m.whs_id = 'SGE01' and m.sku_id = k.id and m.from_location_id = -1 and m.doc_type = 1) as received,
       (select coalesce(sum(s.on_hand), 0)::int from site.stock s join site.location l on l.whs_id = s.whs_id and l.id = s.location_id and l.kind = 1
         where s.whs_id = 'SGE01' and s.sku_id = k.id) as stands
     from site.sku k where k.site_id = 'SG' and k.sku_id = $1`,
    [sku],
  );
  return row ?? expect.fail(`no SKU ${sku}`);
}

describe('with devices', () => {
  it('a truck is counted, received and put away, to the piece, and what was not found is short', async () => {
    browser.allow(/status of 4(?:04|09|22)/);
    const truck = await truckOf(app);
    const [first = '', second = ''] = truck.asns;
    const linesOf = new Map<string, { sku_id: string; qty: number }[]>();
    for (const asn of truck.asns) linesOf.set(asn, await truck.linesOf(asn));
    const before = new Map<string, Pieces>();
    for (const { sku_id } of [...linesOf.values()].flat()) before.set(sku_id, await piecesOf(sku_id));
    // One piece of the second delivery is not found.
    const counted = new Map(
      truck.asns.map((asn) => [
        asn,
        (linesOf.get(asn) ?? []).map(({ sku_id, qty }, n) => ({
          sku_id,
          qty: asn === second && n === 0 ? qty - 1 : qty,
        })),
      ]),
    );

    // The dock, and a menu that knows what this warehouse has.
    const page = await browser.open(app.url, { as: somebody.clerk, at: arrivingAt });
    const clerk: Hand = { app, page, scanner: await scannerOf(page) };
    await unload(clerk, truck);
    await clerk.scanner.scan('CMD-CONFIRM');
    await confirm(page, 'Is the truck empty?', 'Complete');
    await soon(() => Promise.all(truck.asns.map(statusOf))).toEqual(truck.asns.map(() => status('arrived')));
    await follow(page, boxingAt);
    await soon(() => new URL(page.url()).pathname).toBe('/v2/403');

    // The count.
    await follow(page, countingAt);
    await shows(scanBoxFor(page, 'Scan sheet'));
    await clerk.scanner.scan(truck.plate);
    for (const asn of truck.asns) {
      const [carton = '', ...empty] = await truck.cartonsOf(asn);
      await shows(scanBoxFor(page, 'Scan carton'));
      await clerk.scanner.scan(carton);
      await shows(scanBoxFor(page, 'Scan item'));
      for (const { sku_id, qty } of counted.get(asn) ?? []) await scanPieces(clerk, sku_id, qty, `${qty} of ${sku_id}`);
      if (asn === first) {
        // A piece too many, and a page that is opened again.
        const { sku_id } = (counted.get(asn) ?? [])[0] ?? { sku_id: '' };
        await clerk.scanner.scan(sku_id);
        await shows(sign(page).filter({ hasText: `Count ${sku_id} again` }));
        await page.reload();
        await shows(scanBoxFor(page, 'Scan item'));
      }
      await clerk.scanner.scan('CMD-CONFIRM');
      for (const other of empty) {
        await shows(scanBoxFor(page, 'Scan carton'));
        await clerk.scanner.scan(other);
        await shows(scanBoxFor(page, 'Scan item'));
        await clerk.scanner.scan('CMD-CONFIRM');
      }
    }
    await shows(scanBoxFor(page, 'Scan carton'));
    await clerk.scanner.scan('CMD-NEXT');
    await confirm(page, 'Less was counted than announced', 'Close without the rest');
    await soon(() => Promise.all(truck.asns.map(statusOf))).toEqual(truck.asns.map(() => status('counted')));

    // The receiving desk.
    await follow(page, receivingAt);
    const devices: string[] = [];
    for (const asn of truck.asns) {
      await shows(scanBoxFor(page, 'Scan sheet'));
      await clerk.scanner.scan(asn);
      for (const { sku_id, qty } of counted.get(asn) ?? []) {
        if (qty === 0) continue;
        const device = truck.boxes.shift() ?? '';
        devices.push(device);
        await shows(scanBoxFor(page, 'Scan device'));
        await clerk.scanner.scan(device);
        await shows(scanBoxFor(page, 'Scan item'));
        await scanPieces(clerk, sku_id, qty, `${qty} on device ${device}`);
        await clerk.scanner.scan(sku_id);
        await shows(sign(page).filter({ hasText: `more of ${sku_id} than was counted` }));
        await clerk.scanner.scan('CMD-CONFIRM');
        await shows(scanBoxFor(page, 'Scan location'));
        await clerk.scanner.scan('PUT-01');
      }
      await soon(() => statusOf(asn)).toBe(status('received'));
    }

    // The shelf, and the books.
    await follow(page, standardPutawayAt);
    for (const device of devices) await putAway(clerk, device);
    await soon(() => Promise.all(truck.asns.map(statusOf))).toEqual(truck.asns.map(() => status('done')));
    const came = new Map<string, number>();
    for (const { sku_id, qty } of [...counted.values()].flat()) came.set(sku_id, (came.get(sku_id) ?? 0) + qty);
    for (const [sku, qty] of came) {
      const { received, stands } = before.get(sku) ?? expect.fail(sku);
      expect(await piecesOf(sku), sku).toEqual({ received: received + qty, stands: stands + qty });
    }
    const [short] = await app.look<{ qty: number }>(
      'select sum(short_qty)::int as qty from site.asn where asn_id = any($1)',
      [truck.asns],
    );
    expect(short?.qty).toBe(1);
    const supervisor = await signIn(clientAt(app.url), somebody.administrator);
    const detail = await supervisor.call(calls.getAsnDetail, { asn_id: second });
    expect(detail.data).toMatchObject({ flow_variant: flowVariant.codeOf('device'), short_qty: 1, draft_qty: 0 });
  }, 240_000);

  it('nothing serious is against its screens, in light colours and in dark ones', async () => {
    browser.allow(/status of 4(?:04|09|22)/);
    const axe = inspection();
    const page = await browser.open(app.url, { as: somebody.administrator, at: '/home' });
    for (const [at, what] of [
      [countingAt, 'Scan a sheet of a truck that has arrived.'],
      [receivingAt, 'Scan the sheet of an ASN that is counted.'],
    ] as const) {
      await follow(page, at);
      await shows(page.getByText(what));
      await axe.look(page, at);
    }
    axe.report();
  }, 120_000);
});
