import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { orderStep } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type House, openHouse } from './kit.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());
afterEach(() => house.balanced());

it('from the order to the truck: every piece is where the books say, and the time line tells each step', async () => {
  const { order, skus } = await house.waved();
  const seen = [await house.statusOf(order)];
  const note = async (): Promise<void> => void seen.push(await house.statusOf(order));
  const { tote } = await house.picked(order);
  await note();
  await house.checked(order);
  await note();
  const { lmtn } = await house.packed(order);
  await note();
  await house.labelled(lmtn);
  const ship = await house.truck([lmtn]);
  await note();
  expect(await house.supervisor.call(calls.completeShipping, { ship_no: ship })).toMatchObject({
    retcode: 0,
    data: { order_qty: 1, shipping: { loaded_qty: 1, status: 2 } },
  });
  await note();
  expect(seen).toEqual(['pending_pick', 'picked', 'checked', 'packed', 'shipping', 'outbound']);
  expect(await Promise.all(skus.map(house.onHandOf))).toEqual([0, 0]);
  const { data } = await house.supervisor.call(calls.getOrderDetail, { order_no: order });
  expect(data.step_list.map(({ step }) => orderStep.nameOf(step))).toEqual([
    'created',
    'allocated',
    'picking',
    'picked',
    'checking',
    'checked',
    'packing',
    'weighed',
    'packed',
    'loaded',
    'shipped',
  ]);
  expect(data.line_list.map((line) => [line.allocated_qty, line.packed_qty, line.shipped_qty])).toEqual([
    [0, 2, 2],
    [0, 3, 3],
  ]);
  const [demand] = await house.server.look<{ open: number }>(
    `select count(*)::int as open from site.stock_demand d join site.so_line l on l.demand_id = d.id where l.order_no = '${order}' and d.closed_at is null`,
  );
  expect(demand?.open).toBe(0);
  // The tote is free for the next order.
  const [box] = await house.server.look<{ open_task_id: number; location_id: number }>(
    `select open_task_id, location_id from site.container where container_id = '${tote}'`,
  );
  expect(box).toEqual({ open_task_id: 0, location_id: 0 });
  const moves = await house.server.look<{ doc_type: number; qty: number }>(
    `select m.doc_type, sum(m.qty)::int as qty from site.stock_move m join site.so_order o on o.id = m.doc_id
     where o.order_no = '${order}' and m.doc_type in (11, 14, 15) group by 1 order by 1`,
  );
  expect(moves).toEqual([
    { doc_type: 11, qty: 5 },
    { doc_type: 14, qty: 5 },
    { doc_type: 15, qty: 5 },
  ]);
});

