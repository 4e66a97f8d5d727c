import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { openedPage } from '../../../../test/kit/opened-page.ts';
import { codesOn, paperOf } from '../../../../test/kit/read-label.ts';
import { type House, openHouse } from './kit.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());
afterEach(() => house.balanced());

describe('checking', () => {
  it('scan_task takes a picked order by its tote [call outbound.checking.scan_task]', async () => {
    const { order } = await house.waved();
    expect(await house.supervisor.call(calls.scanTask, { scan_code: order })).toMatchObject({
      retcode: errors.stationTaskUnknown.retcode,
    });
    const { tote } = await house.picked(order);
    const { data } = await house.supervisor.call(calls.scanTask, { scan_code: tote });
    expect(data).toMatchObject({ order_no: order, total_qty: 5, checked_qty: 0, is_all_done: 0 });
    await house.checked(order);
  });

  it('scan_sku counts every piece, and complete_checking refuses until all are counted [call outbound.checking.scan_sku] [call outbound.checking.complete_checking]', async () => {
    const { order, skus } = await house.waved();
    const { tote } = await house.picked(order);
    const { data } = await house.supervisor.call(calls.scanTask, { scan_code: tote });
    const claim = { task_no: data.task_no, epoch: data.epoch };
    const check = (scan_code: string, qty: number) =>
      house.supervisor.call(calls.checkSku, { ...claim, scan_code, qty });
    const stranger = house.sku().sku_id;
    expect(await check(stranger, 1)).toMatchObject({ retcode: errors.notInOrder.retcode });
    expect(await check(skus[0], 3)).toMatchObject({ retcode: errors.checkedEnough.retcode });
    expect(await check(skus[0], 2)).toMatchObject({ retcode: 0, data: { checked_qty: 2 } });
    expect(await house.supervisor.call(calls.completeChecking, claim)).toMatchObject({
      retcode: errors.unitsMissing.retcode,
      message: expect.stringContaining(`3 pieces are not checked yet: ${skus[1]}`),
    });
    expect(await check(skus[1], 3)).toMatchObject({ data: { is_all_done: 1 } });
    expect(await house.supervisor.call(calls.completeChecking, claim)).toMatchObject({ retcode: 0 });
    expect(await house.statusOf(order)).toBe('checked');
  });

  it('pause_checking releases the task, and get_my_checking replies the task in hand [call outbound.checking.pause_checking] [call outbound.checking.get_my_checking]', async () => {
    const { order } = await house.waved();
    await house.picked(order);
    const { data } = await house.supervisor.call(calls.scanTask, { scan_code: order });
    expect(await house.supervisor.call(calls.getMyChecking, {})).toMatchObject({ data: { work: { order_no: order } } });
    await house.supervisor.call(calls.pauseChecking, { task_no: data.task_no, epoch: data.epoch });
    expect(await house.supervisor.call(calls.getMyChecking, {})).toMatchObject({ data: { work: null } });
    expect(await house.statusOf(order)).toBe('checking');
    await house.checked(order);
  });
});

