import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inboundCalls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type House, openHouse } from './kit.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());
afterEach(() => house.balanced());

interface Made {
  readonly order: string;
  readonly sku: { readonly sku_id: string; readonly no: number };
}

/** An order of four pieces, of ten in the house. */
async function made(): Promise<Made> {
  const sku = house.sku();
  await house.stock(sku, 10);
  return { sku, order: await house.order([{ sku_id: sku.sku_id, qty: 4 }]) };
}

const cancel = (order: string) =>
  house.supervisor.call(calls.cancelOrder, { order_no_list: [order], reason: 'buyer changed her mind' });

const free = async (no: number): Promise<number> => {
  const [row] = await house.server.look<{ n: number }>(
    `select coalesce(sum(s.on_hand - s.allocated - s.blocked), 0)::int as n from site.stock s
     join site.location l on l.whs_id = s.whs_id and l.id = s.location_id and l.kind = 1 where s.whs_id = 'SGE01' and s.sku_id = ${no}`,
  );
  return row?.n ?? 0;
};

/** Puts all that a reverse task has into the cells it names. */
async function putBack(label: string): Promise<void> {
  const { data: work, ...said } = await house.supervisor.call(inboundCalls.scanDeviceId, { scan_code: label });
  expect(said).toMatchObject({ retcode: 0 });
  for (const line of work.line_list)
    expect(
      await house.supervisor.call(inboundCalls.completePutaway, {
        task_no: work.task_no,
        epoch: work.epoch,
        line_no: line.line_no,
        location_id: line.location_id,
        qty: line.qty,
        uid_list: [],
      }),
    ).toMatchObject({ retcode: 0 });
}

const until = {
  created: async () => undefined,
  pending_pick: async ({ order }: Made) => void (await house.wave([order])),
  picking: async ({ order, sku }: Made) => {
    await house.wave([order]);
    const { data } = await house.supervisor.call(calls.scanPickupId, { scan_code: order });
    const claim = { task_no: data.task_no, epoch: data.epoch };
    await house.supervisor.call(calls.scanContainerId, { ...claim, scan_code: house.tote() });
    await house.supervisor.call(calls.pickSku, { ...claim, seq: 1, scan_code: sku.sku_id, qty: 3 });
  },
  picked: async ({ order }: Made) => {
    await house.wave([order]);
    await house.picked(order);
  },
  checking: async (one: Made) => {
    await until.picked(one);
    await house.supervisor.call(calls.scanTask, { scan_code: one.order });
  },
  checked: async (one: Made) => {
    await until.picked(one);
    await house.checked(one.order);
  },
  packing: async (one: Made) => {
    await until.checked(one);
    await house.supervisor.call(calls.scanOrder, { scan_code: one.order });
  },
  packed: async (one: Made) => {
    await until.checked(one);
    await house.packed(one.order);
  },
};

