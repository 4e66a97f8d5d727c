import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { taskErrors } from '@tallyhouse/contracts/common/task-errors.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundBoxStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { lastAudit } from '../../../../test/kit/last-audit.ts';
import { booksBalance } from '../../../../test/kit/stock-kit.ts';
import { somebody } from '../../../../test/kit/test-server.ts';
import { boxingDesk } from './boxing-kit.ts';
import { type Dock, openDock, status } from './kit.ts';

let dock: Dock;
beforeAll(async () => {
  dock = await openDock();
});
afterAll(() => dock.stop());
// A user works on one ASN at a time.
afterEach(async () => {
  for (const who of [dock.clerk, dock.supervisor]) {
    const { boxing } = (await who.call(calls.getMyBoxing, {})).data;
    if (boxing) await who.call(calls.pauseBoxing, { task_no: boxing.task_no, epoch: boxing.epoch });
  }
  await booksBalance(dock.server.kernel);
});

const atDesk = boxingDesk(() => dock);
const [good, damaged] = [1, 2];

/** The balances of a SKU, each with its place and the box it is in. */
const balancesOf = (sku_id: string) =>
  dock.server.look(
    `select l.location_id as place, c.container_id as box, s.grade, s.on_hand from site.stock s
     join site.sku k on k.site_id = 'SG' and k.id = s.sku_id join site.location l on l.whs_id = s.whs_id and l.id = s.location_id
     join site.container c on c.whs_id = s.whs_id and c.id = s.container_id
     where s.whs_id = 'SGE01' and k.sku_id = $1 and s.on_hand > 0 order by s.grade`,
    [sku_id],
  );
const boxRow = async (box_no: number) => {
  const [row] = await dock.server.look(
    `select b.status, b.staging_location_id, t.task_no, b.completed_at is not null as is_complete from site.inbound_box b
     left join site.task t on t.whs_id = b.whs_id and t.task_id = b.putaway_task_id where b.whs_id = 'SGE01' and b.box_no = $1`,
    [box_no],
  );
  return row;
};
const openRow = {
  status: inboundBoxStatus.codeOf('open'),
  staging_location_id: '',
  task_no: null,
  is_complete: false,
};

