import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { countingStatus, missingAction, trackingStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { somebody } from '../../../../test/kit/test-server.ts';
import { cartonsOf } from './counting-kit.ts';
import { type Dock, openDock } from './kit.ts';

let dock: Dock;
beforeAll(async () => {
  dock = await openDock();
  await dock.useDevices(true);
});
afterAll(() => dock.stop());

const { label, atCarton } = cartonsOf(() => dock);
const close = missingAction.codeOf('close');

describe('search_group_list', () => {
  const search = (filter: { sheet?: string } = {}) => dock.clerk.call(calls.searchGroupList, filter);
  const groups = async (): Promise<string[]> => (await search()).data.list.map(({ group_id }) => group_id);

  it('lists the trucks to count, the oldest first, and drops each when its count is done [call inbound.counting.search_group_list]', async () => {
    const [first, second] = [await atCarton(2), await atCarton(2)];
    await dock.useDevices(false);
    const boxed = await dock.truck([{ lines: [dock.line(dock.sku(), 2)], cartons: [label()] }]);
    await dock.useDevices(true);
    expect(await groups()).toEqual([first.group_id, second.group_id]);
    await dock.server.look(
      `update site.asn_group set arrived_time = arrived_time - interval '1 hour' where whs_id = 'SGE01' and group_id = $1`,
      [second.group_id],
    );
    expect(await groups()).toEqual([second.group_id, first.group_id]);
    await second.save(2);
    await second.shut(second.cartons[0]);
    await second.take(second.cartons[1]);
    await second.shut(second.cartons[1]);
    expect(await second.end(close)).toMatchObject({ retcode: 0 });
    expect(await groups()).toEqual([first.group_id]);
    expect(await groups()).not.toContain(boxed.group_id);
    const bangkok = await dock.server.as(somebody.bangkok);
    expect((await bangkok.call(calls.searchGroupList, {})).data.list).toEqual([]);
  });

  it('shows what came and what is counted of a truck, and who counts it [call inbound.counting.search_group_list]', async () => {
    const sku_id = dock.sku();
    const cartons = [label(), label(), label()] as const;
    const { group_id, asn_ids } = await dock.truck([
      { lines: [dock.line(sku_id, 9)], cartons: [cartons[0], cartons[1]] },
      { lines: [dock.line(dock.sku(), 9)], cartons: [cartons[2]] },
    ]);
    const read = async () => (await search({ sheet: group_id })).data.list;
    const [supplier] = await dock.server.look<{ supplier_name: string }>(
      `select supplier_name from site.supplier where site_id = 'SG' and supplier_id = $1`,
      [dock.supplier],
    );
    const [group] = await read();
    expect(group).toEqual({
      group_id,
      plate_no: expect.stringMatching(/^TRUCK \d+$/),
      staging_location_id: 'ARR-01',
      counting_status: countingStatus.codeOf('pending'),
      supplier_list: [supplier?.supplier_name],
      asn_qty: 2,
      arrived_carton_qty: 3,
      counted_carton_qty: 0,
      counted_qty: 0,
      counting_user_list: [],
    });
    const update = (tracking_id: string, claim: 0 | 1, end: 0 | 1) =>
      dock.clerk.call(calls.updateTrackingId, { group_id, tracking_id, claim, close: end });
    const count = { group_id, asn_id: asn_ids[0] ?? '', sku_id, replaces_record_id: 0 };
    for (const [n, tracking_id] of [cartons[0], cartons[1]].entries()) {
      await update(tracking_id, 1, 0);
      await dock.clerk.call(calls.saveCountingRecord, { ...count, tracking_id, qty: 2 + n });
      if (n === 0) await update(tracking_id, 0, 1);
    }
    expect(await read()).toMatchObject([
      {
        counting_status: countingStatus.codeOf('ongoing'),
        counted_carton_qty: 1,
        counted_qty: 5,
        counting_user_list: [somebody.clerk],
      },
    ]);
    await update(cartons[1], 0, 1);
    expect(await read()).toMatchObject([{ counted_carton_qty: 2, counting_user_list: [] }]);
  });

  it('finds a truck by each of its sheets, and no other truck [call inbound.counting.search_group_list]', async () => {
    const tracking_id = label();
    const asn_id = await dock.announce([dock.line(dock.sku(), 4)], {
      plate_no: 'SHEET 1',
      external_no: 'DN-SHEET-1',
      tracking_list: [tracking_id],
    });
    const { group_id } = (await dock.clerk.call(calls.scanArrivalSheetId, { scan_code: 'SHEET 1' })).data;
    await dock.clerk.call(calls.scanArrivalLocationId, { group_id, location_id: 'ARR-01' });
    await dock.clerk.call(calls.scanArrivalTrackingId, { group_id, tracking_id, condition: 1 });
    await dock.clerk.call(calls.completeArrival, { group_id, missing_action: 1 });
    await atCarton(2);
    for (const sheet of [asn_id, tracking_id, 'DN-SHEET-1', 'sheet 1', group_id])
      expect(
        (await search({ sheet })).data.list.map((group) => group.group_id),
        sheet,
      ).toEqual([group_id]);
  });

  it('refuses the sheet of a truck that is boxed, of one that is counted, and of none [call inbound.counting.search_group_list]', async () => {
    await dock.useDevices(false);
    const boxed = await dock.truck([{ lines: [dock.line(dock.sku(), 5)], cartons: [label()] }]);
    await dock.useDevices(true);
    const [asn = ''] = boxed.asn_ids;
    expect(await search({ sheet: asn })).toMatchObject({
      http: 409,
      retcode: errors.goToBoxing.retcode,
      message: `${asn} is boxed. Go to Boxing.`,
    });
    const { asn_id } = await dock.counted(dock.sku(), 2, 2);
    expect(await search({ sheet: asn_id })).toMatchObject({
      http: 409,
      retcode: errors.goToReceiving.retcode,
      message: `${asn_id} is counted. Go to Receiving.`,
    });
    expect(await search({ sheet: 'NO-SHEET' })).toMatchObject({
      http: 404,
      retcode: errors.nothingFound.retcode,
      message: 'Nothing found for NO-SHEET. Check the label.',
    });
  });
});

describe('search_group_working_list', () => {
  const mine = async (who = dock.clerk) =>
    (await who.call(calls.searchGroupWorkingList, {})).data.list.map(
      ({ group, carton }) => `${group.group_id} ${carton.tracking_id}`,
    );

  it('lists the cartons of the user over all trucks, the last one first, and those of no other user [call inbound.counting.search_group_working_list]', async () => {
    const other = await dock.server.as(somebody.supervisor);
    expect(await mine(other)).toEqual([]);
    const [first, second] = [await atCarton(9), await atCarton(9)];
    for (const { update, cartons } of [first, second]) await update(cartons[0], { claim: 0, close: 0 });
    const [a, b] = [`${first.group_id} ${first.cartons[1]}`, `${second.group_id} ${second.cartons[1]}`];
    await first.take(first.cartons[1], other);
    await second.take(second.cartons[1], other);
    expect(await mine(other)).toEqual([b, a]);
    const ofClerk = await mine();
    expect(ofClerk).not.toContain(a);
    expect(ofClerk).not.toContain(b);
    const { list } = (await other.call(calls.searchGroupWorkingList, {})).data;
    expect(list[0]).toMatchObject({
      group: { group_id: second.group_id, counting_user_list: [somebody.supervisor] },
      carton: {
        asn_id: second.asn_id,
        tracking_status: trackingStatus.codeOf('counting'),
        claim_user: somebody.supervisor,
      },
    });
    // Laid down and counted to the end, a carton is in no hands.
    await second.update(second.cartons[1], { claim: 0, close: 0 }, other);
    expect(await mine(other)).toEqual([a]);
    await first.shut(first.cartons[1], other);
    expect(await mine(other)).toEqual([]);
  });

  it('no longer lists a carton that another user took over [call inbound.counting.search_group_working_list]', async () => {
    const { cartons, group_id, take } = await atCarton(9);
    const one = `${group_id} ${cartons[0]}`;
    expect(await mine()).toContain(one);
    await dock.server.look(
      `update site.tracking set claim_time = now() - interval '16 minutes' where whs_id = 'SGE01' and tracking_id = $1`,
      [cartons[0]],
    );
    expect(await take(cartons[0], dock.supervisor)).toMatchObject({ retcode: 0 });
    expect(await mine()).not.toContain(one);
    expect(await mine(dock.supervisor)).toContain(one);
  });
});
