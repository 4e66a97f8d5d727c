import { expect } from 'vitest';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { Boxing, NewAsnLine } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

export const status = (name: Parameters<typeof inboundOrderStatus.codeOf>[0]): number =>
  inboundOrderStatus.codeOf(name);

type NewAsn = Omit<InputOf<typeof calls.createAsn>, 'request_id'>;

/** A dock, a boxing desk and shelves, with goods and boxes that no other test of the file uses. */
export interface Dock {
  readonly server: TestServer;
  /** May do everything. */
  readonly supervisor: Client;
  /** Receives, and puts nothing elsewhere than planned. */
  readonly clerk: Client;
  readonly supplier: string;
  readonly owner: string;
  sku(): string;
  box(): string;
  line(sku: string, expected_qty: number, more?: Partial<NewAsnLine>): NewAsnLine;
  /** An ASN of these lines. */
  announce(lines: readonly NewAsnLine[], more?: Partial<NewAsn>): Promise<string>;
  /** The same, unloaded and ready for the boxing desk. */
  arrived(lines: readonly NewAsnLine[], more?: Partial<NewAsn>): Promise<string>;
  /** So many pieces of a SKU in a box that waits for putaway. */
  boxed(boxing: Boxing, sku: string, qty: number): Promise<string>;
  /** Whether what arrives from now on is counted and received with devices. */
  useDevices(on: boolean): Promise<void>;
  /** A truck of these ASNs with labelled cartons, unloaded. */
  truck(
    asns: readonly { readonly lines: readonly NewAsnLine[]; readonly cartons: readonly string[] }[],
  ): Promise<Truck>;
  /** One ASN of one SKU in one carton, of which so many were counted. */
  counted(sku: string, expected_qty: number, counted_qty: number): Promise<{ asn_id: string; group_id: string }>;
  /** Of every line the newest record of each carton adds up to what is counted, and a header to its lines. */
  countsAddUp(): Promise<void>;
  statusOf(asn: string): Promise<number>;
  stop(): Promise<void>;
}

export interface Truck {
  readonly group_id: string;
  readonly asn_ids: readonly string[];
}

