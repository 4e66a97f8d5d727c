import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { House } from '../../src/modules/sales-outbound/test/kit.ts';
import type { Client } from '../kit/test-server.ts';
import { accepted } from './accepted.ts';

type NewAsn = Omit<InputOf<typeof calls.createAsn>, 'request_id'>;

const plain = { supplier_lot: '', production_date: null, expiry_date: null };
const goods = { ...plain, uid_list: [], grade: 1 };
const wait = 1;
const close = 2;

/** Deliveries in every state between announcement and shelf. `one` has a task of each kind in hand. */
export async function stageInbound(house: House, one: Client): Promise<void> {
  const { supervisor, server } = house;
  const idsOf = async (sql: string): Promise<string[]> => (await server.look<{ id: string }>(sql)).map(({ id }) => id);
  const suppliers = await idsOf(
    `select supplier_id as id from site.supplier where site_id = 'SG' and status = 1 order by 1`,
  );
  const owners = await idsOf(
    `select owner_id as id from site.owner where site_id = 'SG' and kind = 1 and status = 1 order by 1`,
  );
  const skus = Array.from({ length: 4 }, () => house.sku().sku_id);
  let announced = 0;
  const announce = async (more: Partial<NewAsn> = {}): Promise<string> => {
    const n = (announced += 1);
    const { asn_id } = await accepted(
      supervisor.call(calls.createAsn, {
        supplier_id: suppliers[n % suppliers.length] ?? '',
        owner_id: owners[n % owners.length] ?? '',
        purchase_type: 1,
        asn_type: 1,
        external_no: `DN-${n}`,
        po_no: '',
        delivery_date: '2026-11-20',
        carrier: '',
        plate_no: `TRUCK ${n}`,
        remark: '',
        carton_qty: 1,
        tracking_list: [],
        line_list: skus.slice(0, 3).map((sku_id) => ({ sku_id, expected_qty: 10 + n, ...plain })),
        ...more,
      }),
    );
    return asn_id;
  };
  const unload = async (scan_code: string, arrive: (group_id: string) => Promise<unknown>): Promise<string> => {
    const { group_id } = await accepted(supervisor.call(calls.scanArrivalSheetId, { scan_code }));
    await accepted(supervisor.call(calls.scanArrivalLocationId, { group_id, location_id: 'ARR-01' }));
    await arrive(group_id);
    await accepted(supervisor.call(calls.completeArrival, { group_id, missing_action: wait }));
    return group_id;
  };
  const unloaded = async (asn_id: string): Promise<string> =>
    unload(asn_id, async (group_id) =>
      accepted(supervisor.call(calls.saveArrivalCartonQty, { group_id, asn_id, carton_qty: 1 })),
    );

  const cancelled = await announce({ asn_type: 2, purchase_type: 2 });
  await accepted(supervisor.call(calls.cancelAsn, { asn_id_list: [cancelled], reason: 'Announced twice' }));
  await announce({ line_list: [{ sku_id: skus[3] ?? '', expected_qty: 5, ...plain }] });

  const boxes: string[] = [];
  const box = async (client: Client, wanted: readonly string[]): Promise<void> => {
    const asn_id = await announce();
    await unloaded(asn_id);
    const desk = await accepted(client.call(calls.scanSheetId, { scan_code: asn_id }));
    const claim = { task_no: desk.task_no, epoch: desk.epoch };
    for (const [n, sku_id] of wanted.entries()) {
      const device_id = house.tote();
      const { box_no } = await accepted(client.call(calls.scanBoxId, { ...claim, device_id }));
      await accepted(client.call(calls.saveBoxSku, { ...claim, box_no, sku_id, qty: n + 1, ...goods }));
      await accepted(client.call(calls.completeBox, { ...claim, box_no, location_id: 'PUT-01' }));
      boxes.push(device_id);
    }
  };
  await box(one, skus.slice(0, 3));
  await box(supervisor, skus.slice(0, 1));
  await accepted(one.call(calls.scanDeviceId, { scan_code: boxes[0] ?? '' }));
  const arriving = await announce();
  await accepted(one.call(calls.scanArrivalSheetId, { scan_code: arriving }));

  await server.look(
    `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('Use_Device_Inbound', 2, 'SGE01', '1', 'test')`,
  );
  server.kernel.conf.invalidate();
  for (const n of [1, 2, 3]) {
    const own = ['A', 'B', 'C'].map((letter) => `CT-${n}${letter}`);
    const asn_id = await announce({ carton_qty: own.length, tracking_list: own });
    const group_id = await unload(asn_id, async (group) => {
      for (const tracking_id of own)
        await accepted(supervisor.call(calls.scanArrivalTrackingId, { group_id: group, tracking_id, condition: 1 }));
    });
    const count = async (tracking_id: string, qty: number, counted: boolean): Promise<void> => {
      const carton = { group_id, tracking_id };
      await accepted(one.call(calls.updateTrackingId, { ...carton, claim: 1, close: 0 }));
      const record = { asn_id, sku_id: skus[0] ?? '', qty, replaces_record_id: 0 };
      await accepted(one.call(calls.saveCountingRecord, { ...carton, ...record }));
      if (counted) await accepted(one.call(calls.updateTrackingId, { ...carton, claim: 0, close: 1 }));
    };
    if (n < 3) {
      await count(own[0] ?? '', n, false);
      continue;
    }
    // The last truck is counted, and its goods are at the receiving desk.
    for (const [at, tracking_id] of own.entries()) await count(tracking_id, at + 1, true);
    await accepted(one.call(calls.createGroupCompleteRecord, { group_id, missing_action: close }));
    await accepted(one.call(calls.scanReceivingSheetId, { scan_code: asn_id }));
  }
}
