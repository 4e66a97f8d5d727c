import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { taskErrors } from '@tallyhouse/contracts/common/task-errors.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { booksBalance } from '../../../../test/kit/stock-kit.ts';
import { type Dock, openDock, status } from './kit.ts';

let dock: Dock;
beforeAll(async () => {
  dock = await openDock();
  await dock.useDevices(true);
});
afterAll(() => dock.stop());
afterEach(() => booksBalance(dock.server.kernel));

const plain = { supplier_lot: '', production_date: null, expiry_date: null, uid_list: [], grade: 1 };

/** An ASN of one SKU at the receiving desk, of which so many were counted, with an open device. */
async function atDesk(expected: number, counted: number) {
  const sku_id = dock.sku();
  const { asn_id } = await dock.counted(sku_id, expected, counted);
  const taken = await dock.clerk.call(calls.scanReceivingSheetId, { scan_code: asn_id });
  expect(taken).toMatchObject({ retcode: 0 });
  const { data } = taken;
  const claim = { task_no: data.task_no, epoch: data.epoch };
  const device_id = dock.box();
  const open = (label: string) => dock.clerk.call(calls.scanReceivingDeviceId, { ...claim, device_id: label });
  const { box_no } = (await open(device_id)).data;
  const save = (qty: number) => dock.clerk.call(calls.saveReceivingSku, { ...claim, box_no, sku_id, qty, ...plain });
  const complete = (location_id = 'PUT-01', request_id = crypto.randomUUID()) =>
    dock.clerk.call(calls.completeReceiving, { ...claim, device: { box_no, location_id }, finish_task: 0, request_id });
  const finish = (finish_task: 0 | 1) =>
    dock.clerk.call(calls.completeReceiving, { ...claim, device: null, finish_task });
  const line = async () =>
    (await dock.supervisor.call(calls.searchAsnLine, { asn_id, pageno: 1, count: 20 })).data.list[0];
  return { sku_id, asn_id, claim, device_id, box_no, open, save, complete, finish, line };
}

