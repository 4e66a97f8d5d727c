import { afterAll, beforeAll, expect, it } from 'vitest';
import { printStatus } from '@tallyhouse/contracts/common/print.ts';
import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { printCalls } from '@tallyhouse/contracts/modules/platform/print-calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { type Client, clientAt, signIn } from '../../../../apps/server/test/kit/test-server.ts';
import { type App, startApp } from '../../kit/app.ts';
import { gone, shows, useBrowser } from '../../kit/browser.ts';
import { lastScans, scanBoxFor } from '../../kit/inbound.ts';
import { pickOrder, putStock, shippingAt } from '../../kit/outbound.ts';
import { somebody } from '../../kit/people.ts';
import { scannerOf } from '../../kit/scanner.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app.stop());
const browser = useBrowser();

async function done<C extends CommandShape>(
  client: Client,
  call: C,
  input: Omit<InputOf<C>, 'request_id'>,
): Promise<ReplyOf<C>> {
  const reply = await client.call(call, input as never);
  expect(reply.message).toBe('success');
  return reply.data as ReplyOf<C>;
}

/** Checks and packs what is in a tote, and gives the number of the parcel. */
async function packTote(client: Client, tote: string): Promise<string> {
  const checked = await done(client, calls.scanTask, { scan_code: tote });
  const check = { task_no: checked.task_no, epoch: checked.epoch };
  for (const { sku_id, picked_qty } of checked.line_list)
    await done(client, calls.checkSku, { ...check, scan_code: sku_id, qty: picked_qty });
  await done(client, calls.completeChecking, check);
  const { task_no, epoch, least_g, most_g } = await done(client, calls.scanOrder, { scan_code: tote });
  await done(client, calls.saveWeight, { task_no, epoch, weight_g: Math.round((least_g + most_g) / 2) });
  const { lmtn } = await done(client, calls.completePacking, { task_no, epoch });
  const { job_id_list } = await done(client, calls.printWaybill, { lmtn });
  for (const job_id of job_id_list)
    await done(client, printCalls.reportPrintResult, { job_id, page_no: 1, status: printStatus.codeOf('printed') });
  return lmtn;
}

it('a truck that a colleague completes leaves the shipping page of the user who loaded it', async () => {
  const stock = await putStock(app);
  const colleague = await signIn(clientAt(app.url), somebody.administrator);
  const order = await stock.order([{ sku_id: stock.goods[0].sku_id, qty: 1 }]);
  await stock.wave([order]);
  const tote = stock.totes.shift() ?? '';
  await pickOrder(colleague, order, tote);
  const parcel = await packTote(colleague, tote);
  const truck = { carrier: 'QuickPost', plate_no: 'SBA 77 K', dock_id: '' };
  const { ship_no } = await done(colleague, calls.createShipping, truck);

  const page = await browser.open(app.url, { as: somebody.supervisor, at: shippingAt });
  await shows(scanBoxFor(page, 'Scan parcel'));
  const scanner = await scannerOf(page);
  await scanner.scan(parcel);
  await shows(lastScans(page).getByText('1 on the truck'));
  await done(colleague, calls.completeShipping, { ship_no });
  await gone(page.getByRole('link', { name: ship_no }));
  await shows(scanBoxFor(page, 'Scan truck'));
});