describe('packing', () => {
  async function atDesk() {
    const made = await house.waved();
    await house.picked(made.order);
    await house.checked(made.order);
    const { data } = await house.supervisor.call(calls.scanOrder, { scan_code: made.order });
    return { ...made, work: data, claim: { task_no: data.task_no, epoch: data.epoch } };
  }

  it('save_weight refuses a weight that the goods cannot have, and override_weight takes it with a reason [call outbound.packing.save_weight] [call outbound.packing.override_weight]', async () => {
    const { order, claim } = await atDesk();
    for (const weight_g of [474, 826])
      expect(await house.supervisor.call(calls.saveWeight, { ...claim, weight_g })).toMatchObject({
        retcode: errors.weightOut.retcode,
        message: `Weight ${weight_g} g, expected 475 to 825 g. Check the parcel again.`,
      });
    expect(
      await house.supervisor.call(calls.overrideWeight, { ...claim, weight_g: 900, reason: 'gift card' }),
    ).toMatchObject({ data: { weight_result: 4, actual_g: 900 } });
    expect(await house.supervisor.call(calls.saveWeight, { ...claim, weight_g: 600 })).toMatchObject({
      data: { weight_result: 1, actual_g: 600 },
    });
    await house.packed(order);
  });

  it('complete_packing makes a parcel of a weighed order that scan_order took [call outbound.packing.scan_order] [call outbound.packing.complete_packing]', async () => {
    const { order, work, claim } = await atDesk();
    // Five pieces of 100 g, 5 percent either way, and a carton.
    expect(work).toMatchObject({ total_qty: 5, least_g: 475, most_g: 825, consignee: { name: 'S*** J***' } });
    expect(await house.supervisor.call(calls.completePacking, claim)).toMatchObject({
      retcode: errors.notWeighed.retcode,
    });
    await house.supervisor.call(calls.saveWeight, { ...claim, weight_g: 600 });
    const done = await house.supervisor.call(calls.completePacking, claim);
    expect(done.data.lmtn).toMatch(/^HSGE01\d{9}$/);
    const { data } = await house.supervisor.call(calls.getOrderDetail, { order_no: order });
    expect(data.parcel_list).toMatchObject([
      { lmtn: done.data.lmtn, qty: 5, actual_g: 600, expected_g: 500, printed: 0 },
    ]);
    expect(data.order).toMatchObject({ tote_id: '', lmtn: done.data.lmtn, status: 10 });
  });

  it('pause_packing releases the task, and get_my_packing replies the task in hand [call outbound.packing.pause_packing] [call outbound.packing.get_my_packing]', async () => {
    const { order, claim } = await atDesk();
    expect(await house.supervisor.call(calls.getMyPacking, {})).toMatchObject({ data: { work: { order_no: order } } });
    await house.supervisor.call(calls.pausePacking, claim);
    expect(await house.supervisor.call(calls.getMyPacking, {})).toMatchObject({ data: { work: null } });
    await house.packed(order);
  });

  it('print_waybill draws a waybill that a scanner reads, and a second one needs a reason [call print.process.outbound.waybill.print_waybill]', async () => {
    const { order } = await house.waved();
    await house.picked(order);
    await house.checked(order);
    const { lmtn } = await house.packed(order);
    const { data } = await house.supervisor.call(calls.printWaybill, { lmtn });
    const [sealed] = data.print_list;
    expect(sealed).toMatchObject({ print_type: 3 });
    const zpl = openedPage(sealed);
    expect(await codesOn(paperOf(zpl))).toEqual([`Code128 ${lmtn}`, `QRCode ${lmtn}`]);
    expect(zpl).toContain('Somchai Jaidee');
    await house.labelled(lmtn);
    const again = await house.supervisor.call(calls.printWaybill, { lmtn });
    expect(again.retcode).not.toBe(0);
    expect(await house.supervisor.call(calls.printWaybill, { lmtn, reprint_reason: 1 })).toMatchObject({ retcode: 0 });
    expect(await house.supervisor.call(calls.printWaybill, { lmtn: 'H0' })).toMatchObject({
      retcode: errors.parcelUnknown.retcode,
    });
  });
});

describe('shipping', () => {
  async function parcel(): Promise<{ order: string; lmtn: string }> {
    const { order } = await house.waved();
    await house.picked(order);
    await house.checked(order);
    return { order, lmtn: (await house.packed(order)).lmtn };
  }

  it('scan_waybill loads a labelled parcel of the carrier of create_shipping once [call outbound.shipping.create_shipping] [call outbound.shipping.scan_waybill]', async () => {
    const { order, lmtn } = await parcel();
    const ship_no = await house.truck([]);
    const load = (scan_code: string, to = ship_no) =>
      house.supervisor.call(calls.scanWaybill, { ship_no: to, scan_code });
    expect(await load(lmtn)).toMatchObject({ retcode: errors.labelNotPrinted.retcode });
    await house.labelled(lmtn);
    expect(await load(lmtn, await house.truck([], 'SWIFT'))).toMatchObject({ retcode: errors.otherCarrier.retcode });
    expect(await load('H0')).toMatchObject({ retcode: errors.parcelUnknown.retcode });
    expect(await load(lmtn.toLowerCase())).toMatchObject({
      data: { shipping: { loaded_qty: 1 }, parcel: { status: 3 } },
    });
    expect(await load(lmtn)).toMatchObject({ retcode: errors.inOtherShipping.retcode });
    expect(await house.statusOf(order)).toBe('shipping');
  });

  it('unload_parcel takes a parcel off the truck, and complete_shipping refuses an empty one [call outbound.shipping.unload_parcel] [call outbound.shipping.complete_shipping]', async () => {
    const { order, lmtn } = await parcel();
    await house.labelled(lmtn);
    const ship_no = await house.truck([lmtn]);
    expect(await house.supervisor.call(calls.unloadParcel, { ship_no, lmtn })).toMatchObject({
      data: { parcel: { status: 1, ship_no: '' } },
    });
    expect(await house.statusOf(order)).toBe('packed');
    const end = () => house.supervisor.call(calls.completeShipping, { ship_no });
    expect(await end()).toMatchObject({ retcode: errors.nothingLoaded.retcode });
    await house.supervisor.call(calls.scanWaybill, { ship_no, scan_code: lmtn });
    expect(await end()).toMatchObject({ retcode: 0 });
    expect(await end()).toMatchObject({ retcode: errors.shippingOver.retcode });
    expect(await house.supervisor.call(calls.cancelOrder, { order_no_list: [order], reason: 'late' })).toMatchObject({
      retcode: errors.orderShipped.retcode,
    });
  });

  it('search_shipping and get_shipping_detail reply what is on the truck [call outbound.shipping.search_shipping] [call outbound.shipping.get_shipping_detail]', async () => {
    const { lmtn } = await parcel();
    await house.labelled(lmtn);
    const ship_no = await house.truck([lmtn]);
    const list = await house.supervisor.call(calls.searchShipping, { pageno: 1, count: 20, ship_no });
    expect(list.data.list).toMatchObject([{ ship_no, carrier: 'HOUSE', loaded_qty: 1, plate_no: 'SBA 1' }]);
    const detail = await house.supervisor.call(calls.getShippingDetail, { ship_no });
    expect(detail.data.parcel_list).toMatchObject([{ lmtn, status: 3 }]);
    expect(await house.supervisor.call(calls.getShippingDetail, { ship_no: 'SH0' })).toMatchObject({
      retcode: -100404,
    });
  });
});