describe('picking', () => {
  it('scan_pickup_id takes the task of an order, and refuses a second user with the name of the first [call outbound.picking.scan_pickup_id]', async () => {
    const { order } = await house.waved();
    expect(await house.supervisor.call(calls.scanPickupId, { scan_code: order })).toMatchObject({ retcode: 0 });
    expect(await house.other.call(calls.scanPickupId, { scan_code: order })).toMatchObject({
      retcode: -100421,
      data: { params: { user: 'Priya Nair' } },
    });
    expect(await house.supervisor.call(calls.scanPickupId, { scan_code: 'NOTHING' })).toMatchObject({
      retcode: errors.pickTaskUnknown.retcode,
    });
    await house.picked(order);
  });

  it('claim_next gives each task to one user, and get_my_picking replies the task in hand [call outbound.picking.claim_next] [call outbound.picking.get_my_picking]', async () => {
    const orders = [await house.waved(), await house.waved()].map(({ order }) => order);
    const given = await Promise.all([house.supervisor, house.other].map((who) => who.call(calls.claimNext, {})));
    expect(given.map(({ data }) => data.order_no).toSorted()).toEqual(orders.toSorted());
    const mine = await house.supervisor.call(calls.getMyPicking, {});
    expect(mine.data.work?.order_no).toBe(given[0]?.data.order_no);
    expect(await house.other.call(calls.getMyPicking, {})).toMatchObject({
      data: { work: { order_no: given[1]?.data.order_no } },
    });
    for (const [n, who] of [house.supervisor, house.other].entries())
      await who.call(calls.pausePicking, { task_no: given[n]?.data.task_no ?? '', epoch: given[n]?.data.epoch ?? 0 });
    for (const order of orders) await house.picked(order);
    expect(await house.supervisor.call(calls.claimNext, {})).toMatchObject({ retcode: errors.noPickForYou.retcode });
  });

  it('scan_container_id refuses a tote of another order, an unknown one, and a second one [call outbound.picking.scan_container_id]', async () => {
    const [first, second] = [await house.waved(), await house.waved()];
    const { tote } = await house.picked(first.order);
    const { data } = await house.supervisor.call(calls.scanPickupId, { scan_code: second.order });
    const claim = { task_no: data.task_no, epoch: data.epoch };
    const scan = (scan_code: string) => house.supervisor.call(calls.scanContainerId, { ...claim, scan_code });
    expect(await scan(tote)).toMatchObject({ retcode: errors.toteOfOther.retcode });
    expect(await scan('NO-TOTE')).toMatchObject({ retcode: errors.toteUnfit.retcode });
    const mine = house.tote();
    expect(await scan(mine)).toMatchObject({ retcode: 0, data: { tote_id: mine } });
    expect(await scan(house.tote())).toMatchObject({ retcode: errors.toteExpected.retcode });
    await house.picked(second.order);
  });

  it('scan_location refuses the wrong cell, and scan_sku the wrong SKU with its name and too many pieces [call outbound.picking.scan_location] [call outbound.picking.scan_sku]', async () => {
    const { order, skus } = await house.waved();
    const { data } = await house.supervisor.call(calls.scanPickupId, { scan_code: order });
    const claim = { task_no: data.task_no, epoch: data.epoch };
    const line = data.line_list[0];
    const seq = line?.seq ?? 0;
    const at = (scan_code: string) => house.supervisor.call(calls.scanLocation, { ...claim, seq, scan_code });
    expect(await at(line?.location_id ?? '')).toMatchObject({ retcode: errors.toteFirst.retcode });
    await house.supervisor.call(calls.scanContainerId, { ...claim, scan_code: house.tote() });
    expect(await at('A-01')).toMatchObject({
      retcode: errors.wrongLocation.retcode,
      message: `Wrong location. Go to ${line?.location_id}.`,
    });
    expect(await at(line?.location_id.toLowerCase() ?? '')).toMatchObject({ retcode: 0 });
    const take = (scan_code: string, qty: number) =>
      house.supervisor.call(calls.pickSku, { ...claim, seq, scan_code, qty });
    const wrong = skus.find((sku) => sku !== line?.sku_id) ?? '';
    const refused = await take(wrong, 1);
    expect(refused).toMatchObject({ retcode: errors.wrongItem.retcode });
    expect(refused.message).toContain(`This is ${wrong}`);
    expect(refused.message).toContain(`Wanted: ${line?.sku_id}`);
    expect(await take('4000000000000', 1)).toMatchObject({ retcode: errors.barcodeNotKnown.retcode });
    expect(await take(line?.sku_id ?? '', 99)).toMatchObject({ retcode: errors.pickedEnough.retcode });
    const [none] = await house.server.look<{ n: number }>(
      `select sum(picked_qty)::int as n from site.so_line where order_no = '${order}'`,
    );
    expect(none?.n).toBe(0);
    expect(await take(line?.sku_id ?? '', 1)).toMatchObject({ retcode: 0 });
    await house.supervisor.call(calls.pausePicking, claim);
    await house.supervisor.call(calls.cancelOrder, { order_no_list: [order], reason: 'test' });
  });

  it('skip_line puts a line behind the others [call outbound.picking.skip_line]', async () => {
    const { order } = await house.waved();
    const { data } = await house.supervisor.call(calls.scanPickupId, { scan_code: order });
    const claim = { task_no: data.task_no, epoch: data.epoch };
    const [first, second] = data.line_list;
    const skipped = await house.supervisor.call(calls.skipLine, { ...claim, seq: first?.seq ?? 0 });
    const walked = skipped.data.line_list.map(({ location_id }) => location_id);
    expect([walked[0], walked.at(-1)]).toEqual([second?.location_id, first?.location_id]);
    expect(await house.supervisor.call(calls.completePicking, { ...claim, location_id: 'CHK-01' })).toMatchObject({
      retcode: errors.toteFirst.retcode,
    });
    await house.picked(order);
  });

  it('complete_picking refuses open lines and a place that is no checking place [call outbound.picking.complete_picking]', async () => {
    const { order } = await house.waved();
    const { data } = await house.supervisor.call(calls.scanPickupId, { scan_code: order });
    const claim = { task_no: data.task_no, epoch: data.epoch };
    await house.supervisor.call(calls.scanContainerId, { ...claim, scan_code: house.tote() });
    const end = (location_id: string) => house.supervisor.call(calls.completePicking, { ...claim, location_id });
    expect(await end('CHK-01')).toMatchObject({
      retcode: errors.linesOpen.retcode,
      message: `${data.line_list.length} lines are open. Pick, skip or report them.`,
    });
    for (const line of data.line_list)
      await house.supervisor.call(calls.pickSku, { ...claim, seq: line.seq, scan_code: line.sku_id, qty: line.qty });
    expect(await end('PUT-01')).toMatchObject({ retcode: errors.wrongDestination.retcode });
    expect(await end('chk-01')).toMatchObject({ retcode: 0, data: { short_qty: 0, location_id: 'CHK-01' } });
  });

  it('pause_picking releases a task for the next user who scans its tote [call outbound.picking.pause_picking]', async () => {
    const { order } = await house.waved();
    const { data } = await house.supervisor.call(calls.scanPickupId, { scan_code: order });
    const claim = { task_no: data.task_no, epoch: data.epoch };
    const tote = house.tote();
    await house.supervisor.call(calls.scanContainerId, { ...claim, scan_code: tote });
    expect(await house.supervisor.call(calls.pausePicking, claim)).toMatchObject({ retcode: 0 });
    const gone = await house.other.call(calls.scanPickupId, { scan_code: tote });
    expect(gone).toMatchObject({ retcode: 0, data: { order_no: order, tote_id: tote } });
    expect(await house.supervisor.call(calls.pickSku, { ...claim, seq: 1, scan_code: 'x', qty: 1 })).toMatchObject({
      retcode: -224951,
    });
  });

  it('search_sub_picking and get_sub_picking_detail reply what is picked [call outbound.subpicking.search_sub_picking] [call outbound.subpicking.get_sub_picking_detail]', async () => {
    const { order } = await house.waved();
    const found = async () =>
      (await house.supervisor.call(calls.searchSubPicking, { pageno: 1, count: 20, order_no: order })).data.list;
    expect(await found()).toMatchObject([{ order_no: order, status: 0, qty: 5, picked_qty: 0 }]);
    await house.picked(order);
    const [row] = await found();
    expect(row).toMatchObject({ status: 3, picked_qty: 5, short_qty: 0 });
    const detail = await house.supervisor.call(calls.getSubPickingDetail, {
      sub_picking_id: row?.sub_picking_id ?? '',
    });
    expect(detail.data.line_list.map(({ qty, picked_qty }) => [qty, picked_qty])).toEqual(
      detail.data.line_list.map(({ qty }) => [qty, qty]),
    );
  });
});

