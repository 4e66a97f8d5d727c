import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Dock, openDock, status } from './kit.ts';

let dock: Dock;
beforeAll(async () => {
  dock = await openDock();
});
afterAll(() => dock.stop());

const wait = missingAction.codeOf('wait');
const intact = 1;

describe('a truck at the dock', () => {
  it('brings all ASNs of its plate, whichever sheet is scanned [call inbound.purchaseinbound.scan_arrival_sheet_id] [call inbound.purchaseinbound.get_my_arrival]', async () => {
    const of = (plate_no: string, tracking: string) =>
      dock.announce([dock.line(dock.sku(), 4)], { plate_no, tracking_list: [tracking], external_no: `DN-${tracking}` });
    const [a, b, other] = [await of('SBA 1', 'TK-1'), await of('SBA 1', 'TK-2'), await of('SBA 2', 'TK-3')];
    const { data } = await dock.clerk.call(calls.scanArrivalSheetId, { scan_code: 'TK-1' });
    expect(data).toMatchObject({ plate_no: 'SBA 1', carton_qty: 2, arrived_carton_qty: 0 });
    expect(data.asn_list.map(({ asn_id }) => asn_id)).toEqual([a, b]);
    expect([await dock.statusOf(a), await dock.statusOf(other)]).toEqual([status('arriving'), status('pending')]);
    // By the number of the supplier, by the plate and by the group it is the same delivery.
    for (const scan_code of ['DN-TK-2', 'sba 1', data.group_id, b]) {
      const again = await dock.clerk.call(calls.scanArrivalSheetId, { scan_code });
      expect(again.data.group_id).toBe(data.group_id);
    }
    const joined = await dock.clerk.call(calls.scanArrivalSheetId, { scan_code: other, group_id: data.group_id });
    expect(joined.data.asn_list).toHaveLength(3);
    // A page that is opened again goes on with it; nobody else's does.
    expect((await dock.clerk.call(calls.getMyArrival, {})).data.arrival).toEqual(joined.data);
    expect((await dock.supervisor.call(calls.getMyArrival, {})).data.arrival).toBeNull();
    const nothing = await dock.clerk.call(calls.scanArrivalSheetId, { scan_code: 'NOPE' });
    expect(nothing.retcode).toBe(errors.nothingFound.retcode);
  });

  it('goes to a staging place, and its missing cartons are named [call inbound.purchaseinbound.scan_arrival_location_id] [call inbound.purchaseinbound.check_arrival_complete]', async () => {
    const asn_id = await dock.announce([dock.line(dock.sku(), 4)], { tracking_list: ['ST-1', 'ST-2'] });
    const { data } = await dock.clerk.call(calls.scanArrivalSheetId, { scan_code: asn_id });
    const { group_id } = data;
    const placed = await dock.clerk.call(calls.scanArrivalLocationId, { group_id, location_id: 'arr-01' });
    expect(placed.data.staging_location_id).toBe('ARR-01');
    const unfit = await dock.clerk.call(calls.scanArrivalLocationId, { group_id, location_id: 'PUT-01' });
    expect(unfit.retcode).toBe(errors.stagingUnfit.retcode);
    await dock.clerk.call(calls.scanArrivalTrackingId, { group_id, tracking_id: 'ST-1', condition: intact });
    const check = await dock.clerk.call(calls.checkArrivalComplete, { group_id });
    expect(check.data.missing_list).toEqual([{ asn_id, tracking_id: 'ST-2' }]);
  });

  it('counts each carton once, and a wrong one is taken back [call inbound.purchaseinbound.scan_arrival_tracking_id] [call inbound.purchaseinbound.undo_arrival_tracking_id]', async () => {
    const asn_id = await dock.announce([dock.line(dock.sku(), 4)], { tracking_list: ['UN-1', 'UN-2'] });
    const elsewhere = await dock.announce([dock.line(dock.sku(), 4)], { tracking_list: ['EL-1'] });
    const { data } = await dock.clerk.call(calls.scanArrivalSheetId, { scan_code: asn_id });
    const { group_id } = data;
    await dock.clerk.call(calls.scanArrivalLocationId, { group_id, location_id: 'ARR-01' });
    const scan = (tracking_id: string) =>
      dock.clerk.call(calls.scanArrivalTrackingId, { group_id, tracking_id, condition: intact });
    expect((await scan('UN-1')).data).toMatchObject({ asn_id, arrived_carton_qty: 1 });
    expect((await scan('UN-1')).retcode).toBe(errors.cartonTwice.retcode);
    const strange = await scan('EL-1');
    expect(strange.retcode).toBe(errors.cartonOfOther.retcode);
    expect(strange.message).toContain(elsewhere);
    expect((await scan('WHAT')).retcode).toBe(errors.cartonUnknown.retcode);
    const undone = await dock.clerk.call(calls.undoArrivalTrackingId, { group_id, tracking_id: 'UN-1' });
    expect(undone.data.arrived_carton_qty).toBe(0);
    const twice = await dock.clerk.call(calls.undoArrivalTrackingId, { group_id, tracking_id: 'UN-1' });
    expect(twice.retcode).toBe(errors.cartonWorked.retcode);
    expect((await scan('UN-1')).retcode).toBe(0);
  });

  it('complete_arrival makes boxing tasks when each ASN has a carton, and marks the missing ones [call inbound.purchaseinbound.complete_arrival] [call inbound.purchaseinbound.save_arrival_carton_qty]', async () => {
    const labelled = await dock.announce([dock.line(dock.sku(), 4)], {
      plate_no: 'CMP 1',
      tracking_list: ['CM-1', 'CM-2'],
    });
    const loose = await dock.announce([dock.line(dock.sku(), 4)], { plate_no: 'CMP 1', carton_qty: 3 });
    const { data } = await dock.clerk.call(calls.scanArrivalSheetId, { scan_code: labelled });
    const { group_id } = data;
    const complete = () => dock.clerk.call(calls.completeArrival, { group_id, missing_action: wait });
    expect((await complete()).retcode).toBe(errors.stagingUnfit.retcode);
    await dock.clerk.call(calls.scanArrivalLocationId, { group_id, location_id: 'ARR-01' });
    await dock.clerk.call(calls.scanArrivalTrackingId, { group_id, tracking_id: 'CM-1', condition: 2 });
    expect((await complete()).retcode).toBe(errors.cartonsMissing.retcode);
    // Cartons with labels are scanned, not counted.
    const counted = await dock.clerk.call(calls.saveArrivalCartonQty, { group_id, asn_id: labelled, carton_qty: 2 });
    expect(counted.retcode).toBe(errors.nothingFound.retcode);
    const saved = await dock.clerk.call(calls.saveArrivalCartonQty, { group_id, asn_id: loose, carton_qty: 3 });
    expect(saved.data.arrived_carton_qty).toBe(4);
    const done = await complete();
    expect(done.data.asn_id_list).toEqual([labelled, loose]);
    expect(done.data.task_no_list).toHaveLength(2);
    expect([await dock.statusOf(labelled), await dock.statusOf(loose)]).toEqual([status('arrived'), status('arrived')]);
    const cartons = await dock.supervisor.call(calls.searchAsnCarton, { asn_id: labelled, pageno: 1, count: 20 });
    expect(cartons.data.list.map((one) => [one.tracking_id, one.status, one.condition])).toEqual([
      ['CM-1', 3, 2],
      ['CM-2', 2, 1],
    ]);
    expect((await complete()).retcode).toBe(errors.nothingFound.retcode);
    const late = await dock.clerk.call(calls.scanArrivalSheetId, { scan_code: loose });
    expect(late.retcode).toBe(errors.asnStatus.retcode);
  });
});