const once = <Thing>(make: () => Promise<Thing>): (() => Promise<Thing>) => {
  let made: Promise<Thing> | undefined;
  return () => (made ??= make());
};
const atCheck = once(async () => {
  const { order, skus } = await house.waved();
  await house.picked(order);
  const { data } = await house.other.call(calls.scanTask, { scan_code: order });
  return { order, sku_id: skus[0], claim: { task_no: data.task_no, epoch: data.epoch } };
});
const atPacking = once(async () => {
  const { order } = await house.waved();
  await house.picked(order);
  await house.checked(order);
  const { data } = await house.other.call(calls.scanOrder, { scan_code: order });
  return { order, claim: { task_no: data.task_no, epoch: data.epoch } };
});
const onTruck = once(async () => {
  const { order } = await house.waved();
  await house.picked(order);
  await house.checked(order);
  const { lmtn } = await house.packed(order);
  await house.labelled(lmtn);
  return { lmtn, ship_no: await house.truck([lmtn]) };
});
refusesWithoutKey(
  () => house.server,
  [
    withoutKey('[call outbound.checking.scan_task]', calls.scanTask, async () => ({
      scan_code: (await atCheck()).order,
    })),
    withoutKey('[call outbound.checking.scan_sku]', calls.checkSku, async () => ({
      ...(await atCheck()).claim,
      scan_code: (await atCheck()).sku_id,
      qty: 1,
    })),
    withoutKey(
      '[call outbound.checking.complete_checking]',
      calls.completeChecking,
      async () => (await atCheck()).claim,
    ),
    withoutKey('[call outbound.checking.pause_checking]', calls.pauseChecking, async () => (await atCheck()).claim),
    withoutKey('[call outbound.checking.get_my_checking]', calls.getMyChecking, () => ({})),
    withoutKey('[call outbound.packing.scan_order]', calls.scanOrder, async () => ({
      scan_code: (await atPacking()).order,
    })),
    withoutKey('[call outbound.packing.save_weight]', calls.saveWeight, async () => ({
      ...(await atPacking()).claim,
      weight_g: 600,
    })),
    withoutKey('[call outbound.packing.override_weight]', calls.overrideWeight, async () => ({
      ...(await atPacking()).claim,
      weight_g: 900,
      reason: 'Gift card',
    })),
    withoutKey(
      '[call outbound.packing.complete_packing]',
      calls.completePacking,
      async () => (await atPacking()).claim,
    ),
    withoutKey('[call outbound.packing.pause_packing]', calls.pausePacking, async () => (await atPacking()).claim),
    withoutKey('[call outbound.packing.get_my_packing]', calls.getMyPacking, () => ({})),
    withoutKey('[call print.process.outbound.waybill.print_waybill]', calls.printWaybill, async () => ({
      lmtn: (await onTruck()).lmtn,
      reprint_reason: 1,
    })),
    withoutKey('[call outbound.shipping.search_shipping]', calls.searchShipping, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call outbound.shipping.get_shipping_detail]', calls.getShippingDetail, async () => ({
      ship_no: (await onTruck()).ship_no,
    })),
    withoutKey('[call outbound.shipping.create_shipping]', calls.createShipping, () => ({
      carrier: 'HOUSE',
      plate_no: 'SBA 2',
      dock_id: 'D01',
    })),
    withoutKey('[call outbound.shipping.scan_waybill]', calls.scanWaybill, async () => ({
      ship_no: (await onTruck()).ship_no,
      scan_code: (await onTruck()).lmtn,
    })),
    withoutKey('[call outbound.shipping.unload_parcel]', calls.unloadParcel, () => onTruck()),
    withoutKey('[call outbound.shipping.complete_shipping]', calls.completeShipping, async () => ({
      ship_no: (await onTruck()).ship_no,
    })),
  ],
);
