import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { shortReason, waveOrderState, waveStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type House, openHouse } from './kit.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());
afterEach(() => house.balanced());

describe('[call outbound.salesorder.create_sales_order]', () => {
  const orderOf = (more: object) => {
    const sku = house.sku();
    return house.supervisor.call(calls.createSalesOrder, {
      shop_id: 'nobody',
      owner_id: 'nobody',
      outer_order_no: '',
      carrier: 'HOUSE',
      cut_off_time: 1_795_000_000,
      consignee_name: 'A',
      consignee_phone: '',
      consignee_address: 'B',
      consignee_postcode: '',
      line_list: [{ sku_id: sku.sku_id, qty: 1 }],
      ...more,
    });
  };

  it('asks the books for its goods and tells what it is', async () => {
    const [a, b] = [house.sku(), house.sku()];
    const one = await house.order([{ sku_id: a.sku_id, qty: 1 }]);
    const many = await house.order([
      { sku_id: a.sku_id, qty: 2 },
      { sku_id: b.sku_id, qty: 3 },
    ]);
    const told = await Promise.all(
      [one, many].map((order_no) => house.supervisor.call(calls.getOrderDetail, { order_no })),
    );
    expect(told.map(({ data }) => [data.order.order_type, data.order.total_qty, data.order.status])).toEqual([
      [1, 1, 0],
      [3, 5, 0],
    ]);
    expect(told[1]?.data.consignee).toEqual({ name: 'S*** J***', phone: '***678', address: '*** Bangkok' });
    expect(told[1]?.data.step_list.map(({ step, qty }) => [step, qty])).toEqual([[1, 5]]);
  });

  it('refuses a shop nobody knows, a SKU twice, one nobody knows and one that is kept by serials', async () => {
    expect(await orderOf({})).toMatchObject({ retcode: errors.shopNotActive.retcode });
    const sku = house.sku().sku_id;
    await expect(
      house.order([
        { sku_id: sku, qty: 1 },
        { sku_id: sku, qty: 1 },
      ]),
    ).rejects.toThrow();
    await expect(house.order([{ sku_id: 'NO-SUCH', qty: 1 }])).rejects.toThrow('NO-SUCH cannot be ordered: unknown');
    const serial = house.sku();
    await house.server.look(`update site.sku set need_uid = 1 where id = ${serial.no}`);
    await expect(house.order([{ sku_id: serial.sku_id, qty: 1 }])).rejects.toThrow('serial');
  });

  it('takes a number of a shop once, and again when the first was cancelled', async () => {
    const lines = [{ sku_id: house.sku().sku_id, qty: 1 }];
    const first = await house.order(lines, { outer_order_no: 'SHOP-1' });
    await expect(house.order(lines, { outer_order_no: 'SHOP-1' })).rejects.toThrow(`here already as ${first}`);
    await house.supervisor.call(calls.cancelOrder, { order_no_list: [first], reason: 'wrong' });
    await house.order(lines, { outer_order_no: 'SHOP-1' });
  });
});

it('[call outbound.salesorder.search_sales_order] finds by number, shop number, SKU, carrier and status', async () => {
  const sku = house.sku().sku_id;
  const order_no = await house.order([{ sku_id: sku, qty: 4 }], { outer_order_no: 'SHOP-7', carrier: 'swift' });
  for (const filter of [
    { order_no },
    { outer_order_no: 'SHOP-7' },
    { sku_id: sku },
    { carrier: 'SWIFT', status: [0] },
    { cut_off_from: 1_795_000_000, cut_off_to: 1_795_000_000, sku_id: sku },
  ]) {
    const { data } = await house.supervisor.call(calls.searchSalesOrder, { pageno: 1, count: 20, ...filter });
    expect(data.list.map((row) => row.order_no)).toEqual([order_no]);
  }
  const { data } = await house.supervisor.call(calls.searchSalesOrder, {
    pageno: 1,
    count: 20,
    sku_id: sku,
    status: [12],
  });
  expect(data.total).toBe(0);
});