describe('[call outbound.picking.report_short]', () => {
  async function shortOf(elsewhere: number) {
    const sku = house.sku();
    const cell = await house.stock(sku, 10);
    const order = await house.order([{ sku_id: sku.sku_id, qty: 8 }]);
    await house.wave([order]);
    if (elsewhere > 0) await house.stock(sku, elsewhere);
    const { data } = await house.supervisor.call(calls.scanPickupId, { scan_code: order });
    const claim = { task_no: data.task_no, epoch: data.epoch };
    const tote = house.tote();
    await house.supervisor.call(calls.scanContainerId, { ...claim, scan_code: tote });
    await house.supervisor.call(calls.pickSku, { ...claim, seq: 1, scan_code: sku.sku_id, qty: 6 });
    const told = await house.supervisor.call(calls.reportShort, { ...claim, seq: 1, code: 2 });
    expect(told).toMatchObject({ retcode: 0 });
    return { sku, cell, order, claim, tote, told: told.data };
  }

  it('books what is missing and finds it elsewhere: the order goes out whole', async () => {
    const { sku, order, claim, told } = await shortOf(5);
    expect(told.found_elsewhere_qty).toBe(2);
    const line = told.work.line_list.at(-1);
    expect(line).toMatchObject({ qty: 2, status: 0 });
    await house.supervisor.call(calls.pickSku, { ...claim, seq: line?.seq ?? 0, scan_code: sku.sku_id, qty: 2 });
    await house.supervisor.call(calls.completePicking, { ...claim, location_id: 'CHK-01' });
    expect(await house.statusOf(order)).toBe('picked');
    const [missing] = await house.server.look<{ qty: number }>(
      `select on_hand as qty from site.stock where whs_id = 'SGE01' and location_id = -11 and sku_id = ${sku.no}`,
    );
    expect(missing?.qty).toBe(2);
  });

  it('with nothing elsewhere leaves the order waiting with its reason, what is left in the cell is held back, and a second round goes on in its tote', async () => {
    const { sku, order, claim, tote, told, cell } = await shortOf(0);
    expect(told.found_elsewhere_qty).toBe(0);
    const ended = await house.supervisor.call(calls.completePicking, { ...claim, location_id: 'CHK-01' });
    expect(ended.data).toMatchObject({ short_qty: 2, tote_id: tote });
    const { data } = await house.supervisor.call(calls.getOrderDetail, { order_no: order });
    expect(data.order).toMatchObject({ status: 4, short_sku_id: sku.sku_id, picked_qty: 6, tote_id: tote });
    const [held] = await house.server.look<{ blocked: number }>(
      `select s.blocked from site.stock s join site.location l on l.id = s.location_id and l.whs_id = s.whs_id where l.location_id = '${cell}' and s.sku_id = ${sku.no}`,
    );
    expect(held?.blocked).toBe(2);
    await house.stock(sku, 2);
    expect(await house.supervisor.call(calls.allocateOrder, { order_no: order })).toMatchObject({ retcode: 0 });
    const again = await house.picked(order);
    expect(again.tote).toBe(tote);
    expect(await house.statusOf(order)).toBe('picked');
    await house.checked(order);
    await house.packed(order);
    expect(await house.statusOf(order)).toBe('packed');
  });
});

