import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import {
  countingStatus,
  flowVariant,
  missingAction,
  skuMatch,
  trackingStatus,
} from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, somebody } from '../../../../test/kit/test-server.ts';
import { cartonsOf } from './counting-kit.ts';
import { type Dock, openDock, status } from './kit.ts';

let dock: Dock;
beforeAll(async () => {
  dock = await openDock();
  await dock.useDevices(true);
});
afterAll(() => dock.stop());

const [wait, close] = [missingAction.codeOf('wait'), missingAction.codeOf('close')];
const carton = (name: Parameters<typeof trackingStatus.codeOf>[0]): number => trackingStatus.codeOf(name);

afterEach(() => dock.countsAddUp());

const { label, atCarton } = cartonsOf(() => dock);

describe('an arrival', () => {
  it('decides once how an ASN goes on, and each page names the other [call inbound.counting.search_group_list] [call inbound.counting.search_group_detail]', async () => {
    const tracking_id = label();
    const lines = [dock.line(dock.sku(), 5)];
    const { group_id, asn_ids } = await dock.truck([{ lines, cartons: [tracking_id] }]);
    const [asn_id = ''] = asn_ids;
    await dock.useDevices(false);
    const boxed = await dock.arrived([dock.line(dock.sku(), 5)]);
    await dock.useDevices(true);
    const variantOf = async (asn: string) =>
      (await dock.supervisor.call(calls.getAsnDetail, { asn_id: asn })).data.flow_variant;
    expect(await variantOf(asn_id)).toBe(flowVariant.codeOf('device'));
    expect(await variantOf(boxed)).toBe(flowVariant.codeOf('boxing'));
    for (const sheet of [asn_id, tracking_id, group_id])
      expect((await dock.clerk.call(calls.searchGroupList, { sheet })).data.list).toMatchObject([
        { group_id, counting_status: countingStatus.codeOf('pending'), arrived_carton_qty: 1, counted_carton_qty: 0 },
      ]);
    const all = await dock.clerk.call(calls.searchGroupList, {});
    expect(all.data.list.map((group) => group.group_id)).toContain(group_id);
    const detail = await dock.clerk.call(calls.searchGroupDetail, { group_id });
    expect(detail.data).toMatchObject({
      asn_list: [{ asn_id }],
      tracking_list: [{ tracking_id, asn_id, tracking_status: carton('arrived'), claim_user: '', counted_qty: 0 }],
    });
    const toBoxing = await dock.clerk.call(calls.searchGroupList, { sheet: boxed });
    expect(toBoxing.retcode).toBe(errors.goToBoxing.retcode);
    expect(toBoxing.message).toContain('Boxing');
    const toCounting = await dock.clerk.call(calls.scanSheetId, { scan_code: asn_id });
    expect(toCounting.retcode).toBe(errors.goToCounting.retcode);
    expect(toCounting.message).toContain('Counting');
    expect((await dock.clerk.call(calls.searchGroupList, { sheet: 'NOPE' })).retcode).toBe(errors.nothingFound.retcode);
  });
});