it('get_order_detail replies nothing of an order of another warehouse [call outbound.salesorder.get_order_detail]', async () => {
  const order_no = await house.order([{ sku_id: house.sku().sku_id, qty: 1 }]);
  expect(await house.supervisor.call(calls.getOrderDetail, { order_no })).toMatchObject({ retcode: 0 });
  expect(await house.supervisor.call(calls.getOrderDetail, { order_no: 'SO0' })).toMatchObject({ retcode: -100404 });
});

describe('waves', () => {
  it('[call outbound.wave.create_manual_wave] takes the orders that have all their goods by their cut-off, and says why it left the others out', async () => {
    const [plenty, scarce, none] = [house.sku(), house.sku(), house.sku()];
    await house.stock(plenty, 50);
    await house.stock(scarce, 3);
    const late = await house.order(
      [
        { sku_id: plenty.sku_id, qty: 2 },
        { sku_id: scarce.sku_id, qty: 2 },
      ],
      { cut_off_time: 1_795_009_000 },
    );
    const soon = await house.order([{ sku_id: scarce.sku_id, qty: 2 }], { cut_off_time: 1_795_001_000 });
    const empty = await house.order([{ sku_id: none.sku_id, qty: 1 }]);
    const { data, retcode } = await house.supervisor.call(calls.createManualWave, {
      order_no_list: [late, soon, empty],
    });
    expect(retcode).toBe(0);
    expect(data.wave).toMatchObject({
      status: waveStatus.codeOf('allocated'),
      order_qty: 1,
      total_qty: 2,
      dropped_qty: 2,
    });
    expect(
      data.dropped_list.map(({ order_no, sku_id, reason }) => [order_no, sku_id, shortReason.nameOf(reason)]),
    ).toEqual([
      [late, scarce.sku_id, 'claimed'],
      [empty, none.sku_id, 'not_in_house'],
    ]);
    expect(await Promise.all([soon, late, empty].map(house.statusOf))).toEqual(['pending_pick', 'created', 'created']);
    // The one that was left out has reserved nothing of what there is plenty of.
    expect(await house.onHandOf(plenty.sku_id)).toBe(50);
    const again = await house.supervisor.call(calls.createManualWave, { order_no_list: [soon] });
    expect(again).toMatchObject({ retcode: errors.orderElsewhere.retcode });
  });

  it('[call outbound.wave.search_manual_candidate] shows what waits, the most urgent first', async () => {
    const sku = house.sku().sku_id;
    const later = await house.order([{ sku_id: sku, qty: 1 }], { cut_off_time: 1_795_500_000 });
    const sooner = await house.order([{ sku_id: sku, qty: 1 }], { cut_off_time: 1_795_400_000 });
    const { data } = await house.supervisor.call(calls.searchManualCandidate, { pageno: 1, count: 20, sku_id: sku });
    expect(data.list.map(({ order_no }) => order_no)).toEqual([sooner, later]);
  });

  it('search_wave and get_wave_detail reply the orders of a wave [call outbound.wave.search_wave] [call outbound.wave.get_wave_detail]', async () => {
    const sku = house.sku();
    await house.stock(sku, 5);
    const order = await house.order([{ sku_id: sku.sku_id, qty: 4 }]);
    const given_up = await house.order([{ sku_id: sku.sku_id, qty: 1 }]);
    const wave_sn = await house.wave([order, given_up]);
    const list = () => house.supervisor.call(calls.searchWave, { pageno: 1, count: 20, wave_sn });
    const all = { wave_sn, order_qty: 2, line_qty: 2, total_qty: 5, done_order_qty: 0 };
    expect((await list()).data.list).toMatchObject([{ ...all, cancelled_qty: 0 }]);
    const cancelled = await house.supervisor.call(calls.cancelOrder, { order_no_list: [given_up], reason: 'given up' });
    expect(cancelled).toMatchObject({ retcode: 0 });
    expect((await list()).data.list, 'what is cancelled is not out').toMatchObject([{ ...all, cancelled_qty: 1 }]);
    const detail = await house.supervisor.call(calls.getWaveDetail, { wave_sn });
    expect(detail.data.order_list).toMatchObject([
      { order_no: order, state: waveOrderState.codeOf('taken'), status: 1 },
      { order_no: given_up, state: waveOrderState.codeOf('taken'), status: 13 },
    ]);
    expect(await house.supervisor.call(calls.getWaveDetail, { wave_sn: 'WV0' })).toMatchObject({ retcode: -100404 });
  });

  it('that none of whose orders has goods failed', async () => {
    const order = await house.order([{ sku_id: house.sku().sku_id, qty: 1 }]);
    const { data } = await house.supervisor.call(calls.createManualWave, { order_no_list: [order] });
    expect(data.wave).toMatchObject({ status: waveStatus.codeOf('fail'), order_qty: 0 });
  });
});

