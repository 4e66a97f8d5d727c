// The frame of the pages that are worked by scanner: kit/points.ts says what they must do, and what shows it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOfCommand } from '@tallyhouse/contracts/common/command-codes.ts';
import { salesOutboundCalls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { type App, startApp } from '../kit/app.ts';
import { follow, gone, intercept, shows, soon, useBrowser } from '../kit/browser.ts';
import { root } from '../kit/build-console.ts';
import { setConf } from '../kit/conf.ts';
import { target } from '../kit/floor-work.ts';
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
} from '../kit/inbound.ts';
import { type Stock, checkingAt, packingAt, pickingAt, putStock, shippingAt } from '../kit/outbound.ts';
import { somebody } from '../kit/people.ts';
import { points } from '../kit/points.ts';
import { routes } from '../kit/routes.ts';
import { type Scanner, scannerOf } from '../kit/scanner.ts';

let app: App;
let stock: Stock;
beforeAll(async () => {
  app = await startApp();
  stock = await putStock(app);
}, 120_000);
afterAll(() => app.stop());
const browser = useBrowser();

interface Screen {
  readonly at: string;
  readonly flag: string;
}

const screens: readonly Screen[] = [
  { at: arrivingAt, flag: 'Scan sheet' },
  { at: boxingAt, flag: 'Scan sheet' },
  { at: standardPutawayAt, flag: 'Scan box' },
  { at: pickingAt, flag: 'Scan task' },
  { at: checkingAt, flag: 'Scan tote' },
  { at: packingAt, flag: 'Scan tote' },
  { at: shippingAt, flag: 'Scan truck' },
];
/** In a warehouse that receives with devices; the boxing desk is not there then. */
const deviceScreens: readonly Screen[] = [
  { at: countingAt, flag: 'Scan sheet' },
  { at: receivingAt, flag: 'Scan sheet' },
];

const focused = (page: Page, flag: string) => scanBoxFor(page, flag).and(page.locator(':focus'));
const pixels = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`Number.parseFloat(getComputedStyle(document.querySelector('${selector}')).fontSize)`);

it('every point is shown by a test, and every page that is worked by scanner is tried', () => {
  for (const { by } of points.filter((point) => point.by !== 'each')) {
    const [file, title] = by as readonly [string, string];
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(title);
  }
  expect(points).toHaveLength(30);
  // Orders are chosen for a wave with the mouse or the keyboard; nothing is scanned there.
  const tried: readonly string[] = [...screens, ...deviceScreens].map(({ at }) => at);
  const worked = routes.filter(({ kind, path }) => kind === 'operation' && !path.endsWith('manualWave'));
  expect(worked.map(({ path }) => path.replace(/\/:\w+\?$/, '')).toSorted()).toEqual(tried.toSorted());
});