export async function openDock(): Promise<Dock> {
  const server = await startTestServer();
  const texts = async (sql: string): Promise<string[]> => (await server.look<{ id: string }>(sql)).map(({ id }) => id);
  // Goods that are kept by nothing but their SKU, at room temperature: a test sets what it is about.
  await server.look(
    `update site.sku set need_batch = 0, need_production_date = 0, need_expiry_date = 0, need_uid = 0, temperature_zone = 1, dangerous_class = '', min_inbound_life_days = null, tag_list = '{}'
     where site_id = 'SG'`,
  );
  await server.look(
    `update site.location set max_qty = null, max_volume_cm3 = null, max_weight_g = null where whs_id = 'SGE01' and kind = 1`,
  );
  const [skus, boxes, suppliers, owners] = await Promise.all([
    texts(`select sku_id as id from site.sku where site_id = 'SG' and lifecycle_status <> 4 order by sku_id`),
    texts(`select device_id as id from site.device where whs_id = 'SGE01' and status = 1 order by device_id`),
    texts(`select supplier_id as id from site.supplier where site_id = 'SG' and status = 1 order by supplier_id`),
    texts(`select owner_id as id from site.owner where site_id = 'SG' and kind = 1 and status = 1 order by owner_id`),
  ]);
  const [supervisor, clerk] = await Promise.all([server.as(somebody.administrator), server.as(somebody.clerk)]);
  const [supplier = '', owner = ''] = [suppliers[0], owners[0]];
  const next = (list: string[]): string => list.shift() ?? expect.fail('the tiny world has no more of these');

  const line: Dock['line'] = (sku_id, expected_qty, more = {}) => ({
    sku_id,
    expected_qty,
    supplier_lot: '',
    production_date: null,
    expiry_date: null,
    ...more,
  });
  const announce: Dock['announce'] = async (line_list, more = {}) => {
    const said = await supervisor.call(calls.createAsn, {
      supplier_id: supplier,
      owner_id: owner,
      purchase_type: 1,
      asn_type: 1,
      external_no: '',
      po_no: '',
      delivery_date: '2026-11-20',
      carrier: '',
      plate_no: '',
      remark: '',
      carton_qty: 1,
      tracking_list: [],
      line_list: [...line_list],
      ...more,
    });
    expect(said).toMatchObject({ retcode: 0 });
    return said.data.asn_id;
  };
  const arrived: Dock['arrived'] = async (lines, more = {}) => {
    const asn_id = await announce(lines, more);
    const { data } = await clerk.call(calls.scanArrivalSheetId, { scan_code: asn_id });
    const { group_id } = data;
    await clerk.call(calls.scanArrivalLocationId, { group_id, location_id: 'ARR-01' });
    await clerk.call(calls.saveArrivalCartonQty, { group_id, asn_id, carton_qty: 1 });
    expect(await clerk.call(calls.completeArrival, { group_id, missing_action: 1 })).toMatchObject({ retcode: 0 });
    return asn_id;
  };
  const boxed: Dock['boxed'] = async ({ task_no, epoch }, sku_id, qty) => {
    const device_id = next(boxes);
    const opened = await clerk.call(calls.scanBoxId, { task_no, epoch, device_id });
    expect(opened).toMatchObject({ retcode: 0 });
    const { box_no } = opened.data;
    const goods = { supplier_lot: '', production_date: null, expiry_date: null, uid_list: [], grade: 1 };
    expect(await clerk.call(calls.saveBoxSku, { task_no, epoch, box_no, sku_id, qty, ...goods })).toMatchObject({
      retcode: 0,
    });
    const closed = await clerk.call(calls.completeBox, { task_no, epoch, box_no, location_id: 'PUT-01' });
    expect(closed).toMatchObject({ retcode: 0 });
    return device_id;
  };
  const useDevices: Dock['useDevices'] = async (on) => {
    await server.look(
      `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('Use_Device_Inbound', 2, 'SGE01', $1, 'test')
       on conflict (conf_key, scope, scope_id) do update set conf_value = excluded.conf_value`,
      [on ? '1' : '0'],
    );
    server.kernel.conf.invalidate();
  };
  let trucks = 0;
  const truck: Dock['truck'] = async (asns) => {
    trucks += 1;
    const plate_no = `TRUCK ${trucks}`;
    const asn_ids: string[] = [];
    for (const { lines, cartons } of asns)
      asn_ids.push(await announce(lines, { plate_no, carton_qty: cartons.length, tracking_list: [...cartons] }));
    const { group_id } = (await clerk.call(calls.scanArrivalSheetId, { scan_code: plate_no })).data;
    await clerk.call(calls.scanArrivalLocationId, { group_id, location_id: 'ARR-01' });
    for (const tracking_id of asns.flatMap(({ cartons }) => cartons))
      await clerk.call(calls.scanArrivalTrackingId, { group_id, tracking_id, condition: 1 });
    expect(await clerk.call(calls.completeArrival, { group_id, missing_action: 1 })).toMatchObject({ retcode: 0 });
    return { group_id, asn_ids };
  };
  const counted: Dock['counted'] = async (sku_id, expected_qty, qty) => {
    const tracking_id = `CT-${sku_id}`;
    const { group_id, asn_ids } = await truck([{ lines: [line(sku_id, expected_qty)], cartons: [tracking_id] }]);
    const carton = { group_id, tracking_id };
    const asn_id = asn_ids[0] ?? '';
    await clerk.call(calls.updateTrackingId, { ...carton, claim: 1, close: 0 });
    await clerk.call(calls.saveCountingRecord, { ...carton, asn_id, sku_id, qty, replaces_record_id: 0 });
    await clerk.call(calls.updateTrackingId, { ...carton, claim: 0, close: 1 });
    const ended = await clerk.call(calls.createGroupCompleteRecord, { group_id, missing_action: 2 });
    expect(ended).toMatchObject({ retcode: 0 });
    return { asn_id, group_id };
  };
  const countsAddUp: Dock['countsAddUp'] = async () => {
    const wrong = await server.look(
      `with newest as (select distinct on (tracking_id, asn_id, sku_id) tracking_id, asn_id, sku_id, qty from site.counting_record
       order by tracking_id, asn_id, sku_id, record_id desc)
     select l.asn_id, l.sku_id from site.asn_line l where l.counted_qty is not null
       and l.counted_qty <> (select coalesce(sum(n.qty), 0) from newest n where n.asn_id = l.asn_id and n.sku_id = l.sku_id)
     union all select t.tracking_id, '' from site.tracking t
       where t.counted_qty <> (select coalesce(sum(n.qty), 0) from newest n where n.tracking_id = t.tracking_id)
     union all select a.asn_id, '' from site.asn a
       where a.counted_qty <> (select coalesce(sum(l.counted_qty), 0) from site.asn_line l where l.whs_id = a.whs_id and l.asn_id = a.asn_id)`,
    );
    expect(wrong).toEqual([]);
  };
  return {
    server,
    supervisor,
    clerk,
    supplier,
    owner,
    sku: () => next(skus),
    box: () => next(boxes),
    line,
    announce,
    arrived,
    boxed,
    useDevices,
    truck,
    counted,
    countsAddUp,
    statusOf: async (asn_id) => (await supervisor.call(calls.getAsnDetail, { asn_id })).data.status,
    stop: () => server.stop(),
  };
}
