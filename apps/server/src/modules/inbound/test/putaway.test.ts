import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { taskErrors } from '@tallyhouse/contracts/common/task-errors.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { simulationCalls } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { booksBalance } from '../../../../test/kit/stock-kit.ts';
import { type Dock, openDock, status } from './kit.ts';

let dock: Dock;
beforeAll(async () => {
  dock = await openDock();
});
afterAll(() => dock.stop());
afterEach(() => booksBalance(dock.server.kernel));

const close = 2;

/** A box of so many pieces that waits for putaway. */
async function waiting(qty: number) {
  const sku_id = dock.sku();
  const asn_id = await dock.arrived([dock.line(sku_id, qty)]);
  const { data } = await dock.clerk.call(calls.scanSheetId, { scan_code: asn_id });
  const device_id = await dock.boxed(data, sku_id, qty);
  const { task_no, epoch } = data;
  await dock.clerk.call(calls.completeBoxing, { task_no, epoch, missing_action: close });
  return { sku_id, asn_id, device_id };
}

const take = (device_id: string, who = dock.clerk) => who.call(calls.scanDeviceId, { scan_code: device_id });

const onHand = async (sku: string): Promise<{ place: string; n: number }[]> =>
  dock.server.look(
    `select l.location_id as place, s.on_hand as n from site.stock s join site.sku k on k.site_id = 'SG' and k.id = s.sku_id
     join site.location l on l.whs_id = s.whs_id and l.id = s.location_id
     where s.whs_id = 'SGE01' and k.sku_id = $1 and s.on_hand > 0 order by 1`,
    [sku],
  );

const plans = async (): Promise<number> =>
  (await dock.server.look<{ n: number }>(`select count(*)::int as n from site.location_plan where state = 1`))[0]?.n ??
  -1;