describe('counting', () => {
  it('gives a carton to one person at a time [call inbound.counting.check_tracking_id] [call inbound.counting.search_group_working_list]', async () => {
    const { cartons, group_id, take, shut, save } = await atCarton(9);
    const [tracking_id] = cartons;
    const check = async (who: Client, id: string = tracking_id) =>
      who.call(calls.checkTrackingId, { group_id, tracking_id: id });
    expect((await check(dock.clerk)).data.can_count).toBe(1);
    expect((await check(dock.supervisor)).data).toMatchObject({
      can_count: 0,
      carton: { tracking_status: carton('counting'), claim_user: somebody.clerk },
    });
    const second = await take(tracking_id, dock.supervisor);
    expect(second.retcode).toBe(errors.cartonHeld.retcode);
    expect(second.message).toContain(somebody.clerk);
    expect((await save(1, 0, tracking_id, dock.supervisor)).retcode).toBe(errors.cartonHeld.retcode);
    expect((await save(1, 0, cartons[1])).retcode).toBe(errors.cartonNotTaken.retcode);
    const mine = await dock.clerk.call(calls.searchGroupWorkingList, {});
    expect(mine.data.list).toMatchObject([{ group: { group_id }, carton: { tracking_id } }]);
    expect((await check(dock.clerk, 'NOPE')).retcode).toBe(errors.cartonUnknown.retcode);
    expect(await shut(tracking_id)).toMatchObject({ retcode: 0 });
  });

  it('update_tracking_id gives an idle carton to another user, who can release it [call inbound.counting.update_tracking_id]', async () => {
    const { cartons, take, update, save } = await atCarton(9);
    const [tracking_id] = cartons;
    await dock.server.look(
      `update site.tracking set claim_time = now() - interval '16 minutes' where tracking_id = $1`,
      [tracking_id],
    );
    expect(await take(tracking_id, dock.supervisor)).toMatchObject({ retcode: 0 });
    expect((await save(1)).retcode).toBe(errors.cartonHeld.retcode);
    const laidDown = await update(tracking_id, { claim: 0, close: 0 }, dock.supervisor);
    expect(laidDown.data.carton).toMatchObject({ tracking_status: carton('arrived'), claim_user: '' });
    expect((await dock.clerk.call(calls.searchGroupWorkingList, {})).data.list).toEqual([]);
  });

  it('of those who take a carton in the same moment one has it', async () => {
    const { cartons, take, update } = await atCarton(9);
    const others = await Promise.all([somebody.supervisor, somebody.supervisor].map((who) => dock.server.as(who)));
    for (let n = 0; n < 10; n += 1) {
      const people = [dock.clerk, dock.supervisor, ...others];
      const said = await Promise.all(people.map((who) => take(cartons[1], who)));
      const [held] = await dock.server.look<{ claim_user: string }>(
        'select claim_user from site.tracking where tracking_id = $1',
        [cartons[1]],
      );
      const winners = people.filter((_, at) => said[at]?.retcode === 0);
      const names = new Set(said.flatMap(({ retcode, data }) => (retcode === 0 ? [data.carton.claim_user] : [])));
      expect([...names]).toEqual([held?.claim_user]);
      expect(
        said.map(({ retcode }) => retcode).filter((code) => ![0, errors.cartonHeld.retcode].includes(code)),
      ).toEqual([]);
      await update(cartons[1], { claim: 0, close: 0 }, winners[0]);
    }
  });

  it('replaces a count by a later one, and takes it back [call inbound.counting.save_counting_record]', async () => {
    const { asn_id, sku_id, group_id, cartons, save, line } = await atCarton(20);
    const first = await save(7);
    expect(first.data).toMatchObject({ qty: 7, carton: { counted_qty: 7 }, group: { counted_qty: 7 } });
    expect(await dock.statusOf(asn_id)).toBe(status('counting'));
    expect((await save(8)).retcode).toBe(errors.countedSince.retcode);
    const next = await save(5, first.data.record_id);
    expect(next.data).toMatchObject({ qty: 5, carton: { counted_qty: 5 } });
    expect(await line()).toMatchObject({ counted_qty: 5, open_qty: 20 });
    expect((await save(0, next.data.record_id)).data.carton.counted_qty).toBe(0);
    expect(await dock.statusOf(asn_id)).toBe(status('arrived'));
    const elsewhere = await dock.truck([{ lines: [dock.line(sku_id, 5)], cartons: [label()] }]);
    const stranger = { group_id, tracking_id: cartons[0], asn_id: elsewhere.asn_ids[0] ?? '', sku_id };
    const wrong = await dock.clerk.call(calls.saveCountingRecord, { ...stranger, qty: 1, replaces_record_id: 0 });
    expect(wrong.retcode).toBe(errors.notOnAsn.retcode);
    const rows = await dock.server.look<{ qty: number }>(
      'select qty from site.counting_record where asn_id = $1 order by record_id',
      [asn_id],
    );
    expect(rows).toEqual([{ qty: 7 }, { qty: 5 }, { qty: 0 }]);
  });

  it('asks to count again when it is more than announced, and never says how many were [call inbound.counting.check_surplus]', async () => {
    const announced = 4_321;
    const { sku_id, asn_id, group_id, cartons, save, shut, take, end, line } = await atCarton(announced);
    const [tracking_id] = cartons;
    const surplus = (qty: number) => dock.clerk.call(calls.checkSurplus, { tracking_id, asn_id, sku_id, qty });
    const said: unknown[] = [await surplus(announced), await surplus(announced + 1)];
    expect(said).toMatchObject([{ data: { is_surplus: 0 } }, { data: { is_surplus: 1, need_recount: 1 } }]);
    const over = await save(announced + 1);
    expect(over.retcode).toBe(errors.countAgain.retcode);
    expect(over.message).toContain('aside');
    expect(await line()).toMatchObject({ counted_qty: 0 });
    said.push(over, await save(10));
    said.push(
      await dock.clerk.call(calls.searchGroupList, {}),
      await dock.clerk.call(calls.searchGroupWorkingList, {}),
      await dock.clerk.call(calls.searchGroupDetail, { group_id }),
      await dock.clerk.call(calls.checkTrackingId, { group_id, tracking_id }),
      await dock.clerk.call(calls.searchSkuScanning, { group_id, tracking_id, scan_code: sku_id }),
      await shut(tracking_id),
      await take(cartons[1]),
      await shut(cartons[1]),
      await dock.clerk.call(calls.checkGroupCompleteRecord, { group_id }),
      await end(wait),
      await end(close),
    );
    for (const one of said) {
      // Neither the number nor what is left of it.
      expect(JSON.stringify(one)).not.toContain(String(announced));
      expect(JSON.stringify(one)).not.toContain(String(announced - 10));
      expect(JSON.stringify(one)).not.toContain('expected_qty');
    }
    expect(await line()).toMatchObject({ counted_qty: 10, short_qty: announced - 10, open_qty: 10 });
  });

  it('two who count one SKU in two cartons never make more of it than was announced', async () => {
    const { cartons, take, save, line } = await atCarton(10);
    await take(cartons[1], dock.supervisor);
    const both = await Promise.all([save(6), save(6, 0, cartons[1], dock.supervisor)]);
    expect(both.map(({ retcode }) => retcode).toSorted()).toEqual([errors.countAgain.retcode, 0]);
    expect((await line())?.counted_qty).toBe(6);
  });

  it('knows what a code from a carton stands for [call inbound.counting.search_sku_scanning]', async () => {
    const [own, other, stranger] = [dock.sku(), dock.sku(), dock.sku()];
    const [tracking_id, second] = [label(), label()];
    const { group_id, asn_ids } = await dock.truck([
      { lines: [dock.line(own, 5)], cartons: [tracking_id] },
      { lines: [dock.line(other, 5)], cartons: [second] },
    ]);
    const scan = async (scan_code: string) =>
      (await dock.clerk.call(calls.searchSkuScanning, { group_id, tracking_id, scan_code })).data;
    expect(await scan(own)).toMatchObject({
      match: skuMatch.codeOf('this_asn'),
      sku_list: [{ asn_id: asn_ids[0], sku_id: own, pack_qty: 1, record_id: 0, counted_qty: 0 }],
    });
    expect(await scan(other)).toMatchObject({
      match: skuMatch.codeOf('other_asn'),
      sku_list: [{ asn_id: asn_ids[1], sku_id: other }],
    });
    expect(await scan(stranger)).toMatchObject({
      match: skuMatch.codeOf('not_announced'),
      sku_list: [{ asn_id: '', sku_id: stranger }],
    });
    expect(await scan('0000000000000')).toEqual({ match: skuMatch.codeOf('unknown'), sku_list: [] });
  });

  it('gives a number to a carton without a label [call inbound.counting.create_tracking_id]', async () => {
    const sku_id = dock.sku();
    const asn_id = await dock.arrived([dock.line(sku_id, 3)]);
    const [group] = (await dock.clerk.call(calls.searchGroupList, { sheet: asn_id })).data.list;
    const group_id = group?.group_id ?? '';
    const end = (missing_action: number) =>
      dock.clerk.call(calls.createGroupCompleteRecord, { group_id, missing_action });
    expect((await end(wait)).retcode).toBe(errors.countedShort.retcode);
    const check = await dock.clerk.call(calls.checkGroupCompleteRecord, { group_id });
    expect(check.data).toMatchObject({ can_complete: 1, missing_carton_qty: 1, is_short: 1 });
    const made = await dock.clerk.call(calls.createTrackingId, { group_id, asn_id });
    const { tracking_id } = made.data;
    expect(tracking_id).toMatch(/^TI\d{12}$/);
    const here = { group_id, tracking_id };
    await dock.clerk.call(calls.updateTrackingId, { ...here, claim: 1, close: 0 });
    await dock.clerk.call(calls.saveCountingRecord, { ...here, asn_id, sku_id, qty: 3, replaces_record_id: 0 });
    // Laid down, its number cannot be scanned: whoever takes a carton without a label next goes on with it.
    await dock.clerk.call(calls.updateTrackingId, { ...here, claim: 0, close: 0 });
    expect((await dock.clerk.call(calls.createTrackingId, { group_id, asn_id })).data.tracking_id).toBe(tracking_id);
    await dock.clerk.call(calls.updateTrackingId, { ...here, claim: 1, close: 0 });
    await dock.clerk.call(calls.updateTrackingId, { ...here, claim: 0, close: 1 });
    expect(await end(wait)).toMatchObject({ retcode: 0 });
    expect(await dock.statusOf(asn_id)).toBe(status('counted'));
    const stranger = await dock.clerk.call(calls.createTrackingId, { group_id, asn_id });
    expect(stranger.retcode).toBe(errors.goToReceiving.retcode);
  });

  it('ends the count when every carton is counted, and closes the rest short only on request [call inbound.counting.check_group_complete_record] [call inbound.counting.create_group_complete_record]', async () => {
    const { asn_id, group_id, cartons, save, shut, take, end, line } = await atCarton(10);
    await save(6);
    const open = await end(close);
    expect(open.retcode).toBe(errors.cartonsOpen.retcode);
    const check = async () => (await dock.clerk.call(calls.checkGroupCompleteRecord, { group_id })).data;
    expect(await check()).toMatchObject({ can_complete: 0, open_list: [...cartons], is_short: 1 });
    await shut(cartons[0]);
    await take(cartons[1]);
    await save(1, 0, cartons[1]);
    expect((await shut(cartons[1])).data).toMatchObject({
      carton: { tracking_status: carton('counted') },
      group: { counted_carton_qty: 2 },
    });
    // A carton that was counted wrongly is opened again.
    await take(cartons[1]);
    await shut(cartons[1]);
    expect(await check()).toMatchObject({ can_complete: 1, open_list: [], is_short: 1 });
    expect((await end(wait)).retcode).toBe(errors.countedShort.retcode);
    const ended = await end(close);
    expect(ended.data).toMatchObject({
      asn_id_list: [asn_id],
      group: { counting_status: countingStatus.codeOf('done') },
    });
    expect(ended.data.receiving_task_list).toEqual([expect.stringMatching(/^IR\d{12}$/)]);
    expect(await line()).toMatchObject({ counted_qty: 7, short_qty: 3, open_qty: 7 });
    expect(await dock.statusOf(asn_id)).toBe(status('counted'));
    expect((await save(2, 0, cartons[1])).retcode).toBe(errors.goToReceiving.retcode);
  });

  it('an ASN of which nothing was found is over with the count', async () => {
    const { asn_id, cartons, shut, take, end } = await atCarton(4);
    await shut(cartons[0]);
    await take(cartons[1]);
    await shut(cartons[1]);
    expect((await end(close)).data.receiving_task_list).toEqual([]);
    expect(await dock.statusOf(asn_id)).toBe(status('done'));
  });
});