let trucks = 0;
/** A truck with one carton that is being unloaded. */
const atDock = async (tracking_list = [`KEY-${(trucks += 1)}`]) => {
  const [tracking_id = ''] = tracking_list;
  const asn_id = await dock.announce([dock.line('10000001', 1)], { tracking_list });
  const { group_id } = (await dock.clerk.call(calls.scanArrivalSheetId, { scan_code: asn_id })).data;
  await dock.clerk.call(calls.scanArrivalLocationId, { group_id, location_id: 'ARR-01' });
  return { asn_id, group_id, carton: { group_id, tracking_id } };
};
const unload = (carton: { group_id: string; tracking_id: string }) =>
  dock.clerk.call(calls.scanArrivalTrackingId, { ...carton, condition: intact });
refusesWithoutKey(
  () => dock.server,
  [
    withoutKey('[call inbound.purchaseinbound.get_my_arrival]', calls.getMyArrival, () => ({})),
    withoutKey('[call inbound.purchaseinbound.scan_arrival_sheet_id]', calls.scanArrivalSheetId, async () => ({
      scan_code: (await atDock()).asn_id,
    })),
    withoutKey('[call inbound.purchaseinbound.scan_arrival_location_id]', calls.scanArrivalLocationId, async () => ({
      group_id: (await atDock()).group_id,
      location_id: 'ARR-01',
    })),
    withoutKey('[call inbound.purchaseinbound.scan_arrival_tracking_id]', calls.scanArrivalTrackingId, async () => ({
      ...(await atDock()).carton,
      condition: intact,
    })),
    withoutKey('[call inbound.purchaseinbound.undo_arrival_tracking_id]', calls.undoArrivalTrackingId, async () => {
      const { carton } = await atDock();
      await unload(carton);
      return carton;
    }),
    withoutKey('[call inbound.purchaseinbound.save_arrival_carton_qty]', calls.saveArrivalCartonQty, async () => {
      const { group_id, asn_id } = await atDock([]);
      return { group_id, asn_id, carton_qty: 1 };
    }),
    withoutKey('[call inbound.purchaseinbound.check_arrival_complete]', calls.checkArrivalComplete, async () => ({
      group_id: (await atDock()).group_id,
    })),
    withoutKey('[call inbound.purchaseinbound.complete_arrival]', calls.completeArrival, async () => {
      const { group_id, carton } = await atDock();
      await unload(carton);
      return { group_id, missing_action: wait };
    }),
  ],
);
