import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { cartonCondition, missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { Worker } from './at-work.ts';

const unread = {
  supplier_lot: '',
  production_date: null,
  expiry_date: null,
  uid_list: [],
  grade: stockGrade.codeOf('good'),
};

const deliveriesOf = async (worker: Worker, plate: string): Promise<string[]> =>
  (
    await worker.reads<{ asn_id: string }>(
      'select asn_id from asn where whs_id = $1 and plate_no = $2 and status in (0, 1) order by asn_id',
      [worker.session.whs_id, plate],
    )
  ).map(({ asn_id }) => asn_id);

const cartonsOf = async (worker: Worker, asn: string): Promise<string[]> =>
  (
    await worker.reads<{ tracking_id: string }>(
      'select tracking_id from tracking where whs_id = $1 and asn_id = $2 order by tracking_id',
      [worker.session.whs_id, asn],
    )
  ).map(({ tracking_id }) => tracking_id);

const linesOf = (worker: Worker, asn: string): Promise<{ sku_id: string; qty: number }[]> =>
  worker.reads('select sku_id, expected_qty as qty from asn_line where whs_id = $1 and asn_id = $2 order by line_no', [
    worker.session.whs_id,
    asn,
  ]);

/** Every carton of a truck at the dock; the reply is the group they came in. */
async function unload(worker: Worker, plate: string): Promise<{ group_id: string; asns: string[] }> {
  const asns = await deliveriesOf(worker, plate);
  const { group_id } = await worker.does(calls.scanArrivalSheetId, { scan_code: plate });
  await worker.does(calls.scanArrivalLocationId, { group_id, location_id: 'ARR-01' });
  const condition = cartonCondition.codeOf('intact');
  for (const asn of asns) {
    for (const tracking_id of await cartonsOf(worker, asn)) {
      await worker.does(calls.scanArrivalTrackingId, { group_id, tracking_id, condition });
    }
  }
  await worker.does(calls.completeArrival, { group_id, missing_action: missingAction.codeOf('wait') });
  return { group_id, asns };
}

/** Puts the first line of a box into the place the server names. */
async function putFirstLine(worker: Worker, box: string): Promise<void> {
  const { task_no, epoch, line_list } = await worker.does(calls.scanDeviceId, { scan_code: box });
  const [line] = line_list;
  if (!line) return;
  const { line_no, location_id, qty } = line;
  const put = { task_no, epoch, line_no, location_id, qty, uid_list: [] };
  const { done } = await worker.does(calls.completePutaway, put);
  if (done === 0) await worker.does(calls.pausePutawayTask, { task_no, epoch });
}

/** A truck is unloaded: a delivery of it is half boxed, one box is put away and one waits. */
export async function loadReceipts(worker: Worker, plate: string): Promise<void> {
  const {
    asns: [asn = ''],
  } = await unload(worker, plate);
  const boxes = await worker.reads<{ device_id: string }>(
    'select device_id from device where whs_id = $1 and status = 1 and device_type = 1 order by device_id limit 2',
    [worker.session.whs_id],
  );
  const { task_no, epoch } = await worker.does(calls.scanSheetId, { scan_code: asn });
  const lines = await linesOf(worker, asn);
  for (const [n, { device_id }] of boxes.entries()) {
    const { sku_id, qty } = lines[n] ?? lines[0] ?? { sku_id: '', qty: 1 };
    const { box_no } = await worker.does(calls.scanBoxId, { task_no, epoch, device_id });
    await worker.does(calls.saveBoxSku, { task_no, epoch, box_no, sku_id, qty: Math.ceil(qty / 2), ...unread });
    await worker.does(calls.completeBox, { task_no, epoch, box_no, location_id: 'PUT-01' });
  }
  await worker.does(calls.pauseBoxing, { task_no, epoch });
  await putFirstLine(worker, boxes[0]?.device_id ?? '');
}

/** Where goods are received with devices: one truck is counted and can be received, the next one can be counted. */
export async function loadDeviceReceipts(worker: Worker, counted: string, arrived: string): Promise<void> {
  const { group_id, asns } = await unload(worker, counted);
  for (const asn_id of asns) {
    const [first = '', ...others] = await cartonsOf(worker, asn_id);
    const ofCarton = (tracking_id: string) => ({ group_id, tracking_id });
    await worker.does(calls.updateTrackingId, { ...ofCarton(first), claim: 1, close: 0 });
    for (const { sku_id, qty } of await linesOf(worker, asn_id)) {
      const count = { ...ofCarton(first), asn_id, sku_id, qty, replaces_record_id: 0 };
      await worker.does(calls.saveCountingRecord, count);
    }
    await worker.does(calls.updateTrackingId, { ...ofCarton(first), claim: 0, close: 1 });
    for (const other of others) {
      await worker.does(calls.updateTrackingId, { ...ofCarton(other), claim: 1, close: 0 });
      await worker.does(calls.updateTrackingId, { ...ofCarton(other), claim: 0, close: 1 });
    }
  }
  const missing_action = missingAction.codeOf('wait');
  await worker.does(calls.createGroupCompleteRecord, { group_id, missing_action });
  await unload(worker, arrived);
}