describe('[call outbound.salesorder.cancel_order]', () => {
  it.each([
    ['created', 0],
    ['pending_pick', 0],
    ['picking', 3],
    ['picked', 4],
    ['checking', 4],
    ['checked', 4],
    ['packing', 4],
    ['packed', 4],
  ] as const)('when %s owes %i pieces, and they come back to the shelf', async (stage, owed) => {
    const one = await made();
    await until[stage](one);
    expect(await house.statusOf(one.order)).toBe(stage);
    const said = await cancel(one.order);
    expect(said).toMatchObject({ retcode: 0, data: { list: [{ order_no: one.order, owed_qty: owed }] } });
    expect(await house.statusOf(one.order)).toBe('cancel');
    expect(await free(one.sku.no)).toBe(10 - owed);
    if (owed > 0) {
      const task_no = said.data.list[0]?.task_no ?? '';
      const { data } = await house.supervisor.call(calls.getReverseTaskDetail, { task_no });
      expect(data.task).toMatchObject({ order_no: one.order, qty: owed, put_qty: 0, status: 0 });
      await putBack(data.task.device_id);
      const after = await house.supervisor.call(calls.searchReverseTask, { pageno: 1, count: 20, order_no: one.order });
      expect(after.data.list).toMatchObject([{ task_no, put_qty: owed, status: 3 }]);
    }
    const { data } = await house.supervisor.call(calls.getOrderDetail, { order_no: one.order });
    expect(data.order).toMatchObject({ owed_qty: 0, tote_id: '', cancel_reason: 'buyer changed her mind' });
    expect(await free(one.sku.no)).toBe(10);
    expect(await cancel(one.order)).toMatchObject({ retcode: errors.alreadyCancelled.retcode });
  });

  it('of an order on the truck is refused until its parcel is unloaded', async () => {
    const one = await made();
    await until.checked(one);
    const { lmtn } = await house.packed(one.order);
    await house.labelled(lmtn);
    const { data } = await house.supervisor.call(calls.createShipping, { carrier: 'HOUSE', plate_no: '', dock_id: '' });
    const { ship_no } = data;
    await house.supervisor.call(calls.scanWaybill, { ship_no, scan_code: lmtn });
    expect(await cancel(one.order)).toMatchObject({ retcode: errors.parcelOnTruck.retcode });
    await house.supervisor.call(calls.unloadParcel, { ship_no, lmtn });
    expect(await cancel(one.order)).toMatchObject({ retcode: 0, data: { list: [{ owed_qty: 4 }] } });
    expect(await house.supervisor.call(calls.scanWaybill, { ship_no, scan_code: lmtn })).toMatchObject({
      retcode: errors.parcelNotReady.retcode,
    });
  });

  it('stops the picker at the next scan and tells the tote', async () => {
    const one = await made();
    await until.picking(one);
    const { data } = await house.supervisor.call(calls.getMyPicking, {});
    await cancel(one.order);
    const claim = { task_no: data.work?.task_no ?? '', epoch: data.work?.epoch ?? 0 };
    expect(
      await house.supervisor.call(calls.pickSku, { ...claim, seq: 1, scan_code: one.sku.sku_id, qty: 1 }),
    ).toMatchObject({
      retcode: errors.orderCancelled.retcode,
      message: `${one.order} was cancelled. Leave its goods in ${data.work?.tote_id}.`,
    });
  });

  it('meets the end of packing: one of the two is second and sees the other', async () => {
    for (let n = 0; n < 8; n += 1) {
      const one = await made();
      await until.packing(one);
      const { data } = await house.supervisor.call(calls.getMyPacking, {});
      const claim = { task_no: data.work?.task_no ?? '', epoch: data.work?.epoch ?? 0 };
      await house.supervisor.call(calls.saveWeight, { ...claim, weight_g: 500 });
      const [packed, cancelled] = await Promise.all([
        house.supervisor.call(calls.completePacking, claim),
        cancel(one.order),
      ]);
      expect(cancelled).toMatchObject({ retcode: 0, data: { list: [{ owed_qty: 4 }] } });
      expect([0, errors.orderCancelled.retcode]).toContain(packed.retcode);
      const { data: detail } = await house.supervisor.call(calls.getOrderDetail, { order_no: one.order });
      expect(detail.parcel_list.map(({ status }) => status)).toEqual(packed.retcode === 0 ? [9] : []);
      expect(detail.order.owed_qty).toBe(4);
    }
  });
});

it('get_reverse_task_detail replies where each piece goes and why [call outbound.reverse.get_reverse_task_detail]', async () => {
  const one = await made();
  await until.picked(one);
  const { data } = await cancel(one.order);
  const { data: detail } = await house.supervisor.call(calls.getReverseTaskDetail, {
    task_no: data.list[0]?.task_no ?? '',
  });
  expect(detail.line_list).toMatchObject([{ sku_id: one.sku.sku_id, qty: 4 }]);
  expect(detail.line_list[0]?.location_id).not.toBe('');
  expect(detail.line_list[0]?.decision_id).not.toBeNull();
  expect(await house.supervisor.call(calls.getReverseTaskDetail, { task_no: 'RV0' })).toMatchObject({
    retcode: -100404,
  });
});

it('search_reverse_task lists reverse tasks, which search_putaway_task does not [call outbound.reverse.search_reverse_task]', async () => {
  const one = await made();
  await until.picked(one);
  const { data } = await cancel(one.order);
  const task_no = data.list[0]?.task_no ?? '';
  const [reverse, putaway] = await Promise.all([
    house.supervisor.call(calls.searchReverseTask, { pageno: 1, count: 20, task_no }),
    house.supervisor.call(inboundCalls.searchPutawayTask, { pageno: 1, count: 20, task_no }),
  ]);
  expect([reverse.data.total, putaway.data.total]).toEqual([1, 0]);
});

refusesWithoutKey(
  () => house.server,
  [
    withoutKey('[call outbound.salesorder.cancel_order]', calls.cancelOrder, async () => ({
      order_no_list: [(await made()).order],
      reason: 'Ordered twice',
    })),
    withoutKey('[call outbound.reverse.search_reverse_task]', calls.searchReverseTask, () => ({
      pageno: 1,
      count: 20,
    })),
    withoutKey('[call outbound.reverse.get_reverse_task_detail]', calls.getReverseTaskDetail, async () => {
      const one = await made();
      await until.picked(one);
      return { task_no: (await cancel(one.order)).data.list[0]?.task_no ?? '' };
    }),
  ],
);
