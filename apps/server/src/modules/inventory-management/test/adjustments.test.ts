import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { bookkeepers as team } from '@tallyhouse/tools/world/bookkeepers.ts';
import { booksBalance, done, postOf } from '../../../../test/kit/stock-kit.ts';
import { somebody } from '../../../../test/kit/test-server.ts';
import { allocate, openDemands, post } from '../../../stock/public.ts';
import {
  type Scene,
  approve,
  linesOf,
  look,
  made,
  minus,
  openScene,
  posted,
  reason,
  reject,
  runPosting,
  status,
  submit,
  type,
  whs,
} from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.stop());
afterEach(() => booksBalance(scene.server.kernel));

describe('a document', () => {
  it('is made with its lines and says what they are worth [call process.inventoryadjustment.create_inventory_adjustment] [call process.inventoryadjustment.get_inventory_adjustment]', async () => {
    const { controller, server } = scene;
    const goods = scene.fresh();
    await server.look(`update site.sku set cost_minor = 250, currency = 'SGD' where id = $1`, [goods.sku]);
    const [a, b] = goods.cells;
    const no = await made(controller, type('manual'), [
      goods.line({ qty: 4, reason: reason('recount') }),
      goods.line({ ...minus(), qty: 3, location_id: b?.location_id ?? '' }),
    ]);
    expect(no).toMatch(/^AJ\d{12}$/);
    expect(await look(controller, no)).toMatchObject({
      is_mine: 1,
      approval: null,
      adjustment: {
        status: status('created'),
        line_count: 2,
        plus_qty: 4,
        minus_qty: 3,
        plus_value_minor: 1_000,
        minus_value_minor: 750,
        currency: 'SGD',
        creator: team.controller,
      },
    });
    expect(a).toBeDefined();
    expect(await controller.call(calls.getInventoryAdjustment, { adjustment_no: 'AJ0' })).toMatchObject({ http: 404 });
    const picker = await server.as(somebody.picker);
    expect(await picker.call(calls.getInventoryAdjustment, { adjustment_no: no })).toMatchObject({ http: 403 });
  });

  it('names only what is there and goes the way of its type', async () => {
    const { controller } = scene;
    const goods = scene.fresh();
    const refused = async (adjustment_type: number, more: object) =>
      (
        await controller.call(calls.createInventoryAdjustment, {
          adjustment_type,
          remark: '',
          line_list: [goods.line(more)],
        })
      ).retcode;
    expect(await refused(type('opening_stock'), { sku_id: 'NOPE' })).toBe(-286008);
    expect(await refused(type('opening_stock'), { location_id: 'NOPE' })).toBe(-286008);
    expect(await refused(type('opening_stock'), { container_id: 'NOPE' })).toBe(-286008);
    expect(await refused(type('opening_stock'), minus())).toBe(-286010);
    expect(await refused(type('damage'), { reason: reason('damaged') })).toBe(-286010);
    expect(await refused(type('manual'), { reason: reason('stolen') })).toBe(-100400);
    expect(await refused(type('cycle_count'), {})).toBe(-100400);
  });

  it('is changed while it is a draft, by who saw the newest [call process.inventoryadjustment.update_inventory_adjustment]', async () => {
    const { controller } = scene;
    const goods = scene.fresh();
    const no = await made(controller, type('opening_stock'), [goods.line()]);
    const [, second] = goods.cells;
    const change = (version: number, more: object = {}) =>
      controller.call(calls.updateInventoryAdjustment, {
        adjustment_no: no,
        version,
        add_list: [goods.line({ location_id: second?.location_id ?? '', qty: 2 })],
        remove_list: [1],
        ...more,
      });
    expect(await change(1, { remark: 'Shelf B' })).toMatchObject({ retcode: 0, data: { version: 2 } });
    expect(await change(1)).toMatchObject({ retcode: -100409 });
    expect(await linesOf(controller, no)).toMatchObject([{ line_no: 1, qty: 2, location_id: second?.location_id }]);
    expect((await look(controller, no)).adjustment).toMatchObject({ remark: 'Shelf B', line_count: 1, plus_qty: 2 });
    await posted(scene, no);
    expect(await change(3)).toMatchObject({ retcode: -286001 });
  });

  it('is found by what it holds and by whom it waits for [call process.inventoryadjustment.search_inventory_adjustment]', async () => {
    const { controller, second, manager } = scene;
    const goods = scene.fresh();
    const no = await made(controller, type('opening_stock'), [goods.line()]);
    await submit(controller, no);
    const found = async (client: typeof controller, filter: object) =>
      (await client.call(calls.searchInventoryAdjustment, { pageno: 1, count: 200, ...filter })).data.list.map(
        ({ adjustment_no }) => adjustment_no,
      );
    expect(await found(controller, { sku_id: goods.sku_id })).toEqual([no]);
    expect(await found(controller, { location_id: goods.cells[0]?.location_id })).toEqual([no]);
    expect(await found(controller, { adjustment_no: no, owner_id: goods.owner_id })).toEqual([no]);
    expect(await found(controller, { adjustment_no: no, status: [status('done')] })).toEqual([]);
    const [worth] = await scene.server.look<{ cents: number }>(
      'select plus_value_minor::int as cents from site.inventory_adjustment where adjustment_no = $1',
      [no],
    );
    const dollars = (worth?.cents ?? 0) / 100;
    expect(dollars).toBeGreaterThan(0);
    expect(await found(controller, { adjustment_no: no, value_from: dollars, value_to: dollars })).toEqual([no]);
    expect(await found(controller, { adjustment_no: no, value_from: dollars + 0.01 })).toEqual([]);
    expect(await found(controller, { adjustment_no: no, value_to: dollars - 0.01 })).toEqual([]);
    expect(await found(controller, { adjustment_no: no, creator: team.controller })).toEqual([no]);
    expect(await found(controller, { adjustment_no: no, tab: 1 })).toEqual([no]);
    expect(await found(second, { adjustment_no: no, tab: 1 })).toEqual([]);
    expect(await found(second, { adjustment_no: no, tab: 2 })).toEqual([no]);
    // Her own document waits for others, and the step is not the manager's.
    expect(await found(controller, { adjustment_no: no, tab: 2 })).toEqual([]);
    expect(await found(manager, { adjustment_no: no, tab: 2 })).toEqual([]);
  });
});