/** An order whose first line the supervisor is about to pick. */
async function beginPicking() {
  const { order } = await house.waved();
  const { data } = await house.supervisor.call(calls.scanPickupId, { scan_code: order });
  const claim = { task_no: data.task_no, epoch: data.epoch };
  const tote = house.tote();
  await house.supervisor.call(calls.scanContainerId, { ...claim, scan_code: tote });
  return { order, claim, tote, line: data.line_list.find(({ seq }) => seq === 1) ?? expect.fail('no line') };
}
let begun: ReturnType<typeof beginPicking> | undefined;
const inHand = () => (begun ??= beginPicking());
refusesWithoutKey(
  () => house.server,
  [
    withoutKey('[call outbound.subpicking.search_sub_picking]', calls.searchSubPicking, () => ({
      pageno: 1,
      count: 20,
    })),
    withoutKey('[call outbound.subpicking.get_sub_picking_detail]', calls.getSubPickingDetail, async () => {
      const { data } = await house.supervisor.call(calls.searchSubPicking, { pageno: 1, count: 1 });
      return { sub_picking_id: data.list[0]?.sub_picking_id ?? '' };
    }),
    withoutKey('[call outbound.picking.claim_next]', calls.claimNext, () => ({})),
    withoutKey('[call outbound.picking.scan_pickup_id]', calls.scanPickupId, async () => ({
      scan_code: (await inHand()).order,
    })),
    withoutKey('[call outbound.picking.scan_container_id]', calls.scanContainerId, async () => ({
      ...(await inHand()).claim,
      scan_code: (await inHand()).tote,
    })),
    withoutKey('[call outbound.picking.scan_location]', calls.scanLocation, async () => ({
      ...(await inHand()).claim,
      seq: 1,
      scan_code: (await inHand()).line.location_id,
    })),
    withoutKey('[call outbound.picking.scan_sku]', calls.pickSku, async () => ({
      ...(await inHand()).claim,
      seq: 1,
      scan_code: (await inHand()).line.sku_id,
      qty: 1,
    })),
    withoutKey('[call outbound.picking.report_short]', calls.reportShort, async () => ({
      ...(await inHand()).claim,
      seq: 1,
      code: 2,
    })),
    withoutKey('[call outbound.picking.skip_line]', calls.skipLine, async () => ({
      ...(await inHand()).claim,
      seq: 1,
    })),
    withoutKey('[call outbound.picking.complete_picking]', calls.completePicking, async () => ({
      ...(await inHand()).claim,
      location_id: 'CHK-01',
    })),
    withoutKey('[call outbound.picking.pause_picking]', calls.pausePicking, async () => (await inHand()).claim),
    withoutKey('[call outbound.picking.get_my_picking]', calls.getMyPicking, () => ({})),
  ],
);