/** What is tried on each page. */
function everyPoint({ at, flag }: Screen): void {
  it('does what every page that is worked by scanner does', async () => {
    browser.allow(/status of 4(?:04|09|22)/);
    const page = await browser.open(app.url, { as: somebody.administrator, at });
    const scanner = await scannerOf(page);
    const box = scanBoxFor(page, flag);
    await shows(focused(page, flag));
    expect(await box.getAttribute('inputmode')).toBe('none');
    expect(await pixels(page, '.th-instruction')).toBeGreaterThanOrEqual(24);
    const stood = await box.boundingBox();

    await scanner.scan('NO-SUCH-1');
    await shows(sign(page).filter({ hasText: 'NO-SUCH-1' }));
    await shows(sign(page).locator('svg'));
    await shows(focused(page, flag));
    expect(await box.inputValue()).toBe('');
    expect(await box.boundingBox()).toEqual(stood);

    await page.getByRole('heading', { level: 1 }).click();
    await shows(focused(page, flag));
    const buttons = page.locator('.th-op__bar button');
    await buttons.last().focus();
    await scanner.scan('NO-SUCH-2', { end: 'Tab' });
    await shows(sign(page).filter({ hasText: 'NO-SUCH-2' }));
    await shows(focused(page, flag));
    await soon(() => lastScans(page).getByRole('listitem').first().innerText()).toContain('NO-SUCH-2');
    expect(await page.getByRole('main').getByRole('status').count()).toBeGreaterThan(0);

    await scanner.scan(codeOfCommand('UNDO'));
    await soon(() => lastScans(page).getByRole('listitem').first().innerText()).toContain('CMD-UNDO');
    await shows(sign(page).filter({ hasText: /cannot be undone|does nothing here/ }));

    const keys = (await buttons.allInnerTexts()).flatMap((text) => /F\d/.exec(text) ?? []);
    expect(keys).toEqual(keys.toSorted());
    for (const button of await buttons.all()) {
      const size = await button.boundingBox();
      expect(size?.height, await button.innerText()).toBeGreaterThanOrEqual(48);
      expect(await button.innerText()).toMatch(/F\d|Esc/);
      if (/Pause/.test(await button.innerText())) expect(await button.innerText()).toContain('F9');
    }
    await page.keyboard.press('Escape');
    await gone(box);
  });

  it('is at most 60 kB beyond the entry', async () => {
    const page = await browser.open(app.url, {
      as: somebody.administrator,
      at: '/home',
      context: { serviceWorkers: 'block' },
    });
    await shows(page.getByRole('heading', { level: 1 }));
    let bytes = 0;
    const read: Promise<void>[] = [];
    page.on('response', (response) => {
      // The fonts are those of the whole product: whichever page comes first brings them.
      if (!/\/v2\/assets\/.*\.(?:js|css|json)$/.test(response.url())) return;
      read.push(response.body().then((body) => void (bytes += gzipSync(body).length)));
    });
    await follow(page, at);
    await shows(scanBoxFor(page, flag));
    await Promise.all(read);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });
}

describe.each(screens)('$at', (screen) => {
  everyPoint(screen);
});

describe('where goods are received with devices', () => {
  beforeAll(() => setConf(app, { Use_Device_Inbound: '1' }));
  afterAll(() => setConf(app, { Use_Device_Inbound: '0' }));
  describe.each(deviceScreens)('$at', (screen) => {
    everyPoint(screen);
  });
});

/** A picker with a task in hand and no tote yet. */
async function withTask(): Promise<{ page: Page; scanner: Scanner; order: string }> {
  const [{ sku_id }] = stock.goods;
  const order = await stock.order([{ sku_id, qty: 1 }]);
  await stock.wave([order]);
  const page = await browser.open(app.url, { as: somebody.picker, at: pickingAt });
  const scanner = await scannerOf(page);
  await shows(scanBoxFor(page, 'Scan task'));
  await scanner.scan(order);
  await shows(scanBoxFor(page, 'Scan tote'));
  return { page, scanner, order };
}

/** The same at the first cell. */
async function atTheCell(): Promise<{ page: Page; scanner: Scanner }> {
  const { page, scanner } = await withTask();
  await scanner.scan(stock.totes.shift() ?? '');
  await shows(scanBoxFor(page, 'Scan location'));
  return { page, scanner };
}

/** A call whose answer is late until the test gives it. */
async function hold(page: Page, path: string): Promise<() => void> {
  let answer = (): void => undefined;
  const waits = new Promise<void>((done) => (answer = done));
  await intercept(page, `**${path}`, async (route) => {
    await waits;
    await route.continue();
  });
  return () => answer();
}

/** The task goes back into the line, and the hands are free. */
async function putBack(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await shows(scanBoxFor(page, 'Scan task'));
}

