import { expect } from 'vitest';
import { printStatus } from '@tallyhouse/contracts/common/print.ts';
import { printCalls } from '@tallyhouse/contracts/modules/platform/print-calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { CheckWork, PackWork, PickWork } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import {
  type SalesOrderStatusName,
  salesOutboundOrderStatus,
} from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { type StockRoom, booksBalance, stockRoom } from '../../../../test/kit/stock-kit.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

export interface Line {
  readonly sku_id: string;
  readonly qty: number;
}

interface Consignee {
  readonly consignee_name: string;
  readonly consignee_phone: string;
  readonly consignee_address: string;
  readonly consignee_postcode: string;
}

/** A house with goods in cells, totes, and people who pick, check, pack and ship. */
export interface House {
  readonly server: TestServer;
  readonly room: StockRoom;
  readonly supervisor: Client;
  readonly other: Client;
  /** A SKU nothing of which is in the house yet, with its number in the books. */
  sku(): { readonly sku_id: string; readonly no: number };
  tote(): string;
  /** So many pieces into a cell of their own. Answers the label of the cell. */
  stock(sku: { readonly no: number }, qty: number): Promise<string>;
  order(
    lines: readonly Line[],
    more?: Partial<{ carrier: string; cut_off_time: number; outer_order_no: string } & Consignee>,
  ): Promise<string>;
  wave(orders: readonly string[]): Promise<string>;
  statusOf(order: string): Promise<SalesOrderStatusName | undefined>;
  /** Picks all lines of the order into a tote and brings it to the check. */
  picked(order: string): Promise<{ readonly tote: string; readonly work: PickWork }>;
  checked(order: string): Promise<CheckWork>;
  packed(order: string): Promise<{ readonly lmtn: string; readonly work: PackWork }>;
  /** The waybill is on paper. */
  labelled(lmtn: string): Promise<void>;
  /** An order of two SKUs, two and three pieces, whose goods are reserved. */
  waved(): Promise<{ readonly order: string; readonly skus: readonly [string, string] }>;
  /** A truck with these parcels on it. */
  truck(lmtns: readonly string[], carrier?: string): Promise<string>;
  /** Pieces of a SKU in the house. */
  onHandOf(sku: string): Promise<number>;
  /** Nothing is wrong with the books. */
  balanced(): Promise<void>;
  stop(): Promise<void>;
}

const carrier = 'HOUSE';

