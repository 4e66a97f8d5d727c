import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { booksBalance, done, postOf, spot } from '../../../../test/kit/stock-kit.ts';
import { somebody } from '../../../../test/kit/test-server.ts';
import { post } from '../../../stock/public.ts';
import { type Scene, linesOf, openScene } from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.stop());
afterEach(() => booksBalance(scene.server.kernel));

/** The number of a staging place of the tiny world. */
async function staging(): Promise<number> {
  const [row] = await scene.server.look<{ id: string }>(
    `select id from site.location where whs_id = 'SGE01' and kind = 2 and standing = 1 order by location_id limit 1`,
  );
  return Number(row?.id);
}

describe('the list of what stands in the house', () => {
  it('sums SKU, owner and grade over their places, and no number is lost [call inventory.inventorymap.search_on_hand]', async () => {
    const { supervisor, room, owner } = scene;
    const { sku, sku_id, cells } = scene.fresh();
    await room.receive(sku, 30, cells[0]);
    await room.receive(sku, 8, cells[1]);
    await room.receive(sku, 2, await staging());
    await room.receive(sku, 5, cells[1], { grade: 2 });
    await scene.hold(sku, cells[0], 20);
    const { list, total } = await linesOf(supervisor, { sku_id });
    expect(total).toBe(2);
    expect(list).toMatchObject([
      {
        sku_id,
        owner_id: owner,
        grade: 1,
        on_hand_qty: 40,
        storage_qty: 38,
        staging_qty: 2,
        cart_qty: 0,
        av_qty: 0,
        allocated_qty: 0,
        blocked_qty: 20,
        available_qty: 20,
        location_count: 3,
        batch_count: 0,
        container_count: 0,
      },
      { grade: 2, on_hand_qty: 5, location_count: 1 },
    ]);
    expect(list[0]?.last_move_time).toBeGreaterThan(1_700_000_000);
  });

  it('tells what is missing and not settled beside what stands there', async () => {
    const { sku, sku_id, cells } = scene.fresh();
    await scene.room.receive(sku, 9, cells[0]);
    await scene.move(sku, 4, cells[0], -11);
    expect((await linesOf(scene.supervisor, { sku_id })).list).toMatchObject([
      { on_hand_qty: 5, av_qty: 4, available_qty: 5, location_count: 1 },
    ]);
  });

  it('is narrowed by every filter, and a place counts only what stands there', async () => {
    const { supervisor, room, owner } = scene;
    const { sku, sku_id, cells, places } = scene.fresh();
    const box = await scene.box(cells[1]);
    await room.receive(sku, 7, cells[0]);
    await room.receive(sku, 3, spot(cells[1], box.no));
    const of = async (filter: object) => (await linesOf(supervisor, { ...filter })).list;
    const qty = async (filter: object) => (await of({ sku_id, ...filter })).map((line) => line.on_hand_qty);
    expect(await qty({})).toEqual([10]);
    expect(await qty({ location_id: places[0] })).toEqual([7]);
    expect(await qty({ location_id: `${places[0]},${places[1]}` })).toEqual([10]);
    expect(await qty({ container_id: box.label })).toEqual([3]);
    expect(await qty({ owner_id: owner })).toEqual([10]);
    expect(await qty({ owner_id: 'NOBODY' })).toEqual([]);
    expect(await qty({ grade: '1,4' })).toEqual([10]);
    expect(await qty({ grade: '2' })).toEqual([]);
    expect(await qty({ on_hand_from: 10, on_hand_to: 10 })).toEqual([10]);
    expect(await qty({ on_hand_from: 11 })).toEqual([]);
    expect(await qty({ on_hand_to: 9 })).toEqual([]);
    const [zone] = await scene.server.look<{ zone_id: string }>(
      `select zone_id from site.location where whs_id = 'SGE01' and location_id = $1`,
      [places[0]],
    );
    expect((await qty({ zone_id: zone?.zone_id }))[0]).toBeGreaterThanOrEqual(7);
    expect(await qty({ zone_id: 'NONE' })).toEqual([]);
    const [code] = await scene.server.look<{ barcode: string }>(
      `select barcode from site.sku_barcode where site_id = 'SG' and sku_id = $1 limit 1`,
      [sku_id],
    );
    if (code) expect((await of({ upc: code.barcode })).map((line) => line.sku_id)).toContain(sku_id);
    expect(await of({ upc: 'NO-SUCH-CODE' })).toEqual([]);
  });

  it('goes on by cursor and back, each line once, in either order', async () => {
    const { supervisor, room } = scene;
    for (let n = 0; n < 4; n += 1) {
      const { sku, cells } = scene.fresh();
      await room.receive(sku, n + 1, cells[0]);
    }
    const whole = (await linesOf(supervisor, { count: 200 })).list.map((line) => line.line_key);
    expect(whole.length).toBeGreaterThan(5);
    for (const order of ['asc', 'desc'] as const) {
      const read: string[] = [];
      let cursor: string | null = null;
      let back: string | null = null;
      do {
        const input = { count: 2, sort: 'sku_id' as const, order, ...(cursor === null ? {} : { cursor }) };
        const answer = await linesOf(supervisor, input);
        read.push(...answer.list.map((line) => line.line_key));
        cursor = answer.next_cursor;
        back = answer.prev_cursor;
      } while (cursor !== null);
      expect(read).toEqual(order === 'asc' ? whole : whole.toReversed());
      const before = await linesOf(supervisor, { count: 2, sort: 'sku_id', order, cursor: back ?? '' });
      const last = read.length % 2 === 0 ? 2 : 1;
      expect(before.list.map((line) => line.line_key)).toEqual(read.slice(-last - 2, read.length - last));
    }
    const second = await linesOf(supervisor, { count: 2, pageno: 2 });
    expect(second.list.map((line) => line.line_key)).toEqual(whole.slice(2, 4));
    expect(second.total).toBe(whole.length);
    const far = await supervisor.call(calls.searchOnHand, { pageno: 501, count: 20 });
    expect(far).toMatchObject({ http: 422, retcode: errors.tooManyPages.retcode });
  });

  it('is closed to who may not, and shows nothing of another warehouse', async () => {
    const { sku, sku_id, cells } = scene.fresh();
    await scene.room.receive(sku, 3, cells[0]);
    expect((await scene.clerk.call(calls.searchOnHand, { pageno: 1, count: 20 })).retcode).toBe(
      baseErrors.noPermission.retcode,
    );
    const elsewhere = await scene.server.as(somebody.bangkok);
    expect((await linesOf(elsewhere, { sku_id })).list).toEqual([]);
  });
});

