import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { taskErrors } from '@tallyhouse/contracts/common/task-errors.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundBoxStatus, missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { booksBalance } from '../../../../test/kit/stock-kit.ts';
import { boxingDesk, plain } from './boxing-kit.ts';
import { type Dock, openDock, status } from './kit.ts';

let dock: Dock;
beforeAll(async () => {
  dock = await openDock();
});
afterAll(() => dock.stop());
afterEach(() => booksBalance(dock.server.kernel));

const [wait, close] = [missingAction.codeOf('wait'), missingAction.codeOf('close')];
const atDesk = boxingDesk(() => dock);

describe('the boxing desk', () => {
  it('takes an ASN by any of its sheets, and one person has it [call inbound.poboxing.scan_sheet_id] [call inbound.poboxing.get_my_boxing]', async () => {
    const asn_id = await dock.arrived([dock.line(dock.sku(), 5)], { external_no: 'DN-B1' });
    const { data } = await dock.clerk.call(calls.scanSheetId, { scan_code: 'DN-B1' });
    expect(data).toMatchObject({ asn_id, boxed_qty: 0, box: null });
    const again = await dock.clerk.call(calls.scanSheetId, { scan_code: data.task_no });
    expect(again.data.epoch).toBe(data.epoch);
    expect((await dock.clerk.call(calls.getMyBoxing, {})).data.boxing).toEqual(data);
    const other = await dock.supervisor.call(calls.scanSheetId, { scan_code: asn_id });
    expect(other.retcode).toBe(taskErrors.taskHeld.retcode);
    const early = await dock.announce([dock.line(dock.sku(), 5)]);
    expect((await dock.clerk.call(calls.scanSheetId, { scan_code: early })).retcode).toBe(errors.otherPage.retcode);
    const { task_no, epoch } = data;
    await dock.clerk.call(calls.completeBoxing, { task_no, epoch, missing_action: close });
  });

  it('gives a paused ASN to the next person who scans it [call inbound.poboxing.pause_boxing]', async () => {
    const asn_id = await dock.arrived([dock.line(dock.sku(), 5)]);
    const { task_no, epoch } = (await dock.clerk.call(calls.scanSheetId, { scan_code: asn_id })).data;
    expect(await dock.clerk.call(calls.pauseBoxing, { task_no, epoch })).toMatchObject({ retcode: 0 });
    const resumed = await dock.supervisor.call(calls.scanSheetId, { scan_code: asn_id });
    expect(resumed).toMatchObject({ retcode: 0 });
    const lost = await dock.clerk.call(calls.pauseBoxing, { task_no, epoch });
    expect(lost.retcode).toBe(taskErrors.taskLost.retcode);
    await dock.supervisor.call(calls.completeBoxing, { task_no, epoch: resumed.data.epoch, missing_action: close });
  });

  it('counts a piece with each scan, and refuses what is not on the ASN with what it is [call inbound.poboxing.pre_scan_sku_id] [call inbound.poboxing.scan_and_save_sku]', async () => {
    const { sku_id, asn_id, claim, box_no, complete, end } = await atDesk(3);
    const told = await dock.clerk.call(calls.preScanSkuId, { task_no: claim.task_no, scan_code: sku_id });
    expect(told.data).toMatchObject({ sku_id, can_fast: 1, pack_qty: 1 });
    const scan = (scan_code: string) => dock.clerk.call(calls.scanAndSaveSku, { ...claim, box_no, scan_code });
    for (const qty of [1, 2, 3]) expect((await scan(sku_id)).data).toMatchObject({ qty, sku_id });
    expect(await dock.statusOf(asn_id)).toBe(status('scanning'));
    expect((await scan(sku_id)).retcode).toBe(errors.countAgain.retcode);
    const stranger = dock.sku();
    const wrong = await scan(stranger);
    expect(wrong.retcode).toBe(errors.notOnAsn.retcode);
    expect(wrong.message).toContain(stranger);
    expect((await scan('0000000000000')).retcode).toBe(errors.barcodeUnknown.retcode);
    expect(await complete()).toMatchObject({ retcode: 0 });
    expect(await end(close)).toMatchObject({ retcode: 0 });
  });

  it('takes pieces out of the box, and the ASN ends when no box is open [call inbound.poboxing.delete_box_sku]', async () => {
    const { sku_id, asn_id, claim, box_no, save, complete, line, end } = await atDesk(3);
    expect(await save({ qty: 3 })).toMatchObject({ retcode: 0 });
    const out = (qty: number) => dock.clerk.call(calls.deleteBoxSku, { ...claim, box_no, qty });
    expect((await out(2)).data.qty).toBe(1);
    expect(await line()).toMatchObject({ draft_qty: 1, open_qty: 2 });
    expect((await out(2)).retcode).toBe(errors.onlyLeft.retcode);
    expect((await out(1)).data).toMatchObject({ qty: 0, sku_id: '' });
    expect(await dock.statusOf(asn_id)).toBe(status('arrived'));
    expect((await out(1)).retcode).toBe(errors.boxEmpty.retcode);
    await dock.clerk.call(calls.scanAndSaveSku, { ...claim, box_no, scan_code: sku_id });
    expect((await end(close)).retcode).toBe(errors.boxesOpen.retcode);
    expect(await complete()).toMatchObject({ retcode: 0 });
    expect(await end(close)).toMatchObject({ retcode: 0 });
  });

  it('reads lot, dates and serials where the SKU asks for them [call inbound.poboxing.save_box_sku]', async () => {
    const needs = 'need_expiry_date = 1, shelf_life_days = 365, min_inbound_life_days = 90, need_uid = 1';
    const { save, complete, end, sku_id, claim, box_no } = await atDesk(2, needs);
    expect((await save({ qty: 2 })).retcode).toBe(errors.datesMissing.retcode);
    expect((await save({ qty: 2, expiry_date: '2030-01-01', uid_list: ['S1'] })).retcode).toBe(
      errors.datesMissing.retcode,
    );
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect((await save({ qty: 2, expiry_date: soon, uid_list: ['S1', 'S2'] })).retcode).toBe(
      errors.shelfLifeShort.retcode,
    );
    expect((await save({ qty: 2, expiry_date: '2030-01-01', uid_list: ['S1', 'S1'] })).retcode).toBe(
      errors.uidTaken.retcode,
    );
    expect(await save({ qty: 1, expiry_date: '2030-01-01', uid_list: ['S1'] })).toMatchObject({ retcode: 0 });
    expect((await save({ qty: 1, expiry_date: '2030-01-01', uid_list: ['S1'] })).retcode).toBe(errors.uidTaken.retcode);
    expect((await save({ qty: 1, expiry_date: '2031-01-01', uid_list: ['S2'] })).retcode).toBe(
      errors.cannotMix.retcode,
    );
    expect(await save({ qty: 1, expiry_date: '2030-01-01', uid_list: ['S2'] })).toMatchObject({
      retcode: 0,
      data: { qty: 2 },
    });
    const fast = await dock.clerk.call(calls.scanAndSaveSku, { ...claim, box_no, scan_code: sku_id });
    expect(fast.retcode).toBe(errors.datesMissing.retcode);
    expect(await complete()).toMatchObject({ retcode: 0 });
    const [uids] = await dock.server.look<{ n: number }>(
      `select count(*)::int as n from site.stock_uid where whs_id = 'SGE01' and uid in ('S1', 'S2') and state = 1`,
    );
    expect(uids?.n).toBe(2);
    expect(await end(wait)).toMatchObject({ retcode: 0 });
  });

  it('opens an empty box of this warehouse and no other [call inbound.poboxing.scan_box_id]', async () => {
    const { claim, device_id, box_no, save, complete, end } = await atDesk(4);
    const open = (label: string) => dock.clerk.call(calls.scanBoxId, { ...claim, device_id: label });
    expect((await open('NOPE')).retcode).toBe(errors.boxUnfit.retcode);
    expect((await open(device_id.toLowerCase())).data.box_no).toBe(box_no);
    expect(await save({ qty: 4 })).toMatchObject({ retcode: 0 });
    expect(await complete()).toMatchObject({ retcode: 0 });
    expect((await open(device_id)).retcode).toBe(errors.boxHolds.retcode);
    await end(wait);
  });

  it('lets a box go that was opened and holds nothing: when another is opened, the work is laid down, or the ASN ends', async () => {
    const { asn_id, claim, device_id, box_no, save, complete, end } = await atDesk(4);
    const state = async (label: string) => {
      const [row] = await dock.server.look<{ box: number; of: number }>(
        `select b.status as box, c.open_task_id::int as of from site.inbound_box b join site.container c on c.whs_id = b.whs_id and c.id = b.container_no
         where b.whs_id = 'SGE01' and b.asn_id = $1 and b.device_id = $2 order by b.box_no desc limit 1`,
        [asn_id, label],
      );
      return row;
    };
    const free = { box: inboundBoxStatus.codeOf('cancel'), of: 0 };
    const open = async (label: string) => {
      expect(await dock.clerk.call(calls.scanBoxId, { ...claim, device_id: label })).toMatchObject({ retcode: 0 });
    };
    const [second, third] = [dock.box(), dock.box()];
    await open(second);
    expect(await state(device_id)).toEqual(free);
    const late = await dock.clerk.call(calls.saveBoxSku, { ...claim, box_no, sku_id: dock.sku(), ...plain, qty: 1 });
    expect(late.retcode, 'nothing goes into a box that was let go').toBe(errors.boxHolds.retcode);

    await dock.clerk.call(calls.pauseBoxing, claim);
    expect(await state(second)).toEqual(free);
    const again = await dock.clerk.call(calls.scanSheetId, { scan_code: asn_id });
    expect(again.data.box).toBeNull();
    claim.epoch = again.data.epoch;

    // The first one is taken after all, is full, and the next was scanned too early.
    const { data } = await dock.clerk.call(calls.scanBoxId, { ...claim, device_id });
    expect(data.box_no).not.toBe(box_no);
    expect(await save({ qty: 4, box_no: data.box_no })).toMatchObject({ retcode: 0 });
    expect(await complete('PUT-01', data.box_no)).toMatchObject({ retcode: 0 });
    await open(third);
    expect(await end(wait)).toMatchObject({ retcode: 0, data: { boxed_qty: 4 } });
    expect(await state(third)).toEqual(free);
    const boxes = await dock.supervisor.call(calls.searchAsnBox, { asn_id, pageno: 1, count: 20 });
    expect(boxes.data.list.map((box) => box.device_id)).toEqual([device_id]);
  });

  it('receives a complete box once, with a putaway that knows its place [call inbound.poboxing.complete_box] [call inbound.poasn.search_asn_box]', async () => {
    const { sku_id, asn_id, claim, box_no, device_id, save, complete, line, end } = await atDesk(6);
    expect((await complete()).retcode).toBe(errors.boxEmpty.retcode);
    expect(await save({ qty: 6 })).toMatchObject({ retcode: 0 });
    expect((await complete('ARR-01')).retcode).toBe(errors.stagingUnfit.retcode);
    const request_id = crypto.randomUUID();
    const input = { ...claim, box_no, location_id: 'PUT-01', request_id };
    const [first, again] = [
      await dock.clerk.call(calls.completeBox, input),
      await dock.clerk.call(calls.completeBox, input),
    ];
    expect(first).toMatchObject({ retcode: 0, data: { boxing: { boxed_qty: 6, box_qty: 1, box: null } } });
    expect(first.data.location_id).not.toBe('');
    expect(again.data).toEqual(first.data);
    const moves = await dock.server.look<{ qty: number; doc_type: number; from_location_id: number }>(
      `select m.qty, m.doc_type, m.from_location_id from site.stock_move m join site.sku k on k.site_id = 'SG' and k.id = m.sku_id
       where m.whs_id = 'SGE01' and k.sku_id = $1`,
      [sku_id],
    );
    expect(moves).toEqual([{ qty: 6, doc_type: 1, from_location_id: -1 }]);
    expect(await line()).toMatchObject({ received_good_qty: 6, draft_qty: 0, open_qty: 0 });
    const boxes = await dock.supervisor.call(calls.searchAsnBox, { asn_id, pageno: 1, count: 20 });
    expect(boxes.data.list).toMatchObject([{ device_id, qty: 6, sku_id, status: 20, task_no: first.data.task_no }]);
    expect(await end(wait)).toMatchObject({ data: { boxed_qty: 6, short_qty: 0 } });
    expect(await dock.statusOf(asn_id)).toBe(status('received'));
  });

  it('complete_boxing closes an ASN short only on request, and says that pieces are missing but not how many [call inbound.poboxing.complete_boxing]', async () => {
    const { asn_id, save, complete, end, line } = await atDesk(10);
    await save({ qty: 7 });
    await complete();
    const refused = await end(wait);
    expect(refused.retcode).toBe(errors.notBoxed.retcode);
    expect(refused.message).not.toMatch(/\d/);
    expect(refused.data).toHaveProperty('params', {});
    expect(await end(close)).toMatchObject({ data: { boxed_qty: 7, short_qty: 3 } });
    expect(await line()).toMatchObject({ short_qty: 3, open_qty: 0, received_good_qty: 7 });
    expect(await dock.statusOf(asn_id)).toBe(status('received'));
  });
});