export async function openHouse(options: Parameters<typeof startTestServer>[0] = {}): Promise<House> {
  const server = await startTestServer(options);
  // Goods that are kept by nothing but their SKU: a test sets what it is about.
  await server.look(
    `update site.sku set need_batch = 0, need_production_date = 0, need_expiry_date = 0, need_uid = 0, temperature_zone = 1, dangerous_class = '', weight_g = 100
     where site_id = 'SG'`,
  );
  await server.look(
    `update site.location set max_qty = null, max_volume_cm3 = null, max_weight_g = null where whs_id = 'SGE01' and kind = 1`,
  );
  const room = await stockRoom(server);
  const skus = await server.look<{ sku_id: string; no: number }>(
    `select sku_id, id as no from site.sku where site_id = 'SG' and lifecycle_status <> 4 and need_uid = 0 order by sku_id desc`,
  );
  const totes = await server.look<{ device_id: string }>(
    `select device_id from site.device where whs_id = 'SGE01' and status = 1 order by device_id`,
  );
  const cells = await server.look<{ location_id: string; id: number }>(
    `select location_id, id from site.location where whs_id = 'SGE01' and kind = 1 and standing = 1 order by location_id`,
  );
  const [shop] = await server.look<{ shop_id: string }>(
    `select shop_id from site.shop where site_id = 'SG' and status = 1 order by shop_id limit 1`,
  );
  const [owner] = await server.look<{ owner_id: string }>(
    `select owner_id from site.owner where site_id = 'SG' and id = ${room.owner}`,
  );
  const [supervisor, other] = await Promise.all([server.as(somebody.administrator), server.as(somebody.supervisor)]);
  const next = <Thing>(list: Thing[]): Thing => list.shift() ?? expect.fail('the tiny world has no more of these');
  const said = async <Reply>(asked: Promise<{ retcode: number; message: string; data: Reply }>): Promise<Reply> => {
    const answer = await asked;
    expect(answer, answer.message).toMatchObject({ retcode: 0 });
    return answer.data;
  };

  const pair = [next(skus), next(skus)] as const;
  const house: House = {
    server,
    room,
    supervisor,
    other,
    sku: () => next(skus),
    tote: () => next(totes).device_id,
    stock: async ({ no }, qty) => {
      const cell = next(cells);
      await room.receive(no, qty, cell.id);
      return cell.location_id;
    },
    order: async (line_list, more = {}) =>
      (
        await said(
          supervisor.call(calls.createSalesOrder, {
            shop_id: shop?.shop_id ?? '',
            owner_id: owner?.owner_id ?? '',
            outer_order_no: '',
            carrier,
            cut_off_time: 1_795_000_000,
            consignee_name: 'Somchai Jaidee',
            consignee_phone: '081 234 5678',
            consignee_address: '99/1 Sukhumvit Road, Bangkok',
            consignee_postcode: '10110',
            line_list: [...line_list],
            ...more,
          }),
        )
      ).order_no,
    wave: async (order_no_list) =>
      (await said(supervisor.call(calls.createManualWave, { order_no_list: [...order_no_list] }))).wave.wave_sn,
    statusOf: async (order_no) => {
      const { order } = await said(supervisor.call(calls.getOrderDetail, { order_no }));
      return salesOutboundOrderStatus.nameOf(order.status);
    },
    picked: async (order) => {
      const taken = await said(supervisor.call(calls.scanPickupId, { scan_code: order }));
      const claim = { task_no: taken.task_no, epoch: taken.epoch };
      const tote = taken.expected_tote_id === '' ? house.tote() : taken.expected_tote_id;
      let work = await said(supervisor.call(calls.scanContainerId, { ...claim, scan_code: tote }));
      for (const line of work.line_list.filter(({ status }) => status === 0)) {
        await said(supervisor.call(calls.scanLocation, { ...claim, seq: line.seq, scan_code: line.location_id }));
        work = await said(
          supervisor.call(calls.pickSku, { ...claim, seq: line.seq, scan_code: line.sku_id, qty: line.qty }),
        );
      }
      await said(supervisor.call(calls.completePicking, { ...claim, location_id: 'CHK-01' }));
      return { tote, work };
    },
    checked: async (order) => {
      const taken = await said(supervisor.call(calls.scanTask, { scan_code: order }));
      const claim = { task_no: taken.task_no, epoch: taken.epoch };
      let work = taken;
      for (const line of taken.line_list)
        work = await said(supervisor.call(calls.checkSku, { ...claim, scan_code: line.sku_id, qty: line.picked_qty }));
      await said(supervisor.call(calls.completeChecking, claim));
      return work;
    },
    packed: async (order) => {
      const taken = await said(supervisor.call(calls.scanOrder, { scan_code: order }));
      const claim = { task_no: taken.task_no, epoch: taken.epoch };
      const work = await said(supervisor.call(calls.saveWeight, { ...claim, weight_g: taken.least_g + 1 }));
      return { ...(await said(supervisor.call(calls.completePacking, claim))), work };
    },
    labelled: async (lmtn) => {
      const { job_id_list } = await said(supervisor.call(calls.printWaybill, { lmtn }));
      for (const job_id of job_id_list)
        await said(
          supervisor.call(printCalls.reportPrintResult, { job_id, page_no: 1, status: printStatus.codeOf('printed') }),
        );
    },
    waved: async () => {
      const [a, b] = pair;
      await house.stock(a, 2);
      await house.stock(b, 3);
      const order = await house.order([
        { sku_id: a.sku_id, qty: 2 },
        { sku_id: b.sku_id, qty: 3 },
      ]);
      await house.wave([order]);
      return { order, skus: [a.sku_id, b.sku_id] };
    },
    truck: async (lmtns, of = carrier) => {
      const { ship_no } = await said(
        supervisor.call(calls.createShipping, { carrier: of, plate_no: 'sba 1', dock_id: 'D01' }),
      );
      for (const scan_code of lmtns) await said(supervisor.call(calls.scanWaybill, { ship_no, scan_code }));
      return ship_no;
    },
    onHandOf: async (sku) => {
      const [row] = await server.look<{ qty: number }>(
        `select coalesce(sum(s.on_hand), 0)::int as qty from site.stock s join site.sku k on k.id = s.sku_id
         where s.whs_id = 'SGE01' and k.site_id = 'SG' and k.sku_id = '${sku}' and s.location_id > 0`,
      );
      return row?.qty ?? 0;
    },
    balanced: () => booksBalance(server.kernel),
    stop: () => server.stop(),
  };
  return house;
}
