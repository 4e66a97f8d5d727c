import { randomUUID } from 'node:crypto';
import { type Page, chromium } from 'playwright-core';
import { liveStream } from '@tallyhouse/contracts/kit/live.ts';
import { salesOutboundCalls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { type Caller, must, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { lookAround } from '@tallyhouse/tools/simulator/surroundings.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { chromiumHere } from '../e2e/kit/chromium.ts';
import { cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { quantile } from '../statistics.ts';
import { shown } from './figures.ts';

const foreman = 'lim.weijie@tallyhouse.example';
const whs = 'SGE01';
const list = '/v2/salesoutbound/order';
const wantedMs = { hints: 2_000, 'no relay': 6_000, 'no stream': 6_000 } as const;
type Way = keyof typeof wantedMs;

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/v2/login?redirect_url=${encodeURIComponent(list)}`);
  await page.locator('input[autocomplete=username]').fill(foreman);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('input[type=password]').press('Enter');
  await page.getByRole('region').first().waitFor({ state: 'visible', timeout: 60_000 });
}

/** Orders that come while the list is open: from the answer to the shop until the row is seen, in milliseconds. */
async function seenAfter(page: Page, rounds: number, order: () => Promise<string>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const no = await order();
    const from = performance.now();
    await page.getByRole('link', { name: no }).waitFor({ state: 'visible', timeout: 30_000 });
    times.push(performance.now() - from);
    // Not in step with the clock of the page.
    await page.waitForTimeout(200 + ((round * 773) % 1_900));
  }
  return times;
}

export const live: Part = {
  name: 'live',
  heading: 'What happens elsewhere is seen',
  run: async ({ quick }) => {
    const rounds = quick ? 1 : 30;
    const cell = await cellUp();
    const around = await lookAround(cell.look, whs);
    const sells = (caller: Caller) => async (): Promise<string> => {
      const reply = await must(caller, salesOutboundCalls.createSalesOrder, {
        request_id: randomUUID(),
        shop_id: around.shop_id,
        owner_id: around.owner_id,
        outer_order_no: '',
        carrier: 'QuickPost',
        cut_off_time: Math.floor(Date.now() / 1_000) + 3_600,
        consignee_name: 'Somchai Jaidee',
        consignee_phone: '',
        consignee_address: '99/1 Sukhumvit Road, Bangkok',
        consignee_postcode: '',
        line_list: [{ sku_id: around.goods[0]?.sku_id ?? '', qty: 1 }],
      } as never);
      return (reply as { order_no: string }).order_no;
    };
    const browser = await chromium.launch(chromiumHere());
    const seen: Record<Way, number[]> = { hints: [], 'no relay': [], 'no stream': [] };
    const look = async (way: Way, server: { readonly port: number; readonly url: string }): Promise<void> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      if (way === 'no stream') await page.route(`**${liveStream.path}`, (route) => route.abort());
      const caller = await signedIn(server, foreman, whs);
      await openList(page, server.url);
      seen[way] = await seenAfter(page, rounds, sells(caller));
      caller.close();
      await context.close();
    };
    try {
      await look('hints', cell);
      await look('no stream', cell);
      await cell.stopServer();
      const alone = await cell.anotherServer({ ROLES: 'web' });
      await look('no relay', { port: alone.port, url: `http://127.0.0.1:${alone.port}` });
    } finally {
      await browser.close();
    }
    const [about] = await cell.look<{ server_version: string }>('show server_version');
    await cell.down();
    const ways = Object.keys(wantedMs) as Way[];
    const rows = ways.map(
      (way) =>
        `| ${[way, rounds, ...[0.5, 0.95, 1].map((share) => shown(quantile(seen[way], share), 0)), wantedMs[way]].join(' | ')} |`,
    );
    for (const row of rows) console.log(row);
    return {
      kept: quick || ways.every((way) => quantile(seen[way], 1) <= wantedMs[way]),
      lines: [
        '`npm run bench -- --only live`: the order list is open in Chromium, and a shop sends orders: from the answer to the shop until the row is seen.',
        '',
        ...machineLines(machineOf(about?.server_version ?? 'unknown')),
        '- hints: as it is. No relay: no process sends hints, the server looks into the outbox itself. No stream: the browser gets none, and reads by itself',
        '',
        '| Way | Orders | p50 ms | p95 ms | Longest ms | Asked ms |',
        '|---|--:|--:|--:|--:|--:|',
        ...rows,
      ],
    };
  },
};
