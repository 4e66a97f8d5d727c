import { printStatus } from '@tallyhouse/contracts/common/print.ts';
import { printCalls } from '@tallyhouse/contracts/modules/platform/print-calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { Worker } from './at-work.ts';
import { dice } from './size.ts';

const carriers = ['QuickPost', 'Ninja Van'];
const orders = 14;
const waved = 8;

interface Goods {
  readonly sku_id: string;
  readonly owner_id: string;
}

interface Claim {
  readonly task_no: string;
  readonly epoch: number;
}
const claimOf = ({ task_no, epoch }: Claim): Claim => ({ task_no, epoch });

/** Orders of this morning, of one or two SKUs that are in stock. */
async function createOrders(worker: Worker): Promise<string[]> {
  const goods = await worker.reads<Goods>(
    `select k.sku_id, o.owner_id from stock s join sku k on k.id = s.sku_id join owner o on o.id = s.owner_id
       join location l on l.whs_id = s.whs_id and l.id = s.location_id
     where s.whs_id = $1 and l.kind = 1 and o.status = 1 and o.kind <> 4 and s.on_hand - s.allocated - s.blocked >= 8
     order by o.owner_id, k.sku_id`,
    [worker.session.whs_id],
  );
  if (goods.length === 0) return [];
  const [shop] = await worker.reads<{ shop_id: string }>(
    'select shop_id from shop where site_id = $1 and status = 1 order by shop_id limit 1',
    [worker.session.site_id],
  );
  const roll = dice('morning');
  const made: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    const first = roll.pick(goods);
    const own = goods.filter(({ owner_id }) => owner_id === first.owner_id);
    const skus = [...new Set([first.sku_id, roll.pick(own).sku_id])];
    const { order_no } = await worker.does(calls.createSalesOrder, {
      shop_id: shop?.shop_id ?? '',
      owner_id: first.owner_id,
      outer_order_no: `WEB-${10_420 + n}`,
      carrier: roll.pick(carriers),
      cut_off_time: Math.floor(Date.now() / 1_000) + roll.pick([45, 90, 150, 300]) * 60,
      consignee_name: 'Somchai Jaidee',
      consignee_phone: '081 234 5678',
      consignee_address: '99/1 Sukhumvit Road, Khlong Toei, Bangkok',
      consignee_postcode: '10110',
      line_list: skus.map((sku_id) => ({ sku_id, qty: roll.whole(1, 2) })),
    });
    made.push(order_no);
  }
  return made;
}

/** All lines of an order into one tote, and the tote to the checking place. */
async function pickOrder(worker: Worker, order: string, tote: string): Promise<void> {
  const claim = claimOf(await worker.does(calls.scanPickupId, { scan_code: order }));
  let work = await worker.does(calls.scanContainerId, { ...claim, scan_code: tote });
  for (;;) {
    const line = work.line_list.find(({ qty, picked_qty }) => picked_qty < qty);
    if (!line) break;
    const { seq, location_id, sku_id, qty } = line;
    await worker.does(calls.scanLocation, { ...claim, seq, scan_code: location_id });
    work = await worker.does(calls.pickSku, { ...claim, seq, scan_code: sku_id, qty });
  }
  await worker.does(calls.completePicking, { ...claim, location_id: 'CHK-01' });
}

async function checkTote(worker: Worker, tote: string): Promise<void> {
  const work = await worker.does(calls.scanTask, { scan_code: tote });
  const claim = claimOf(work);
  for (const { sku_id, picked_qty } of work.line_list) {
    await worker.does(calls.checkSku, { ...claim, scan_code: sku_id, qty: picked_qty });
  }
  await worker.does(calls.completeChecking, claim);
}

/** Into a parcel of the expected weight, with its waybill on it. */
async function packTote(worker: Worker, tote: string): Promise<{ lmtn: string; carrier: string }> {
  const work = await worker.does(calls.scanOrder, { scan_code: tote });
  const claim = claimOf(work);
  const weight_g = Math.max(1, Math.round((work.least_g + work.most_g) / 2));
  await worker.does(calls.saveWeight, { ...claim, weight_g });
  const { lmtn } = await worker.does(calls.completePacking, claim);
  const { job_id_list } = await worker.does(calls.printWaybill, { lmtn });
  const status = printStatus.codeOf('printed');
  for (const job_id of job_id_list) await worker.does(printCalls.reportPrintResult, { job_id, page_no: 1, status });
  return { lmtn, carrier: work.carrier };
}

/** A truck of each carrier at a door; the reply is the one of this carrier. */
async function openTrucks(worker: Worker, carrier: string): Promise<string> {
  const ships = new Map<string, string>();
  for (const [n, name] of carriers.entries()) {
    const { ship_no } = await worker.does(calls.createShipping, {
      carrier: name,
      plate_no: ['SBA 77 K', 'GBD 204 L'][n] ?? '',
      dock_id: ['D01', 'D02'][n] ?? '',
    });
    ships.set(name.toUpperCase(), ship_no);
  }
  return ships.get(carrier.toUpperCase()) ?? '';
}

/** Orders that wait, orders in a wave, and a tote or a parcel at every station, so that each page has work. */
export async function loadOrders(worker: Worker): Promise<void> {
  const made = await createOrders(worker);
  if (made.length === 0) return;
  await worker.does(calls.createManualWave, { order_no_list: made.slice(0, waved) });
  const totes = await worker.reads<{ device_id: string }>(
    'select device_id from device where whs_id = $1 and status = 1 and device_type = 5 order by device_id limit 5',
    [worker.session.whs_id],
  );
  for (const [n, { device_id }] of totes.entries()) await pickOrder(worker, made[n] ?? '', device_id);
  // The first tote waits for its check, the second for packing, the third is packed and loaded.
  const [, toPack = '', packed = ''] = totes.map(({ device_id }) => device_id);
  for (const tote of [toPack, packed]) await checkTote(worker, tote);
  const { lmtn, carrier } = await packTote(worker, packed);
  await worker.does(calls.scanWaybill, { ship_no: await openTrucks(worker, carrier), scan_code: lmtn });
  await worker.does(calls.cancelOrder, { order_no_list: made.slice(3, 5), reason: 'The buyer changed their mind' });
}