describe('in the middle of work', () => {
  it('the page of a task shows the place, the number, how far it is and the goods', async () => {
    await app.look(
      // Of this country: the pictures of the others are not on this server.
      `update site.sku set image_list = array(
         select image_list[1] from site.sku where site_id = 'SG' and cardinality(image_list) > 0 order by sku_id limit 1)
       where site_id = 'SG' and sku_id = $1`,
      [stock.goods[0].sku_id],
    );
    const { page } = await atTheCell();
    expect(await pixels(page, '.th-place-sign b')).toBeGreaterThanOrEqual(48);
    expect(await pixels(page, '.th-quantity-card b')).toBeGreaterThanOrEqual(48);
    await shows(page.locator('.th-op__count'));
    const photo = page.locator('.th-item-card img');
    await shows(photo);
    expect(await photo.getAttribute('src')).toContain('get_sku_photo');
    await putBack(page);
  });

  it('an answer that is late is marked on the box alone', async () => {
    const { page, scanner } = await atTheCell();
    const answer = await hold(page, salesOutboundCalls.scanLocation.path);
    await scanner.scan(await target(page));
    const box = scanBoxFor(page, 'Scan location');
    await soon(() => box.getAttribute('aria-busy')).toBe('true');
    answer();
    await shows(scanBoxFor(page, 'Scan item'));
    expect(await scanBoxFor(page, 'Scan item').getAttribute('aria-busy')).toBe('false');
    await putBack(page);
  });

  it('a scan that comes before the answer to the last one meets the step that it brings', async () => {
    const { page, scanner } = await withTask();
    const answer = await hold(page, salesOutboundCalls.scanContainerId.path);
    await scanner.scan(stock.totes.shift() ?? '');
    await scanner.scan(await target(page));
    answer();
    await shows(scanBoxFor(page, 'Scan item'));
    expect(await sign(page).count()).toBe(0);
    await putBack(page);
  });

  it('a scan behind a button waits for its answer, and meets the step that it brings', async () => {
    const { page, scanner, order } = await withTask();
    const answer = await hold(page, salesOutboundCalls.pausePicking.path);
    await page.keyboard.press('F9');
    await scanner.scan(order);
    const scan = lastScans(page).getByRole('listitem').first();
    await shows(scan.getByText('Asking the server'));
    answer();
    await shows(scan.getByText(`${order}, 1 line`));
    await shows(scanBoxFor(page, 'Scan tote'));
    await putBack(page);
  });

  it('a scan that comes while the page opens waits until it is known what is in hand', async () => {
    const { page, scanner } = await atTheCell();
    const cell = await target(page);
    const answer = await hold(page, salesOutboundCalls.getMyPicking.path);
    await page.reload();
    await shows(scanBoxFor(page, 'Asking the server'));
    await scanner.scan(cell);
    await shows(lastScans(page).getByText(cell));
    expect(await page.getByRole('button', { name: 'Next task' }).isDisabled()).toBe(true);
    answer();
    await shows(scanBoxFor(page, 'Scan item'));
    await putBack(page);
  });

  it('without a network the page says so', async () => {
    browser.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
    const { page, scanner } = await atTheCell();
    await page.context().setOffline(true);
    await scanner.scan(await target(page));
    await shows(page.locator('.th-op__notice'));
    await page.context().setOffline(false);
    await shows(scanBoxFor(page, 'Scan item'));
    await gone(page.locator('.th-op__notice'));
    await putBack(page);
  });

  it('a dialog begins in its first field, in its first picture', async () => {
    const page = await browser.open(app.url, { as: somebody.picker, at: shippingAt });
    await shows(scanBoxFor(page, 'Scan truck'));
    // What has the focus in each picture that is drawn with a dialog.
    await page.evaluate(`(() => {
      globalThis.begun = [];
      const look = () => {
        const at = document.activeElement;
        if (document.querySelector('[role=dialog]')) globalThis.begun.push(at.getAttribute('aria-label') ?? at.id);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    })()`);
    await page.keyboard.press('F3');
    const field = page.getByRole('dialog').getByLabel('Carrier');
    await shows(field.and(page.locator(':focus')));
    const begun = await page.evaluate<string[]>('[...new Set(globalThis.begun)]');
    expect(begun).toEqual([await field.getAttribute('id')]);
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
  });

  it('a dialog that closes gives the focus back', async () => {
    const page = await browser.open(app.url, { as: somebody.picker, at: shippingAt });
    await shows(scanBoxFor(page, 'Scan truck'));
    await page.keyboard.press('F3');
    await shows(page.getByRole('dialog').getByLabel('Carrier'));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    await shows(focused(page, 'Scan truck'));
  });

  it('a number of three digits is asked for twice', async () => {
    const truck = await truckOf(app);
    const page = await browser.open(app.url, { as: somebody.supervisor, at: boxingAt });
    const scanner = await scannerOf(page);
    await shows(scanBoxFor(page, 'Scan sheet'));
    await scanner.scan(truck.asns[1] ?? '');
    await shows(scanBoxFor(page, 'Scan box'));
    await scanner.scan(truck.boxes[9] ?? '');
    await shows(scanBoxFor(page, 'Scan item'));
    const [line] = await truck.linesOf(truck.asns[1] ?? '');
    await scanner.scan(line?.sku_id ?? '');
    await shows(lastScans(page).getByText('1 in box', { exact: false }));
    await page.keyboard.press('F7');
    const field = page.getByRole('dialog').getByRole('spinbutton', { name: 'Quantity' });
    await shows(field);
    await field.press('Control+A');
    await page.keyboard.type('120');
    await page.keyboard.press('Enter');
    await shows(page.getByRole('dialog').getByText('120 pieces?'));
    await page
      .getByRole('dialog')
      .filter({ hasText: '120 pieces?' })
      .getByRole('button', { name: 'Cancel' })
      .press('Enter');
    await shows(field);
  });

  it('the keyboard of a tablet comes by a button', async () => {
    const [{ sku_id }] = stock.goods;
    const order = await stock.order([{ sku_id, qty: 1 }]);
    await stock.wave([order]);
    const page = await browser.open(app.url, {
      as: somebody.picker,
      at: pickingAt,
      context: {
        userAgent: 'Mozilla/5.0 (Linux; Android 13; NQ1000) Chrome/156',
        viewport: { width: 1024, height: 600 },
      },
    });
    const scanner = await scannerOf(page);
    await shows(scanBoxFor(page, 'Scan task'));
    expect(await page.getByRole('button', { name: 'Keyboard' }).count()).toBe(0);
    await scanner.scan(order);
    const tote = stock.totes.shift() ?? '';
    await shows(scanBoxFor(page, 'Scan tote'));
    await scanner.scan(tote);
    await shows(scanBoxFor(page, 'Scan location'));
    await scanner.scan(await target(page));
    await shows(scanBoxFor(page, 'Scan item'));
    await scanner.scan(sku_id);
    await shows(scanBoxFor(page, 'Scan place'));
    await scanner.scan('CHK-01');
    await shows(scanBoxFor(page, 'Scan task'));
    await follow(page, checkingAt);
    await shows(scanBoxFor(page, 'Scan tote'));
    await scanner.scan(tote);
    await shows(scanBoxFor(page, 'Scan item'));
    await scanner.scan(sku_id);
    await shows(page.getByText('All pieces are there. Press F4.'));
    await page.keyboard.press('F4');
    await shows(scanBoxFor(page, 'Scan tote'));
    await follow(page, packingAt);
    await shows(scanBoxFor(page, 'Scan tote'));
    await scanner.scan(tote);
    await shows(scanBoxFor(page, 'Weigh'));
    await page.getByRole('button', { name: 'Keyboard' }).click();
    expect(await scanBoxFor(page, 'Weigh').getAttribute('inputmode')).toBe('text');
    await shows(focused(page, 'Weigh'));
  });
});