async function takeCarton() {
  const { asn_id, group_id, sku_id, cartons } = await atCarton(3);
  const [tracking_id] = cartons;
  return { asn_id, group_id, sku_id, one: { group_id, tracking_id }, count: { tracking_id, asn_id, sku_id, qty: 1 } };
}
let taken: ReturnType<typeof takeCarton> | undefined;
/** A carton in the hands of the clerk. */
const inHand = () => (taken ??= takeCarton());
refusesWithoutKey(
  () => dock.server,
  [
    withoutKey('[call inbound.counting.search_group_list]', calls.searchGroupList, () => ({})),
    withoutKey('[call inbound.counting.search_group_working_list]', calls.searchGroupWorkingList, () => ({})),
    withoutKey('[call inbound.counting.search_group_detail]', calls.searchGroupDetail, async () => ({
      group_id: (await inHand()).group_id,
    })),
    withoutKey('[call inbound.counting.check_tracking_id]', calls.checkTrackingId, async () => (await inHand()).one),
    withoutKey('[call inbound.counting.create_tracking_id]', calls.createTrackingId, async () => ({
      group_id: (await inHand()).group_id,
      asn_id: (await inHand()).asn_id,
    })),
    withoutKey('[call inbound.counting.update_tracking_id]', calls.updateTrackingId, async () => ({
      ...(await inHand()).one,
      claim: 0 as const,
      close: 1 as const,
    })),
    withoutKey('[call inbound.counting.search_sku_scanning]', calls.searchSkuScanning, async () => ({
      ...(await inHand()).one,
      scan_code: (await inHand()).sku_id,
    })),
    withoutKey('[call inbound.counting.check_surplus]', calls.checkSurplus, async () => (await inHand()).count),
    withoutKey('[call inbound.counting.save_counting_record]', calls.saveCountingRecord, async () => ({
      ...(await inHand()).one,
      ...(await inHand()).count,
      replaces_record_id: 0,
    })),
    withoutKey('[call inbound.counting.check_group_complete_record]', calls.checkGroupCompleteRecord, async () => ({
      group_id: (await inHand()).group_id,
    })),
    withoutKey('[call inbound.counting.create_group_complete_record]', calls.createGroupCompleteRecord, async () => ({
      group_id: (await inHand()).group_id,
      missing_action: close,
    })),
  ],
);