describe('[call outbound.salesorder.allocate_order]', () => {
  it('reserves the goods of one order and makes its task, or says how many there are', async () => {
    const sku = house.sku();
    const order_no = await house.order([{ sku_id: sku.sku_id, qty: 4 }]);
    await house.stock(sku, 3);
    const short = await house.supervisor.call(calls.allocateOrder, { order_no });
    expect(short).toMatchObject({ retcode: errors.nothingAvailable.retcode });
    expect(short.message).toContain('4 wanted, 3 free');
    await house.stock(sku, 1);
    expect(await house.supervisor.call(calls.allocateOrder, { order_no })).toMatchObject({ retcode: 0 });
    expect(await house.statusOf(order_no)).toBe('pending_pick');
    const { data } = await house.supervisor.call(calls.getOrderDetail, { order_no });
    expect(data.line_list).toMatchObject([{ allocated_qty: 4 }]);
  });
});

const newOrder = async () => {
  const sku = house.sku();
  await house.stock(sku, 1);
  return { order_no: await house.order([{ sku_id: sku.sku_id, qty: 1 }]) };
};
/** What was sent to create this order. */
const likeOrder = async (order_no: string) => {
  const { order, line_list } = (await house.supervisor.call(calls.getOrderDetail, { order_no })).data;
  return {
    shop_id: order.shop_id,
    owner_id: order.owner_id,
    outer_order_no: '',
    carrier: order.carrier,
    cut_off_time: 1_795_000_000,
    consignee_name: 'Somchai Jaidee',
    consignee_phone: '',
    consignee_address: 'Bangkok',
    consignee_postcode: '',
    line_list: line_list.map(({ sku_id, qty }) => ({ sku_id, qty })),
  };
};
refusesWithoutKey(
  () => house.server,
  [
    withoutKey('[call outbound.salesorder.search_sales_order]', calls.searchSalesOrder, () => ({
      pageno: 1,
      count: 20,
    })),
    withoutKey('[call outbound.salesorder.get_order_detail]', calls.getOrderDetail, newOrder),
    withoutKey('[call outbound.salesorder.create_sales_order]', calls.createSalesOrder, async () =>
      likeOrder((await newOrder()).order_no),
    ),
    withoutKey('[call outbound.salesorder.allocate_order]', calls.allocateOrder, newOrder),
    withoutKey('[call outbound.wave.search_manual_candidate]', calls.searchManualCandidate, () => ({
      pageno: 1,
      count: 20,
    })),
    withoutKey('[call outbound.wave.create_manual_wave]', calls.createManualWave, async () => ({
      order_no_list: [(await newOrder()).order_no],
    })),
    withoutKey('[call outbound.wave.search_wave]', calls.searchWave, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call outbound.wave.get_wave_detail]', calls.getWaveDetail, async () => ({
      wave_sn: await house.wave([(await newOrder()).order_no]),
    })),
  ],
);