describe('one SKU', () => {
  it('get_on_hand_detail replies the parts of a quantity and every balance behind it [call inventory.inventorymap.get_on_hand_detail]', async () => {
    const { supervisor, room } = scene;
    const { sku, sku_id, cells, places } = scene.fresh();
    await room.receive(sku, 12, cells[0]);
    await room.receive(sku, 6, cells[1]);
    await scene.hold(sku, cells[1], 2);
    const ask = (more: object = {}) =>
      supervisor.call(calls.getOnHandDetail, { sku_id, pageno: 1, count: 20, ...more });
    const { data } = await ask();
    expect(data.header).toMatchObject({ sku_id, on_hand_qty: 18, allocated_qty: 0, blocked_qty: 2, available_qty: 16 });
    expect(data.header.allocated_qty + data.header.blocked_qty + data.header.available_qty).toBe(
      data.header.on_hand_qty,
    );
    const rows = data.list.map((row) => [row.location_id, row.on_hand_qty, row.blocked_qty, row.available_qty]);
    expect(rows.toSorted()).toEqual(
      [
        [places[0], 12, 0, 12],
        [places[1], 6, 2, 4],
      ].toSorted(),
    );
    expect((await ask({ grade: 2 })).data).toMatchObject({ list: [], header: { on_hand_qty: 0 } });
    const page = await ask({ count: 1, pageno: 2 });
    expect(page.data.total).toBe(2);
    expect(page.data.list).toHaveLength(1);
    expect((await supervisor.call(calls.getOnHandDetail, { sku_id: 'NONE', pageno: 1, count: 20 })).retcode).toBe(
      baseErrors.notFound.retcode,
    );
  });

  it('lists its serials with where each stands [call inventory.inventorymap.search_on_hand_uid]', async () => {
    const { supervisor, room, server } = scene;
    const sku_id = scene.label('sku', room.serialSku);
    const cell = room.cells.at(-1) ?? 0;
    await done(server.kernel, (tx, id) =>
      post(
        tx,
        postOf(
          id,
          ['SN-1', 'SN-2', 'SN-3'].map((uid) => room.move(room.serialSku, 1, -1, cell, { reason: 1, uid })),
          { doc_type: 1 },
        ),
      ),
    );
    const ask = (more: object = {}) =>
      supervisor.call(calls.searchOnHandUid, { sku_id, pageno: 1, count: 20, ...more });
    const { data } = await ask();
    expect(data.total).toBe(3);
    expect(data.list).toMatchObject([
      { uid: 'SN-1', state: 1, location_id: scene.label('location', cell) },
      { uid: 'SN-2' },
      { uid: 'SN-3' },
    ]);
    expect((await ask({ uid: 'SN-2,SN-9' })).data.list.map((row) => row.uid)).toEqual(['SN-2']);
    expect((await ask({ count: 2, pageno: 2 })).data.list.map((row) => row.uid)).toEqual(['SN-3']);
  });
});

refusesWithoutKey(
  () => scene.server,
  [
    withoutKey('[call inventory.inventorymap.get_on_hand_detail]', calls.getOnHandDetail, async () => {
      const { sku, sku_id, cells } = scene.fresh();
      await scene.room.receive(sku, 3, cells[0]);
      return { sku_id, pageno: 1, count: 20 };
    }),
    withoutKey('[call inventory.inventorymap.search_on_hand_uid]', calls.searchOnHandUid, () => ({
      sku_id: scene.label('sku', scene.room.serialSku),
      pageno: 1,
      count: 20,
    })),
  ],
);
