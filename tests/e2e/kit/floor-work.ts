// What people on the floor do at their pages, by scanner and keyboard: the steps the journeys are made of.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './app.ts';
import { gone, shows, soon } from './browser.ts';
import { type Truck, lastScans, scanBoxFor } from './inbound.ts';
import { hereSku } from './outbound.ts';
import type { Scanner } from './scanner.ts';

export interface Hand {
  readonly app: App;
  readonly page: Page;
  readonly scanner: Scanner;
}

/** The place the page sends her to. */
export const target = async (page: Page): Promise<string> =>
  (await page.locator('.th-op__stops [aria-current=step] .th-mono').innerText()).trim();

/** How far the task is; empty when it is over and the count has gone. */
const doneSoFar = async (page: Page): Promise<string> =>
  (await page.locator('.th-op__count b').allInnerTexts()).join('');

/** Every carton of a truck, until the truck is said to be empty. */
export async function unload({ app, page, scanner }: Hand, truck: Truck): Promise<void> {
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
}

/** One line of an ASN into a box of its own: the first piece by scan, the others by their number. */
export async function fillBox(
  { app, page, scanner }: Hand,
  box: string,
  { sku_id, qty }: { readonly sku_id: string; readonly qty: number },
): Promise<void> {
  await shows(scanBoxFor(page, 'Scan box'));
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
  const inBox = async (): Promise<number | undefined> =>
    (
      await app.look<{ n: number }>(
        'select sum(qty)::int as n from site.inbound_box_line l join site.inbound_box b using (whs_id, box_no) where b.device_id = $1 and b.status = 10',
        [box],
      )
    )[0]?.n;
  await soon(inBox).toBe(qty);
  await gone(dialog);
}

/** All that is in a box, a tote or a parcel, to the places the page names. */
export async function putAway(hand: Hand, label: string): Promise<void> {
  await shows(scanBoxFor(hand.page, 'Scan box'));
  await hand.scanner.scan(label);
  await putLines(hand);
}

/** All that is left of the task in hand, until the page asks for the next box. */
export async function putLines({ page, scanner }: Hand): Promise<void> {
  const next = scanBoxFor(page, 'Scan box');
  await shows(scanBoxFor(page, 'Scan location'));
  while ((await next.count()) === 0) {
    const before = await doneSoFar(page);
    await scanner.scan(await target(page));
    await soon(async () => (await next.count()) > 0 || (await doneSoFar(page)) !== before).toBe(true);
  }
}

/** All lines of the task in hand, each with its cell, until the page asks where the tote is brought. */
export async function pickAll({ page, scanner }: Hand): Promise<void> {
  const box = page.getByRole('textbox', { name: /^Scan (?:location|item|place)$/ });
  for (;;) {
    await shows(box);
    const flag = await box.getAttribute('placeholder');
    if (flag === 'Checking place') return;
    const count = await doneSoFar(page);
    if (flag === 'Label of the location') {
      await scanner.scan(await target(page));
      await soon(() => box.getAttribute('placeholder')).not.toBe(flag);
    } else {
      await scanner.scan(await hereSku(page));
      await soon(() => doneSoFar(page)).not.toBe(count);
    }
  }
}

/** Every piece of the tote, one scan each. */
export async function checkTote({ app, page, scanner }: Hand, tote: string): Promise<void> {
  await shows(scanBoxFor(page, 'Scan tote'));
  await scanner.scan(tote);
  await shows(scanBoxFor(page, 'Scan item'));
  const lines = await app.look<{ sku_id: string; qty: number }>(
    `select l.sku_id, l.qty from site.so_line l join site.so_order o using (whs_id, order_no)
     where o.tote_id = $1 order by l.line_no`,
    [tote],
  );
  expect(lines).not.toEqual([]);
  for (const { sku_id, qty } of lines) for (let n = 0; n < qty; n += 1) await scanner.scan(sku_id);
  await shows(page.getByText('All pieces are there. Press F4.'));
}

/** On the scale, with a weight that fits. */
export async function weigh({ page, scanner }: Hand, tote: string): Promise<void> {
  await shows(scanBoxFor(page, 'Scan tote'));
  await scanner.scan(tote);
  await shows(scanBoxFor(page, 'Weigh'));
  const range = /expected (\d+) to (\d+) g/.exec(await page.locator('.th-quantity-card').innerText());
  await page.keyboard.type(String(range ? Math.round((Number(range[1]) + Number(range[2])) / 2) : 500));
  await page.keyboard.press('Enter');
  await shows(page.getByText('Close the parcel and press F4', { exact: false }));
}
