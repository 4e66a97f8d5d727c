import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { countingStatus, missingAction, trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { lastAudit } from '../../../../test/kit/last-audit.ts';
import { somebody } from '../../../../test/kit/test-server.ts';
import { cartonsOf } from './counting-kit.ts';
import { type Dock, openDock, status } from './kit.ts';

let dock: Dock;
beforeAll(async () => {
  dock = await openDock();
  await dock.useDevices(true);
});
afterAll(() => dock.stop());
afterEach(() => dock.countsAddUp());

const { label, atCarton } = cartonsOf(() => dock);
const close = missingAction.codeOf('close');
const carton = (name: Parameters<typeof trackingStatus.codeOf>[0]): number => trackingStatus.codeOf(name);

interface RecordRow {
  readonly record_id: number;
  readonly tracking_id: string;
  readonly sku_id: string;
  readonly qty: number;
  readonly replaces_record_id: number;
  readonly creator: string;
}
const recordsOf = (asn_id: string): Promise<RecordRow[]> =>
  dock.server.look<RecordRow>(
    `select record_id, tracking_id, sku_id, qty, replaces_record_id, creator from site.counting_record
     where whs_id = 'SGE01' and asn_id = $1 order by record_id`,
    [asn_id],
  );
const cartonRow = async (tracking_id: string) => {
  const [row] = await dock.server.look<{ counted_qty: number; status: number }>(
    `select asn_id, source, status, counted_qty, arrived_by, claim_user from site.tracking where whs_id = 'SGE01' and tracking_id = $1`,
    [tracking_id],
  );
  return row;
};
const groupStatus = async (group_id: string): Promise<number | undefined> =>
  (await dock.clerk.call(calls.searchGroupDetail, { group_id })).data.group.counting_status;

describe('save_counting_record', () => {
  it('stores the count with its user, counts it in carton, line and ASN, and begins the count [call inbound.counting.save_counting_record]', async () => {
    const { asn_id, sku_id, group_id, cartons, save, line } = await atCarton(20);
    expect(await groupStatus(group_id)).toBe(countingStatus.codeOf('pending'));
    const { data } = await save(7);
    expect(data).toMatchObject({
      qty: 7,
      carton: { tracking_id: cartons[0], counted_qty: 7, claim_user: somebody.clerk },
      group: { group_id, counted_qty: 7, counting_status: countingStatus.codeOf('ongoing') },
    });
    expect(await recordsOf(asn_id)).toEqual([
      {
        record_id: data.record_id,
        tracking_id: cartons[0],
        sku_id,
        qty: 7,
        replaces_record_id: 0,
        creator: somebody.clerk,
      },
    ]);
    expect(await cartonRow(cartons[0])).toMatchObject({ counted_qty: 7, status: carton('counting') });
    expect(await line()).toMatchObject({ counted_qty: 7, open_qty: 20 });
    expect(await dock.statusOf(asn_id)).toBe(status('counting'));
    expect(await lastAudit(dock.server, calls.saveCountingRecord)).toEqual({
      whs_id: 'SGE01',
      user: somebody.clerk,
      object_type: 'tracking',
      object_id: cartons[0],
      action: 'count_sku',
      before: null,
      after: { asn_id, sku_id, qty: 7 },
    });
  });

  it('adds the counts of two users in two cartons of one line [call inbound.counting.save_counting_record]', async () => {
    const { asn_id, cartons, take, save, line } = await atCarton(20);
    await take(cartons[1], dock.supervisor);
    await save(7);
    const second = await save(5, 0, cartons[1], dock.supervisor);
    expect(second.data).toMatchObject({ carton: { counted_qty: 5 }, group: { counted_qty: 12 } });
    expect(await line()).toMatchObject({ counted_qty: 12 });
    const rows = await recordsOf(asn_id);
    expect(rows.map(({ tracking_id, qty, creator }) => [tracking_id, qty, creator])).toEqual([
      [cartons[0], 7, somebody.clerk],
      [cartons[1], 5, somebody.administrator],
    ]);
  });

  it('replaces the newest record of the carton only, and refuses a count made before it [call inbound.counting.save_counting_record]', async () => {
    const { asn_id, sku_id, cartons, save, line } = await atCarton(20);
    const first = (await save(7)).data.record_id;
    const again = await save(8);
    expect(again).toMatchObject({
      http: 409,
      retcode: errors.countedSince.retcode,
      message: `${sku_id} was counted since. Scan it again.`,
    });
    const next = await save(5, first);
    expect(next.data.carton.counted_qty).toBe(5);
    expect((await save(6, first)).retcode).toBe(errors.countedSince.retcode);
    expect(await line()).toMatchObject({ counted_qty: 5 });
    expect(await cartonRow(cartons[0])).toMatchObject({ counted_qty: 5 });
    const rows = await recordsOf(asn_id);
    expect(rows.map(({ qty, replaces_record_id }) => [qty, replaces_record_id])).toEqual([
      [7, 0],
      [5, first],
    ]);
  });

  it('refuses a carton of another user with their name, one in no hands, one of another truck and an unknown one [call inbound.counting.save_counting_record]', async () => {
    const { asn_id, sku_id, cartons, group_id, save } = await atCarton(9);
    const other = await atCarton(9);
    const held = await save(1, 0, cartons[0], dock.supervisor);
    expect(held).toMatchObject({ http: 409, retcode: errors.cartonHeld.retcode });
    expect(held.message).toMatch(
      new RegExp(`^${somebody.clerk} counts carton ${cartons[0]} since [-0-9]+ [:0-9]+\\. Take another\\.$`),
    );
    expect(await save(1, 0, cartons[1])).toMatchObject({
      http: 409,
      retcode: errors.cartonNotTaken.retcode,
      message: `Carton ${cartons[1]} is not in your hands. Scan it first.`,
    });
    expect(await save(1, 0, other.cartons[0])).toMatchObject({
      http: 409,
      retcode: errors.cartonOfOther.retcode,
      message: `Carton ${other.cartons[0]} belongs to ${other.asn_id}. Scan that ASN first.`,
    });
    expect(await save(1, 0, 'NO-CARTON')).toMatchObject({ http: 404, retcode: errors.cartonUnknown.retcode });
    const count = { tracking_id: cartons[0], asn_id, sku_id, qty: 1, replaces_record_id: 0 };
    expect(await dock.clerk.call(calls.saveCountingRecord, { ...count, group_id: 'NO-GROUP' })).toMatchObject({
      http: 404,
      retcode: errors.nothingFound.retcode,
    });
    for (const wrong of [{ sku_id: dock.sku() }, { asn_id: other.asn_id }])
      expect(await dock.clerk.call(calls.saveCountingRecord, { ...count, group_id, ...wrong })).toMatchObject({
        http: 409,
        retcode: errors.notOnAsn.retcode,
      });
    expect(await recordsOf(asn_id)).toEqual([]);
    expect(await recordsOf(other.asn_id)).toEqual([]);
    expect(await cartonRow(cartons[0])).toMatchObject({ counted_qty: 0 });
  });

  it('refuses more than was announced, in one carton and over two, and keeps the counts before [call inbound.counting.save_counting_record]', async () => {
    const { asn_id, sku_id, cartons, take, save, line } = await atCarton(10);
    const over = { http: 409, retcode: errors.countAgain.retcode, data: { params: { sku: sku_id } } };
    expect(await save(11)).toMatchObject(over);
    expect(await save(10)).toMatchObject({ retcode: 0 });
    await take(cartons[1]);
    expect(await save(1, 0, cartons[1])).toMatchObject(over);
    expect(await line()).toMatchObject({ counted_qty: 10 });
    expect((await recordsOf(asn_id)).map(({ qty }) => qty)).toEqual([10]);
  });

  it('refuses the cartons of a truck that is boxed or counted, with the page to go to [call inbound.counting.save_counting_record]', async () => {
    await dock.useDevices(false);
    const sku_id = dock.sku();
    const tracking_id = label();
    const boxed = await dock.truck([{ lines: [dock.line(sku_id, 5)], cartons: [tracking_id] }]);
    await dock.useDevices(true);
    const record = { tracking_id, asn_id: boxed.asn_ids[0] ?? '', sku_id, qty: 1, replaces_record_id: 0 };
    expect(await dock.clerk.call(calls.saveCountingRecord, { ...record, group_id: boxed.group_id })).toMatchObject({
      retcode: errors.goToBoxing.retcode,
      message: `${record.asn_id} is boxed. Go to Boxing.`,
    });
    const { asn_id, cartons, save, shut, take, end } = await atCarton(4);
    await save(4);
    await shut(cartons[0]);
    await take(cartons[1]);
    await shut(cartons[1]);
    expect(await end(close)).toMatchObject({ retcode: 0 });
    expect(await save(3, 1)).toMatchObject({
      retcode: errors.goToReceiving.retcode,
      message: `${asn_id} is counted. Go to Receiving.`,
    });
    expect((await recordsOf(asn_id)).map(({ qty }) => qty)).toEqual([4]);
  });
});

describe('create_tracking_id', () => {
  /** A truck whose cartons bear no labels. */
  async function unlabelled() {
    const asn_id = await dock.arrived([dock.line(dock.sku(), 3)]);
    const [group] = (await dock.clerk.call(calls.searchGroupList, { sheet: asn_id })).data.list;
    const group_id = group?.group_id ?? '';
    const create = (who = dock.clerk, of = asn_id) => who.call(calls.createTrackingId, { group_id, asn_id: of });
    const update = (tracking_id: string, claim: 0 | 1, who = dock.clerk) =>
      who.call(calls.updateTrackingId, { group_id, tracking_id, claim, close: 0 });
    return { asn_id, group_id, create, update };
  }

  it('makes a carton of the ASN that arrived with it, in no hands, and says who made it [call inbound.counting.create_tracking_id]', async () => {
    const { asn_id, group_id, create } = await unlabelled();
    const { data } = await create();
    const made = { asn_id, tracking_status: carton('arrived'), claim_user: '', counted_qty: 0 };
    expect(data).toEqual({ tracking_id: expect.stringMatching(/^TI\d{12}$/), ...made });
    const { tracking_id } = data;
    expect(await cartonRow(tracking_id)).toEqual({
      asn_id,
      source: 2,
      status: carton('arrived'),
      counted_qty: 0,
      arrived_by: somebody.clerk,
      claim_user: '',
    });
    const [times] = await dock.server.look(
      `select t.arrived_at = a.arrived_time as same from site.tracking t join site.asn a using (whs_id, asn_id) where t.tracking_id = $1`,
      [tracking_id],
    );
    expect(times).toEqual({ same: true });
    const detail = await dock.clerk.call(calls.searchGroupDetail, { group_id });
    expect(detail.data.tracking_list).toEqual([data]);
    expect(await lastAudit(dock.server, calls.createTrackingId)).toEqual({
      whs_id: 'SGE01',
      user: somebody.clerk,
      object_type: 'tracking',
      object_id: tracking_id,
      action: 'create',
      before: null,
      after: { asn_id },
    });
  });

  it('gives a second user a number of their own while the first counts, and the first number when it is free [call inbound.counting.create_tracking_id]', async () => {
    const { create, update } = await unlabelled();
    const first = (await create()).data.tracking_id;
    expect(await update(first, 1)).toMatchObject({ retcode: 0 });
    const second = (await create(dock.supervisor)).data.tracking_id;
    expect(second).not.toBe(first);
    expect(await update(second, 1, dock.supervisor)).toMatchObject({ retcode: 0 });
    const refused = await update(first, 1, dock.supervisor);
    expect(refused).toMatchObject({ retcode: errors.cartonHeld.retcode, data: { params: { user: somebody.clerk } } });
    // Nobody can scan the number of a carton without a label: the next user goes on with it.
    expect(await update(first, 0)).toMatchObject({ retcode: 0 });
    expect((await create(dock.supervisor)).data).toMatchObject({ tracking_id: first, claim_user: '' });
    await update(second, 0, dock.supervisor);
  });

  it('refuses an ASN of another truck and an unknown truck, and makes no carton [call inbound.counting.create_tracking_id]', async () => {
    const [here, elsewhere] = [await unlabelled(), await unlabelled()];
    const refused = { http: 404, retcode: errors.nothingFound.retcode };
    expect(await here.create(dock.clerk, elsewhere.asn_id)).toMatchObject({
      ...refused,
      message: `Nothing found for ${elsewhere.asn_id}. Check the label.`,
    });
    expect(await dock.clerk.call(calls.createTrackingId, { group_id: 'NO-GROUP', asn_id: here.asn_id })).toMatchObject(
      refused,
    );
    const cartons = await dock.server.look('select 1 from site.tracking where asn_id = any($1)', [
      [here.asn_id, elsewhere.asn_id],
    ]);
    expect(cartons).toEqual([]);
  });

  it('refuses a truck that is boxed and one that is counted, with the page to go to [call inbound.counting.create_tracking_id]', async () => {
    await dock.useDevices(false);
    const boxed = await dock.truck([{ lines: [dock.line(dock.sku(), 5)], cartons: [label()] }]);
    await dock.useDevices(true);
    const [asn_id = ''] = boxed.asn_ids;
    expect(await dock.clerk.call(calls.createTrackingId, { group_id: boxed.group_id, asn_id })).toMatchObject({
      retcode: errors.goToBoxing.retcode,
      message: `${asn_id} is boxed. Go to Boxing.`,
    });
    const counted = await dock.counted(dock.sku(), 2, 2);
    expect(await dock.clerk.call(calls.createTrackingId, counted)).toMatchObject({
      retcode: errors.goToReceiving.retcode,
      message: `${counted.asn_id} is counted. Go to Receiving.`,
    });
  });
});