describe('the receiving desk', () => {
  it('takes a counted ASN by any of its sheets, and sends others where they belong [call inbound.purchaseinbound.scan_receiving_sheet_id]', async () => {
    const scan = (scan_code: string) => dock.clerk.call(calls.scanReceivingSheetId, { scan_code });
    const early = await dock.arrived([dock.line(dock.sku(), 5)]);
    expect((await scan(early)).retcode).toBe(errors.goToCounting.retcode);
    await dock.useDevices(false);
    const boxed = await dock.arrived([dock.line(dock.sku(), 5)]);
    await dock.useDevices(true);
    const toBoxing = await scan(boxed);
    expect(toBoxing.retcode).toBe(errors.goToBoxing.retcode);
    expect(toBoxing.message).toContain('Boxing');
    expect((await scan(await dock.announce([dock.line(dock.sku(), 5)]))).retcode).toBe(errors.asnStatus.retcode);
    expect((await scan('NOPE')).retcode).toBe(errors.nothingFound.retcode);
    const sku_id = dock.sku();
    const { asn_id } = await dock.counted(sku_id, 5, 5);
    const wrong = await dock.clerk.call(calls.scanSheetId, { scan_code: asn_id });
    expect(wrong.retcode).toBe(errors.goToReceiving.retcode);
    expect(wrong.message).toContain('Receiving');
    const { data } = await scan(`CT-${sku_id}`);
    expect(data).toMatchObject({ asn_id, boxed_qty: 0, box: null });
    expect((await scan(data.task_no)).data.epoch).toBe(data.epoch);
    await dock.clerk.call(calls.pauseReceiving, { task_no: data.task_no, epoch: data.epoch });
  });

  it('is the work of one person until it is paused [call inbound.purchaseinbound.get_my_receiving] [call inbound.purchaseinbound.pause_receiving]', async () => {
    const { asn_id } = await dock.counted(dock.sku(), 5, 5);
    const { data } = await dock.clerk.call(calls.scanReceivingSheetId, { scan_code: asn_id });
    expect((await dock.clerk.call(calls.getMyReceiving, {})).data.receiving).toEqual(data);
    const other = await dock.supervisor.call(calls.scanReceivingSheetId, { scan_code: asn_id });
    expect(other.retcode).toBe(taskErrors.taskHeld.retcode);
    const { task_no, epoch } = data;
    // A task of this desk is none of the boxing desk's.
    const box = await dock.clerk.call(calls.scanBoxId, { task_no, epoch, device_id: dock.box() });
    expect(box).toMatchObject({ http: 404 });
    expect(await dock.clerk.call(calls.pauseReceiving, { task_no, epoch })).toMatchObject({ retcode: 0 });
    expect((await dock.clerk.call(calls.getMyReceiving, {})).data.receiving).toBeNull();
    expect(await dock.supervisor.call(calls.scanReceivingSheetId, { scan_code: asn_id })).toMatchObject({ retcode: 0 });
    const lost = await dock.clerk.call(calls.pauseReceiving, { task_no, epoch });
    expect(lost.retcode).toBe(taskErrors.taskLost.retcode);
  });

  it('opens a device and knows the SKUs of the ASN only [call inbound.purchaseinbound.scan_receiving_device_id] [call inbound.purchaseinbound.pre_scan_receiving_sku]', async () => {
    const { sku_id, claim, device_id, box_no, open, save, complete } = await atDesk(10, 6);
    expect((await open('NOPE')).retcode).toBe(errors.boxUnfit.retcode);
    expect((await open(device_id)).data.box_no).toBe(box_no);
    const look = (scan_code: string) =>
      dock.clerk.call(calls.preScanReceivingSku, { task_no: claim.task_no, scan_code });
    expect((await look(sku_id)).data).toMatchObject({ sku_id, can_fast: 1, pack_qty: 1 });
    expect((await look(dock.sku())).retcode).toBe(errors.notOnAsn.retcode);
    await save(6);
    expect((await complete()).data.receiving).toBeNull();
  });

  it('never puts more on a device than was counted [call inbound.purchaseinbound.save_receiving_sku] [call inbound.purchaseinbound.delete_receiving_sku]', async () => {
    const { sku_id, asn_id, claim, box_no, save, line, complete } = await atDesk(10, 6);
    const over = await save(7);
    expect(over.retcode).toBe(errors.moreThanCounted.retcode);
    expect(over.message).toContain('aside');
    expect((await save(6)).data).toMatchObject({ sku_id, qty: 6 });
    expect((await save(1)).retcode).toBe(errors.moreThanCounted.retcode);
    expect(await dock.statusOf(asn_id)).toBe(status('scanning'));
    const out = (qty: number) => dock.clerk.call(calls.deleteReceivingSku, { ...claim, box_no, qty });
    expect((await out(7)).retcode).toBe(errors.onlyLeft.retcode);
    expect((await out(6)).data).toMatchObject({ qty: 0, sku_id: '' });
    expect(await dock.statusOf(asn_id)).toBe(status('counted'));
    expect((await complete()).retcode).toBe(errors.boxEmpty.retcode);
    expect(await line()).toMatchObject({ draft_qty: 0, open_qty: 6, counted_qty: 6, short_qty: 4 });
    // The database holds it, whatever the code does.
    const more = dock.server.look('update site.asn_line set draft_qty = 7, short_qty = 0 where asn_id = $1', [asn_id]);
    await expect(more).rejects.toThrow('asn_line_counted');
    await save(6);
    expect((await complete()).data.receiving).toBeNull();
  });

  it('receives a device once, and with the last counted piece the ASN [call inbound.purchaseinbound.complete_receiving]', async () => {
    const { sku_id, asn_id, claim, device_id, box_no, save, complete, line } = await atDesk(8, 8);
    await save(5);
    expect((await complete('ARR-01')).retcode).toBe(errors.stagingUnfit.retcode);
    const request_id = crypto.randomUUID();
    const [first, again] = [await complete('PUT-01', request_id), await complete('PUT-01', request_id)];
    expect(first.data).toMatchObject({ receiving: { boxed_qty: 5, box_qty: 1, box: null }, short_qty: 0 });
    expect(first.data.location_id).not.toBe('');
    expect(again.data).toEqual(first.data);
    expect(await dock.statusOf(asn_id)).toBe(status('scanning'));
    const second = dock.box();
    const opened = await dock.clerk.call(calls.scanReceivingDeviceId, { ...claim, device_id: second });
    expect(opened.data.box_no).not.toBe(box_no);
    const last = { ...claim, box_no: opened.data.box_no };
    await dock.clerk.call(calls.saveReceivingSku, { ...last, sku_id, qty: 3, ...plain });
    const device = { box_no: last.box_no, location_id: 'PUT-01' };
    const done = await dock.clerk.call(calls.completeReceiving, { ...claim, device, finish_task: 0 });
    expect(done.data).toMatchObject({ receiving: null, asn_id, received_qty: 8, short_qty: 0 });
    expect(await dock.statusOf(asn_id)).toBe(status('received'));
    expect(await line()).toMatchObject({ received_good_qty: 8, draft_qty: 0, open_qty: 0, short_qty: 0 });
    const moves = await dock.server.look(
      `select m.qty, m.doc_type, m.from_location_id from site.stock_move m join site.sku k on k.site_id = 'SG' and k.id = m.sku_id
       where m.whs_id = 'SGE01' and k.sku_id = $1 order by m.qty`,
      [sku_id],
    );
    expect(moves).toEqual([
      { qty: 3, doc_type: 1, from_location_id: -1 },
      { qty: 5, doc_type: 1, from_location_id: -1 },
    ]);
    const [carton] = (await dock.supervisor.call(calls.searchAsnCarton, { asn_id, pageno: 1, count: 20 })).data.list;
    expect(carton?.status).toBe(trackingStatus.codeOf('received'));
    for (const scan_code of [device_id, second]) {
      const { data: work } = await dock.clerk.call(calls.scanDeviceId, { scan_code });
      for (const { line_no, location_id, qty } of work.line_list)
        expect(
          await dock.clerk.call(calls.completePutaway, {
            task_no: work.task_no,
            epoch: work.epoch,
            line_no,
            location_id,
            qty,
            uid_list: [],
          }),
        ).toMatchObject({ retcode: 0 });
    }
    expect(await dock.statusOf(asn_id)).toBe(status('done'));
  });

  it('ends short of the count only when somebody says so', async () => {
    const { asn_id, save, complete, finish, line } = await atDesk(10, 9);
    await save(7);
    expect((await finish(1)).retcode).toBe(errors.boxesOpen.retcode);
    await complete();
    expect(await dock.statusOf(asn_id)).toBe(status('scanning'));
    expect((await finish(0)).retcode).toBe(errors.notReceived.retcode);
    expect((await finish(1)).data).toMatchObject({ receiving: null, received_qty: 7, short_qty: 2 });
    expect(await line()).toMatchObject({ counted_qty: 9, received_good_qty: 7, short_qty: 3, open_qty: 0 });
    expect(await dock.statusOf(asn_id)).toBe(status('received'));
  });

  it('an empty device does not keep the ASN from its end', async () => {
    const { asn_id, claim, save, complete } = await atDesk(3, 3);
    await save(3);
    const early = await dock.clerk.call(calls.scanReceivingDeviceId, { ...claim, device_id: dock.box() });
    expect(early).toMatchObject({ retcode: 0 });
    expect(await complete()).toMatchObject({ retcode: 0, data: { receiving: null, received_qty: 3 } });
    expect(await dock.statusOf(asn_id)).toBe(status('received'));
  });

  it('of two devices that are filled in the same moment none gets more than is left', async () => {
    const { sku_id, claim, save, line } = await atDesk(10, 10);
    // With a piece in it, or it would be let go for the second one.
    expect(await save(1)).toMatchObject({ retcode: 0 });
    const opened = await dock.clerk.call(calls.scanReceivingDeviceId, { ...claim, device_id: dock.box() });
    const { box_no } = opened.data;
    const both = await Promise.all([
      save(6),
      dock.clerk.call(calls.saveReceivingSku, { ...claim, box_no, sku_id, qty: 6, ...plain }),
    ]);
    expect(both.map(({ retcode }) => retcode).toSorted()).toEqual([errors.moreThanCounted.retcode, 0]);
    expect(await line()).toMatchObject({ draft_qty: 7 });
  });
});