describe('complete_box', () => {
  it('receives the goods at the staging place in their box, with a putaway, an audit row and an event [call inbound.poboxing.complete_box]', async () => {
    const { sku_id, asn_id, box_no, device_id, save, complete, line } = await atDesk(6);
    await save({ qty: 6 });
    expect(await balancesOf(sku_id)).toEqual([]);
    const { data } = await complete('put-01');
    expect(data).toMatchObject({
      task_no: expect.stringMatching(/^\w{2}\d{12}$/),
      location_id: expect.stringMatching(/^[A-Z]\d-/),
      boxing: { asn_id, boxed_qty: 6, box_qty: 1, box: null },
    });
    expect(await boxRow(box_no)).toEqual({
      status: inboundBoxStatus.codeOf('complete'),
      staging_location_id: 'PUT-01',
      task_no: data.task_no,
      is_complete: true,
    });
    expect(await balancesOf(sku_id)).toEqual([{ place: 'PUT-01', box: device_id, grade: good, on_hand: 6 }]);
    expect(await line()).toMatchObject({
      draft_qty: 0,
      received_good_qty: 6,
      received_damaged_qty: 0,
      open_qty: 0,
    });
    const putaway = await dock.supervisor.call(calls.getPutawayTaskDetail, { task_no: data.task_no });
    expect(putaway.data.task).toMatchObject({
      device_id,
      asn_id,
      sku_id,
      qty: 6,
      put_qty: 0,
      from_location_id: 'PUT-01',
    });
    expect(await lastAudit(dock.server, calls.completeBox)).toEqual({
      whs_id: 'SGE01',
      user: somebody.clerk,
      object_type: 'inbound_box',
      object_id: device_id,
      action: 'complete',
      before: null,
      after: { qty: 6, asn_id, location_id: 'PUT-01' },
    });
    const events = await dock.server.look(
      `select body from site.outbox where subject = 'wms.SG.SGE01.inbound.box.posted' and aggregate = $1`,
      [`asn:${asn_id}`],
    );
    expect(events).toEqual([{ body: { asn_id, device_id, qty: 6, task_no: data.task_no } }]);
  });

  it('receives damaged goods in a second box beside the good ones, each with its own putaway [call inbound.poboxing.complete_box]', async () => {
    const { sku_id, asn_id, claim, box_no, device_id, save, complete, line } = await atDesk(6);
    await save({ qty: 4 });
    expect(await save({ qty: 1, grade: damaged })).toMatchObject({
      retcode: errors.cannotMix.retcode,
      message: `Box ${device_id} holds ${sku_id}. Take another box.`,
    });
    const first = (await complete()).data;
    expect(await line()).toMatchObject({ received_good_qty: 4, received_damaged_qty: 0, open_qty: 2 });
    expect(await dock.statusOf(asn_id)).toBe(status('scanning'));

    const second_device = dock.box();
    const second = (await dock.clerk.call(calls.scanBoxId, { ...claim, device_id: second_device })).data.box_no;
    expect(await save({ qty: 2, grade: damaged, box_no: second })).toMatchObject({ retcode: 0 });
    const { data } = await complete('PUT-01', second);
    expect(data.boxing).toMatchObject({ boxed_qty: 6, box_qty: 2, box: null });
    expect(data.task_no).not.toBe(first.task_no);
    expect(await balancesOf(sku_id)).toEqual([
      { place: 'PUT-01', box: device_id, grade: good, on_hand: 4 },
      { place: 'PUT-01', box: second_device, grade: damaged, on_hand: 2 },
    ]);
    expect(await line()).toMatchObject({ received_good_qty: 4, received_damaged_qty: 2, open_qty: 0 });
    // Damaged goods go to a place for them, good ones never do.
    expect(data.location_id).toMatch(/^X1-/);
    expect(first.location_id).not.toMatch(/^X1-/);
    const boxes = await dock.supervisor.call(calls.searchAsnBox, { asn_id, pageno: 1, count: 20 });
    expect(boxes.data.list).toMatchObject([
      { box_no, device_id, qty: 4, grade: good, task_no: first.task_no },
      { box_no: second, device_id: second_device, qty: 2, grade: damaged, task_no: data.task_no },
    ]);
  });

  it('refuses an empty box, a place of another kind and a box that is complete, and receives nothing [call inbound.poboxing.complete_box]', async () => {
    const { sku_id, box_no, device_id, save, complete, line } = await atDesk(3);
    expect(await complete()).toMatchObject({
      http: 422,
      retcode: errors.boxEmpty.retcode,
      message: `Box ${device_id} is empty. Scan goods into it first.`,
    });
    await save({ qty: 2 });
    for (const place of ['ARR-01', 'P1-01-001-1-01', 'NO-PLACE'])
      expect(await complete(place)).toMatchObject({
        http: 422,
        retcode: errors.stagingUnfit.retcode,
        message: `${place} is no place for this. Scan a putaway location.`,
      });
    expect(await boxRow(box_no)).toEqual(openRow);
    expect(await balancesOf(sku_id)).toEqual([]);
    expect(await line()).toMatchObject({ draft_qty: 2, received_good_qty: 0 });
    expect(await complete()).toMatchObject({ retcode: 0 });
    expect(await complete()).toMatchObject({ http: 409, retcode: errors.boxHolds.retcode });
    expect(await line()).toMatchObject({ draft_qty: 0, received_good_qty: 2 });
  });

  it('refuses the box of another task, an unknown task, and a user who does not hold the task [call inbound.poboxing.complete_box]', async () => {
    const other = await atDesk(2);
    await other.save({ qty: 2 });
    await dock.clerk.call(calls.pauseBoxing, other.claim);
    const { asn_id, claim, box_no, save, complete } = await atDesk(2);
    await save({ qty: 2 });
    expect(await complete('PUT-01', other.box_no)).toMatchObject({ http: 409, retcode: errors.boxHolds.retcode });
    const box = { box_no, location_id: 'PUT-01' };
    expect(await dock.clerk.call(calls.completeBox, { ...claim, ...box, task_no: 'BX000000000000' })).toMatchObject({
      http: 404,
      retcode: -100404,
    });
    const held = await dock.supervisor.call(calls.scanSheetId, { scan_code: asn_id });
    expect(held).toMatchObject({
      http: 409,
      retcode: taskErrors.taskHeld.retcode,
      data: { params: { user: 'Tan Mei Ling' } },
    });
    expect(held.message).toMatch(/^Tan Mei Ling has this task since /);
    const lost = { http: 409, retcode: taskErrors.taskLost.retcode };
    expect(await dock.supervisor.call(calls.completeBox, { ...claim, ...box })).toMatchObject(lost);
    expect(await boxRow(box_no)).toEqual(openRow);
    await dock.clerk.call(calls.pauseBoxing, claim);
    const taken = (await dock.supervisor.call(calls.scanSheetId, { scan_code: asn_id })).data;
    expect(taken.box).toMatchObject({ box_no, qty: 2 });
    expect(await complete()).toMatchObject(lost);
    expect(await boxRow(box_no)).toEqual(openRow);
    expect(
      await dock.supervisor.call(calls.completeBox, { ...box, task_no: taken.task_no, epoch: taken.epoch }),
    ).toMatchObject({ retcode: 0 });
  });
});