describe('opening stock', () => {
  it('an adjustment is posted after another user approved it [call process.inventoryadjustment.submit_inventory_adjustment] [call process.inventoryadjustment.approve_inventory_adjustment]', async () => {
    const { controller, second, server, room } = scene;
    const goods = scene.fresh();
    const [a] = goods.cells;
    const no = await made(controller, type('opening_stock'), [goods.line({ qty: 24 })]);
    expect(await submit(controller, no)).toMatchObject({ retcode: 0, data: { status: status('locked') } });
    expect(await approve(controller, no)).toMatchObject({ http: 403, retcode: -286006 });
    expect((await look(second, no)).approval).toMatchObject({ my_turn: 1, current_step: 1, step_count: 1 });
    expect(await approve(second, no)).toMatchObject({ retcode: 0, data: { status: status('adjusting') } });
    expect(await room.onHand(goods.sku, a?.id ?? 0)).toEqual([0, 0, 0]);
    await runPosting(server.kernel, no);
    expect(await room.onHand(goods.sku, a?.id ?? 0)).toEqual([24, 0, 0]);
    expect(await linesOf(second, no)).toMatchObject([{ line_no: 1, line_state: 2, on_hand: 24, free_qty: 24 }]);
    expect((await look(second, no)).adjustment).toMatchObject({ status: status('done'), posted_lines: 1 });
    const moves = await server.look(
      `select doc_type, reason, qty, from_location_id::int, actor from site.stock_move where whs_id = $1 and sku_id = $2`,
      [whs, goods.sku],
    );
    expect(moves).toMatchObject([{ doc_type: 50, reason: 20, qty: 24, from_location_id: -3 }]);
    // Done once: a second wake-up of the job changes nothing.
    await runPosting(server.kernel, no);
    expect(await room.onHand(goods.sku, a?.id ?? 0)).toEqual([24, 0, 0]);
  });

  it('may come in several documents, but not after the goods have moved', async () => {
    const { controller, room, server } = scene;
    const goods = scene.fresh();
    const [a, b] = goods.cells;
    await posted(scene, await made(controller, type('opening_stock'), [goods.line()]));
    const next = await made(controller, type('opening_stock'), [goods.line({ location_id: b?.location_id ?? '' })]);
    await posted(scene, next);
    await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(goods.sku, 1, a?.id ?? 0, b?.id ?? 0)])));
    const late = await made(controller, type('opening_stock'), [
      goods.line({ location_id: goods.cells[2]?.location_id ?? '' }),
    ]);
    expect(await submit(controller, late)).toMatchObject({ retcode: -286007 });
  });

  it('is refused at the last approval when the goods moved meanwhile, and nothing is decided', async () => {
    const { controller, second, room } = scene;
    const goods = scene.fresh();
    const no = await made(controller, type('opening_stock'), [goods.line()]);
    await submit(controller, no);
    await room.receive(goods.sku, 1, goods.cells[1]?.id ?? 0);
    expect(await approve(second, no)).toMatchObject({ retcode: -286007 });
    const { adjustment, approval } = await look(second, no);
    expect(adjustment.status).toBe(status('locked'));
    expect(approval).toMatchObject({ status: 0, step_list: [{ decision: 0 }] });
  });

  it('keeps batches and containers: what nobody made yet is made and put where the line says', async () => {
    const { controller, server, room } = scene;
    const goods = scene.fresh();
    const [a] = goods.cells;
    const [device] = await server.look<{ device_id: string }>(
      `select device_id from site.device where whs_id = $1 and device_type = 2 order by device_id limit 1`,
      [whs],
    );
    const batch = { supplier_lot: 'L-77', expiry_date: '2028-01-31' };
    const boxed = { ...batch, container_id: device?.device_id ?? '' };
    const no = await made(controller, type('opening_stock'), [
      goods.line({ ...boxed, qty: 6 }),
      goods.line({ ...batch, qty: 2 }),
    ]);
    await posted(scene, no);
    const rows = await server.look(
      `select s.on_hand, b.supplier_lot, b.expiry_date::text, coalesce(c.container_id, '') as box from site.stock s
       join site.batch b on b.whs_id = s.whs_id and b.id = s.batch_id
       left join site.container c on c.whs_id = s.whs_id and c.id = s.container_id
       where s.whs_id = $1 and s.sku_id = $2 and s.location_id = $3 order by s.on_hand`,
      [whs, goods.sku, a?.id],
    );
    expect(rows).toEqual([
      { on_hand: 2, supplier_lot: 'L-77', expiry_date: '2028-01-31', box: '' },
      { on_hand: 6, supplier_lot: 'L-77', expiry_date: '2028-01-31', box: device?.device_id },
    ]);
    const elsewhere = goods.line({ ...boxed, location_id: goods.cells[1]?.location_id ?? '' });
    expect(
      await controller.call(calls.createInventoryAdjustment, {
        adjustment_type: type('opening_stock'),
        remark: '',
        line_list: [elsewhere],
      }),
    ).toMatchObject({ retcode: -286014 });
    expect(await room.onHand(goods.sku, goods.cells[1]?.id ?? 0)).toEqual([0, 0, 0]);
  });
});