async function openDesk() {
  const { receiving } = (await dock.clerk.call(calls.getMyReceiving, {})).data;
  if (receiving) await dock.clerk.call(calls.pauseReceiving, { task_no: receiving.task_no, epoch: receiving.epoch });
  return atDesk(3, 3);
}
let desk: ReturnType<typeof openDesk> | undefined;
/** An ASN with an open device in the hands of the clerk. */
const opened = () => (desk ??= openDesk());
const onDevice = async () => ({ ...(await opened()).claim, box_no: (await opened()).box_no });
refusesWithoutKey(
  () => dock.server,
  [
    withoutKey('[call inbound.purchaseinbound.get_my_receiving]', calls.getMyReceiving, () => ({})),
    withoutKey('[call inbound.purchaseinbound.scan_receiving_sheet_id]', calls.scanReceivingSheetId, async () => ({
      scan_code: (await opened()).asn_id,
    })),
    withoutKey('[call inbound.purchaseinbound.scan_receiving_device_id]', calls.scanReceivingDeviceId, async () => ({
      ...(await opened()).claim,
      device_id: (await opened()).device_id,
    })),
    withoutKey('[call inbound.purchaseinbound.pre_scan_receiving_sku]', calls.preScanReceivingSku, async () => ({
      task_no: (await opened()).claim.task_no,
      scan_code: (await opened()).sku_id,
    })),
    withoutKey('[call inbound.purchaseinbound.save_receiving_sku]', calls.saveReceivingSku, async () => ({
      ...(await onDevice()),
      ...plain,
      sku_id: (await opened()).sku_id,
      qty: 1,
    })),
    withoutKey('[call inbound.purchaseinbound.delete_receiving_sku]', calls.deleteReceivingSku, async () => ({
      ...(await onDevice()),
      qty: 1,
    })),
    withoutKey('[call inbound.purchaseinbound.complete_receiving]', calls.completeReceiving, async () => ({
      ...(await opened()).claim,
      device: { box_no: (await opened()).box_no, location_id: 'PUT-01' },
      finish_task: 0 as const,
    })),
    withoutKey(
      '[call inbound.purchaseinbound.pause_receiving]',
      calls.pauseReceiving,
      async () => (await opened()).claim,
    ),
  ],
);