describe('putaway', () => {
  it('carries a box to its planned cell: the ASN is done, the box is free [call inbound.putaway.scan_device_id] [call inbound.putaway.complete_putaway]', async () => {
    const { sku_id, asn_id, device_id } = await waiting(6);
    const { data } = await take(device_id);
    const [line] = data.line_list;
    expect(line).toMatchObject({ sku_id, qty: 6, put_qty: 0 });
    const { task_no, epoch } = data;
    const target = line?.location_id ?? '';
    const put = (location_id: string, qty: number) =>
      dock.clerk.call(calls.completePutaway, { task_no, epoch, line_no: 1, location_id, qty, uid_list: [] });
    expect((await put(target, 7)).retcode).toBe(errors.onlyLeft.retcode);
    expect((await put('PUT-01', 6)).retcode).toBe(errors.stagingUnfit.retcode);
    const part = await put(target, 2);
    expect(part.data).toMatchObject({ done: 0, work: { line_list: [{ put_qty: 2 }] } });
    expect(await dock.statusOf(asn_id)).toBe(status('putting'));
    expect(await put(target, 4)).toMatchObject({ retcode: 0, data: { done: 1 } });
    expect(await dock.statusOf(asn_id)).toBe(status('done'));
    expect(await onHand(sku_id)).toEqual([{ place: target, n: 6 }]);
    expect(await plans()).toBe(0);
    const [box] = await dock.server.look(
      `select location_id::int as at, open_task_id::int as of from site.container where whs_id = 'SGE01' and container_id = $1`,
      [device_id],
    );
    expect(box).toEqual({ at: 0, of: 0 });
    expect((await take(device_id)).retcode).toBe(errors.noPutawayFor.retcode);
  });

  it('refuses another cell with where to go, unless she may choose it', async () => {
    const { sku_id, device_id } = await waiting(4);
    const { data } = await take(device_id);
    const target = data.line_list[0]?.location_id ?? '';
    const [free] = await dock.server.look<{ location_id: string }>(
      `select l.location_id from site.location l where l.whs_id = 'SGE01' and l.kind = 1 and l.standing = 1 and l.location_id <> $1
         and l.temperature_zone = 1 and not exists (select 1 from site.stock s where s.whs_id = l.whs_id and s.location_id = l.id) order by l.put_seq desc limit 1`,
      [target],
    );
    const other = free?.location_id ?? '';
    const input = { task_no: data.task_no, line_no: 1, location_id: other, qty: 4, uid_list: [] };
    const wrong = await dock.clerk.call(calls.completePutaway, { ...input, epoch: data.epoch });
    expect(wrong.retcode).toBe(errors.wrongPlace.retcode);
    expect(wrong.message).toContain(target);
    const { task_no, epoch } = data;
    await dock.clerk.call(calls.pausePutawayTask, { task_no, epoch });
    const taken = await take(device_id, dock.supervisor);
    const put = await dock.supervisor.call(calls.completePutaway, { ...input, epoch: taken.data.epoch });
    expect(put).toMatchObject({ retcode: 0, data: { done: 1 } });
    expect(await onHand(sku_id)).toEqual([{ place: other, n: 4 }]);
    expect(await plans()).toBe(0);
  });

  it('report_putaway_exception plans another cell for a full one and records why [call inbound.putaway.report_putaway_exception]', async () => {
    const { device_id } = await waiting(5);
    const { data } = await take(device_id);
    const { task_no, epoch, line_list } = data;
    const full = line_list[0]?.location_id ?? '';
    const told = await dock.clerk.call(calls.reportPutawayException, { task_no, epoch, line_no: 1, code: 1 });
    const line = told.data.line_list[0];
    expect(line?.location_id).not.toBe('');
    expect(line?.location_id).not.toBe(full);
    const why = await dock.supervisor.call(simulationCalls.getDecisionTrace, { decision_id: line?.decision_id ?? '' });
    expect(why.data.document_id).toBe(task_no);
    expect(JSON.stringify(why.data.trace)).toContain(line?.location_id);
    const { data: seen } = await dock.supervisor.call(calls.getPutawayTaskDetail, { task_no });
    expect(seen.task).toMatchObject({ retargeted: 1, status: 20 });
    const location_id = line?.location_id ?? '';
    await dock.clerk.call(calls.completePutaway, { task_no, epoch, line_no: 1, location_id, qty: 5, uid_list: [] });
  });

  it('is the task of one person [call inbound.putaway.claim_next_putaway_task] [call inbound.putaway.get_my_putaway]', async () => {
    const { device_id } = await waiting(3);
    const { data } = await dock.clerk.call(calls.claimNextPutawayTask, {});
    expect(data.device_id).toBe(device_id);
    expect((await dock.clerk.call(calls.getMyPutaway, {})).data.work).toEqual(data);
    expect((await take(device_id, dock.supervisor)).retcode).toBe(taskErrors.taskHeld.retcode);
    expect((await dock.supervisor.call(calls.claimNextPutawayTask, {})).retcode).toBe(errors.noTaskForYou.retcode);
    const { task_no, epoch, line_list } = data;
    const all = { task_no, epoch, line_no: 1, location_id: line_list[0]?.location_id ?? '', qty: 3, uid_list: [] };
    expect(await dock.clerk.call(calls.completePutaway, all)).toMatchObject({ retcode: 0 });
  });

  it('is refused by a cell that was closed meanwhile, and finds another', async () => {
    const { device_id, sku_id } = await waiting(2);
    const { data } = await take(device_id);
    const { task_no, epoch, line_list } = data;
    const location_id = line_list[0]?.location_id ?? '';
    await dock.server.look(
      `update site.location set status = 2, status_reason = 'rack bent' where whs_id = 'SGE01' and location_id = $1`,
      [location_id],
    );
    const put = { task_no, epoch, line_no: 1, qty: 2, uid_list: [] };
    const closed = await dock.clerk.call(calls.completePutaway, { ...put, location_id });
    expect(closed.retcode).toBe(stockErrors.placeClosed.retcode);
    const told = await dock.clerk.call(calls.reportPutawayException, { task_no, epoch, line_no: 1, code: 2 });
    const next = told.data.line_list[0]?.location_id ?? '';
    expect(await dock.clerk.call(calls.completePutaway, { ...put, location_id: next })).toMatchObject({ retcode: 0 });
    expect(await onHand(sku_id)).toEqual([{ place: next, n: 2 }]);
  });

  it('leaves the box where it is when no cell has room, and says so', async () => {
    const { device_id, sku_id } = await waiting(2);
    await dock.server.look(
      `update site.location set status = 3, status_reason = 'full count' where whs_id = 'SGE01' and kind = 1`,
    );
    await dock.server.look(
      `update site.putaway_line set location_id = '', location_no = 0, decision_id = null where sku_id = $1`,
      [sku_id],
    );
    const told = await take(device_id);
    expect(told.retcode).toBe(errors.noPlaceFound.retcode);
    expect(told.message).toContain('PUT-01');
    await dock.server.look(
      `update site.location set status = 1, status_reason = '' where whs_id = 'SGE01' and kind = 1 and status = 3`,
    );
    const { data } = await take(device_id);
    const { task_no, epoch, line_list } = data;
    const location_id = line_list[0]?.location_id ?? '';
    expect(location_id).not.toBe('');
    await dock.clerk.call(calls.completePutaway, { task_no, epoch, line_no: 1, location_id, qty: 2, uid_list: [] });
  });

  it('is listed by status, box, ASN, SKU and place [call inbound.putaway.search_putaway_task] [call inbound.putaway.get_putaway_task_detail]', async () => {
    const { sku_id, asn_id, device_id } = await waiting(9);
    const list = async (filter: object) =>
      (await dock.supervisor.call(calls.searchPutawayTask, { pageno: 1, count: 20, ...filter })).data.list;
    const [row] = await list({ sku_id });
    expect(row).toMatchObject({
      asn_id,
      device_id,
      sku_id,
      qty: 9,
      put_qty: 0,
      status: 10,
      from_location_id: 'PUT-01',
    });
    const { task_no = '', location_id = '' } = row ?? {};
    for (const filter of [{ device_id }, { asn_id }, { task_no }, { location_id, sku_id }])
      expect((await list(filter)).map((one) => one.task_no)).toContain(task_no);
    expect(await list({ sku_id, status: '30' })).toEqual([]);
    const { data } = await dock.supervisor.call(calls.getPutawayTaskDetail, { task_no });
    expect(data.line_list).toMatchObject([{ sku_id, location_id }]);
    expect(data.line_list[0]?.decision_id).not.toBeNull();
  });

  it('is paused, and the next person who scans the box goes on with it [call inbound.putaway.pause_putaway_task]', async () => {
    const { device_id } = await waiting(3);
    const { data } = await take(device_id);
    const { task_no, epoch } = data;
    expect(await dock.clerk.call(calls.pausePutawayTask, { task_no, epoch })).toMatchObject({ retcode: 0 });
    expect((await dock.clerk.call(calls.getMyPutaway, {})).data.work).toBeNull();
    const taken = await take(device_id, dock.supervisor);
    expect(taken).toMatchObject({ retcode: 0 });
    const old = { task_no, epoch, line_no: 1, location_id: data.line_list[0]?.location_id ?? '', qty: 3, uid_list: [] };
    expect((await dock.clerk.call(calls.completePutaway, old)).retcode).toBe(taskErrors.taskLost.retcode);
    expect(await dock.supervisor.call(calls.completePutaway, { ...old, epoch: taken.data.epoch })).toMatchObject({
      retcode: 0,
    });
  });
});

