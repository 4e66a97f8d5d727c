import type { Page } from 'playwright-core';
import { withBand } from '@tallyhouse/server/kernel/print/drawing.ts';
import { htmlOf } from '@tallyhouse/server/kernel/print/html.ts';
import { deviceLabel } from '@tallyhouse/server/modules/device-management/prints/device-label.ts';
import { awbLabel } from '@tallyhouse/server/modules/sales-outbound/prints/awb-label.ts';
import type { App } from './app.ts';
import { type TestBrowser, shows } from './browser.ts';
import { deviceAt, label } from './devices.ts';
import { somebody } from './people.ts';

export const printPictures = ['print-away', 'print-reprint', 'print-labels'] as const;

type Take = (page: Page, name: (typeof printPictures)[number]) => Promise<void>;

const basket = {
  device_id: label('K', 1),
  device_type: 5,
  id_prefix: 'K',
  template_name: 'Basket 400 x 300 x 250',
  owner_whs_id: 'SGE01',
};
const parcel = {
  carrier: 'Swift Post',
  order_no: 'SO2611160001',
  tracking_id: 'LM0000012345678SG',
  parcel: 1,
  parcels: 3,
  sender: { name: 'Tallyhouse SGE01', phone: '6550 1234', address: '8 Tuas Link, Singapore', postcode: '637000' },
  receiver: {
    name: 'Somchai Jaidee',
    phone: '081 234 5678',
    address: '99/1 Sukhumvit Road, Khlong Toei, Bangkok',
    postcode: '10110',
  },
  route_code: 'TH-BKK-07',
  weight_g: 1_250,
};

/** As they come out of a printer, on grey. */
function labels(): string {
  const again = { no: 1, by: 'Lim Wei Jie', at: '2026-11-16 14:02' };
  const drawings = [
    awbLabel.draw(parcel),
    deviceLabel.draw(basket),
    withBand(deviceLabel.draw({ ...basket, device_type: 2, device_id: label('P', 1), id_prefix: 'P' }), again),
  ];
  const pages = drawings.map((drawing) => /<svg.*<\/svg>/s.exec(htmlOf({ ...drawing, copies: 1 }))?.[0] ?? '');
  const style =
    'display:flex;gap:16px;align-items:flex-start;padding:16px;background:#bbb;font-family:Arial,sans-serif';
  return `<style>svg{background:#fff;flex:none}</style><body style="${style}">${pages.join('')}</body>`;
}

/** There is no print service where pictures are taken. */
export async function takePrintPictures(app: App, browser: TestBrowser, take: Take): Promise<void> {
  browser.allow(/ERR_CONNECTION_REFUSED|status of 422/);
  const id = label('K', 2);
  const page = await browser.open(app.url, { as: somebody.supervisor, at: deviceAt(id) });
  const print = page.getByRole('button', { name: 'Print label', exact: true });
  await print.click();
  await shows(page.getByText('Print service not reachable'));
  await take(page, 'print-away');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await app.look(
    `update site.print_job set status = 2, reason = '', printer = 'Labels', sent_at = now(), printed_at = now() where doc_no = $1`,
    [id],
  );
  await page.reload();
  await print.click();
  await page.getByRole('radio', { name: 'Other' }).click();
  await page.getByLabel('In words').fill('Torn by the belt');
  await take(page, 'print-reprint');
  await page.setContent(labels());
  await take(page, 'print-labels');
}