describe('goods that leave the books', () => {
  it('are held while the document waits, and go when it is posted (story 8) [call process.inventoryadjustment.search_inventory_adjustment_line]', async () => {
    const { controller, second, manager, server, room } = scene;
    const goods = scene.fresh();
    const a = goods.cells[0]?.id ?? 0;
    const row = await room.receive(goods.sku, 300, a);
    const no = await made(controller, type('manual'), [goods.line({ ...minus(), qty: 300 })]);
    expect(await submit(controller, no)).toMatchObject({ data: { status: status('locked') } });
    expect(await room.onHand(goods.sku, a)).toEqual([300, 0, 300]);
    expect(await linesOf(controller, no)).toMatchObject([{ line_state: 1, on_hand: 300, free_qty: 0 }]);
    const pick = await server.kernel.databases.dbFor(whs).change({ user_id: 'U00000001' }, async (tx) => {
      const demands = await openDemands(tx, [
        {
          demand_type: 1,
          doc_id: 991,
          doc_line: 1,
          group_id: 991,
          sku_id: goods.sku,
          owner_id: room.owner,
          priority: 1,
          due_at: null,
          allow_expired: false,
          ordered: 1,
        },
      ]);
      const demand_id = [...demands.values()][0] ?? 0;
      return allocate(
        tx,
        [
          {
            demand_id,
            want: 1,
            kind: 1,
            grades: [1],
            min_expiry: '2026-01-01',
            policy: 'partial',
            picks: [{ stock_id: row, qty: 1 }],
            trace_id: 0,
          },
        ],
        '2026-11-16',
      );
    });
    expect(pick).toMatchObject([{ taken: 0 }]);
    expect(await approve(controller, no)).toMatchObject({ retcode: -286006 });
    expect(await approve(second, no)).toMatchObject({ data: { status: status('locked') } });
    // Over the limit: the second step is the manager's, not another controller's.
    expect(await approve(second, no)).toMatchObject({ retcode: -224601 });
    expect(await approve(manager, no)).toMatchObject({ data: { status: status('adjusting') } });
    await runPosting(server.kernel, no);
    expect(await room.onHand(goods.sku, a)).toEqual([0, 0, 0]);
    expect((await look(manager, no)).adjustment.status).toBe(status('done'));
  });

  it('are free again when it is rejected [call process.inventoryadjustment.reject_inventory_adjustment]', async () => {
    const { controller, second, room } = scene;
    const goods = scene.fresh();
    const a = goods.cells[0]?.id ?? 0;
    await room.receive(goods.sku, 20, a);
    const no = await made(controller, type('damage'), [goods.line({ ...minus(), qty: 5, reason: reason('damaged') })]);
    await submit(controller, no);
    expect(await room.onHand(goods.sku, a)).toEqual([20, 0, 5]);
    expect(await reject(second, no, 'no')).toMatchObject({ retcode: -100400 });
    expect(await reject(second, no)).toMatchObject({ data: { status: status('rejected') } });
    expect(await room.onHand(goods.sku, a)).toEqual([20, 0, 0]);
    expect((await look(second, no)).adjustment).toMatchObject({
      cancel_reason: 'Counted again',
      status: status('rejected'),
    });
    expect(await approve(second, no)).toMatchObject({ retcode: -100409 });
  });

  it('are free again when it is cancelled, and the question with it [call process.inventoryadjustment.cancel_inventory_adjustment]', async () => {
    const { controller, second, room, server } = scene;
    const goods = scene.fresh();
    const a = goods.cells[0]?.id ?? 0;
    await room.receive(goods.sku, 20, a);
    const no = await made(controller, type('manual'), [goods.line({ ...minus(), qty: 5 })]);
    await submit(controller, no);
    const cancel = () => controller.call(calls.cancelInventoryAdjustment, { adjustment_no: no, reason: 'Not needed' });
    expect(await cancel()).toMatchObject({ data: { status: status('cancel') } });
    expect(await room.onHand(goods.sku, a)).toEqual([20, 0, 0]);
    expect((await look(second, no)).approval).toMatchObject({ status: 9, my_turn: 0 });
    expect(await cancel()).toMatchObject({ retcode: -286001 });
    expect(
      await server.look(`select subject from site.outbox where aggregate = $1 order by id desc limit 1`, [
        `inventory_adjustment:${no}`,
      ]),
    ).toEqual([{ subject: `wms.SG.${whs}.inventory.adjustment.cancelled` }]);
  });

  it('must be there and free, line by line and all lines together', async () => {
    const { controller, room, server } = scene;
    const goods = scene.fresh();
    const [a, b] = goods.cells;
    const row = await room.receive(goods.sku, 10, a?.id ?? 0);
    const two = await made(controller, type('manual'), [goods.line({ ...minus(), qty: 11 })]);
    expect(await submit(controller, two)).toMatchObject({
      retcode: -286005,
      message: expect.stringContaining('is now 10'),
    });
    const empty = await made(controller, type('manual'), [
      goods.line({ ...minus(), location_id: b?.location_id ?? '' }),
    ]);
    expect(await submit(controller, empty)).toMatchObject({ retcode: -286005 });
    const alike = await made(controller, type('manual'), [goods.line(minus()), goods.line(minus())]);
    expect(await submit(controller, alike)).toMatchObject({ retcode: -286013 });
    await server.kernel.databases.dbFor(whs).change({ user_id: 'U00000001' }, async (tx) => {
      const demands = await openDemands(tx, [
        {
          demand_type: 1,
          doc_id: 4711,
          doc_line: 1,
          group_id: 4711,
          sku_id: goods.sku,
          owner_id: room.owner,
          priority: 1,
          due_at: null,
          allow_expired: false,
          ordered: 4,
        },
      ]);
      await allocate(
        tx,
        [
          {
            demand_id: [...demands.values()][0] ?? 0,
            want: 4,
            kind: 1,
            grades: [1],
            min_expiry: '2026-01-01',
            policy: 'partial',
            picks: [{ stock_id: row, qty: 4 }],
            trace_id: 0,
          },
        ],
        '2026-11-16',
      );
    });
    const kept = await made(controller, type('manual'), [goods.line({ ...minus(), qty: 7 })]);
    expect(await submit(controller, kept)).toMatchObject({
      retcode: -286003,
      message: expect.stringContaining('4711'),
    });
    const none = await made(controller, type('manual'), []);
    expect(await submit(controller, none)).toMatchObject({ retcode: -286011 });
  });
});