async function takeBox() {
  const { device_id } = await waiting(3);
  const { task_no, epoch, line_list } = (await take(device_id)).data;
  return { device_id, claim: { task_no, epoch }, location_id: line_list[0]?.location_id ?? '' };
}
let taken: ReturnType<typeof takeBox> | undefined;
/** A box that the clerk puts away. */
const inHand = () => (taken ??= takeBox());
refusesWithoutKey(
  () => dock.server,
  [
    withoutKey('[call inbound.putaway.get_my_putaway]', calls.getMyPutaway, () => ({})),
    withoutKey('[call inbound.putaway.search_putaway_task]', calls.searchPutawayTask, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call inbound.putaway.get_putaway_task_detail]', calls.getPutawayTaskDetail, async () => ({
      task_no: (await inHand()).claim.task_no,
    })),
    withoutKey('[call inbound.putaway.scan_device_id]', calls.scanDeviceId, async () => ({
      scan_code: (await inHand()).device_id,
    })),
    withoutKey('[call inbound.putaway.claim_next_putaway_task]', calls.claimNextPutawayTask, () => ({})),
    withoutKey('[call inbound.putaway.complete_putaway]', calls.completePutaway, async () => ({
      ...(await inHand()).claim,
      line_no: 1,
      location_id: (await inHand()).location_id,
      qty: 1,
      uid_list: [],
    })),
    withoutKey('[call inbound.putaway.report_putaway_exception]', calls.reportPutawayException, async () => ({
      ...(await inHand()).claim,
      line_no: 1,
      code: 1,
    })),
    withoutKey('[call inbound.putaway.pause_putaway_task]', calls.pausePutawayTask, async () => (await inHand()).claim),
  ],
);