let desk: ReturnType<typeof atDesk> | undefined;
/** An ASN with an open box in the hands of the clerk. */
const opened = () => (desk ??= atDesk(3));
const inBox = async () => ({ ...(await opened()).claim, box_no: (await opened()).box_no });
refusesWithoutKey(
  () => dock.server,
  [
    withoutKey('[call inbound.poasn.search_asn_box]', calls.searchAsnBox, async () => ({
      asn_id: (await opened()).asn_id,
      pageno: 1,
      count: 20,
    })),
    withoutKey('[call inbound.poboxing.get_my_boxing]', calls.getMyBoxing, () => ({})),
    withoutKey('[call inbound.poboxing.scan_sheet_id]', calls.scanSheetId, async () => ({
      scan_code: (await opened()).asn_id,
    })),
    withoutKey('[call inbound.poboxing.scan_box_id]', calls.scanBoxId, async () => ({
      ...(await opened()).claim,
      device_id: (await opened()).device_id,
    })),
    withoutKey('[call inbound.poboxing.pre_scan_sku_id]', calls.preScanSkuId, async () => ({
      task_no: (await opened()).claim.task_no,
      scan_code: (await opened()).sku_id,
    })),
    withoutKey('[call inbound.poboxing.scan_and_save_sku]', calls.scanAndSaveSku, async () => ({
      ...(await inBox()),
      scan_code: (await opened()).sku_id,
    })),
    withoutKey('[call inbound.poboxing.save_box_sku]', calls.saveBoxSku, async () => ({
      ...(await inBox()),
      ...plain,
      sku_id: (await opened()).sku_id,
      qty: 1,
    })),
    withoutKey('[call inbound.poboxing.delete_box_sku]', calls.deleteBoxSku, async () => ({
      ...(await inBox()),
      qty: 1,
    })),
    withoutKey('[call inbound.poboxing.complete_box]', calls.completeBox, async () => ({
      ...(await inBox()),
      location_id: 'PUT-01',
    })),
    withoutKey('[call inbound.poboxing.complete_boxing]', calls.completeBoxing, async () => ({
      ...(await opened()).claim,
      missing_action: close,
    })),
    withoutKey('[call inbound.poboxing.pause_boxing]', calls.pauseBoxing, async () => (await opened()).claim),
  ],
);