describe('pre_scan_sku_id', () => {
  const scan = (task_no: string, scan_code: string) => dock.clerk.call(calls.preScanSkuId, { task_no, scan_code });
  const barcode = async (code: string, sku_id: string, pack_qty: number, is_shared = 0): Promise<void> => {
    await dock.server.look(
      `insert into site.sku_barcode (site_id, barcode, sku_id, barcode_type, pack_qty, is_shared, creator) values ('SG', $1, $2, 3, $3, $4, 'test')`,
      [code, sku_id, pack_qty, is_shared],
    );
  };

  it('replies the SKU of a code, the pieces of a scan and what to read from the goods, and fills no box [call inbound.poboxing.pre_scan_sku_id]', async () => {
    const { sku_id, claim, box_no, line } = await atDesk(24);
    await barcode('PRE-12', sku_id, 12);
    const [sku] = await dock.server.look<{ sku_name: string; main_barcode: string; shelf_life_days: number | null }>(
      `select k.sku_name, k.shelf_life_days, b.barcode as main_barcode from site.sku k
       join site.sku_barcode b on b.site_id = k.site_id and b.sku_id = k.sku_id and b.is_main = 1 where k.site_id = 'SG' and k.sku_id = $1`,
      [sku_id],
    );
    const plainSku = {
      sku_id,
      sku_name: sku?.sku_name,
      pack_qty: 1,
      need_batch: 0,
      need_production_date: 0,
      need_expiry_date: 0,
      need_uid: 0,
      shelf_life_days: sku?.shelf_life_days,
      can_fast: 1,
    };
    expect((await scan(claim.task_no, sku_id)).data).toEqual(plainSku);
    expect((await scan(claim.task_no, sku?.main_barcode ?? '')).data).toEqual(plainSku);
    expect((await scan(claim.task_no, 'PRE-12')).data).toEqual({ ...plainSku, pack_qty: 12 });
    for (const need of ['need_batch', 'need_production_date', 'need_expiry_date', 'need_uid']) {
      await dock.server.look(
        `update site.sku set ${need} = 1, shelf_life_days = 365 where site_id = 'SG' and sku_id = $1`,
        [sku_id],
      );
      expect((await scan(claim.task_no, sku_id)).data).toEqual({
        ...plainSku,
        shelf_life_days: 365,
        [need]: 1,
        can_fast: 0,
      });
      await dock.server.look(`update site.sku set ${need} = 0 where site_id = 'SG' and sku_id = $1`, [sku_id]);
    }
    expect(await line()).toMatchObject({ draft_qty: 0 });
    const lines = await dock.server.look('select 1 from site.inbound_box_line where box_no = $1', [box_no]);
    expect(lines).toEqual([]);
  });

  it('means the SKU of this ASN when two share a barcode [call inbound.poboxing.pre_scan_sku_id]', async () => {
    const stranger = dock.sku();
    const { sku_id, claim } = await atDesk(3);
    await barcode('PRE-SHARED', stranger, 1, 1);
    await barcode('PRE-SHARED', sku_id, 1, 1);
    expect((await scan(claim.task_no, 'PRE-SHARED')).data.sku_id).toBe(sku_id);
  });

  it('refuses an unknown code, the SKU of another truck, and a task that is none of the boxing desk [call inbound.poboxing.pre_scan_sku_id]', async () => {
    const other = await atDesk(3);
    await other.end(2);
    const { asn_id, claim, sku_id, end } = await atDesk(3);
    expect(await scan(claim.task_no, '0000000000000')).toMatchObject({
      http: 404,
      retcode: errors.barcodeUnknown.retcode,
      message: 'Barcode 0000000000000 is unknown. Look at the label again.',
    });
    const [sku] = await dock.server.look<{ sku_name: string }>(
      `select sku_name from site.sku where site_id = 'SG' and sku_id = $1`,
      [other.sku_id],
    );
    expect(await scan(claim.task_no, other.sku_id)).toMatchObject({
      http: 409,
      retcode: errors.notOnAsn.retcode,
      message: `${other.sku_id} ${sku?.sku_name} is not on ${asn_id}. Set it aside.`,
    });
    expect(await scan('BX000000000000', sku_id)).toMatchObject({ http: 404, retcode: -100404 });
    await end(2);
    await dock.useDevices(true);
    const counted = await dock.counted(dock.sku(), 2, 2);
    const receiving = await dock.clerk.call(calls.scanReceivingSheetId, { scan_code: counted.asn_id });
    expect(await scan(receiving.data.task_no, sku_id)).toMatchObject({ http: 404, retcode: -100404 });
    await dock.useDevices(false);
  });
});
