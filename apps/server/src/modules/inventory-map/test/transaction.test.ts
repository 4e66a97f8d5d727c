import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { booksBalance, done, postOf, spot } from '../../../../test/kit/stock-kit.ts';
import { post } from '../../../stock/public.ts';
import { type Scene, movesOf, openScene } from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.stop());
afterEach(() => booksBalance(scene.server.kernel));

const now = (): number => Math.floor(Date.now() / 1000);
const day = 86_400;

describe('the list of moves', () => {
  it('search_transaction lists where goods came from and went, the newest first [call inventory.inventorymap.search_transaction]', async () => {
    const { supervisor, room, owner } = scene;
    const { sku, sku_id, cells, places } = scene.fresh();
    await room.receive(sku, 6, cells[0]);
    await scene.move(sku, 4, cells[0], cells[1]);
    const { list, total } = await movesOf(supervisor, { sku_id });
    expect(total).toBe(2);
    expect(list).toMatchObject([
      {
        sku_id,
        owner_id: owner,
        qty: 4,
        from_location_id: places[0],
        from_place: 0,
        to_location_id: places[1],
        doc_type: 30,
        reason: 21,
        reverses: 0,
        reversed_by: 0,
        terminal: 'PDA-1',
      },
      { qty: 6, from_location_id: '', from_place: -1, to_location_id: places[0], doc_type: 1, reason: 1 },
    ]);
    expect(Math.abs((list[0]?.at ?? 0) - now())).toBeLessThan(60);
  });

  it('needs something to go by: few moves, or a time that is not too long', async () => {
    const { supervisor } = scene;
    const ask = (filter: object) => supervisor.call(calls.searchTransaction, { pageno: 1, count: 20, ...filter });
    const open = await ask({});
    expect(open).toMatchObject({ http: 422, retcode: errors.rangeNeeded.retcode });
    expect(open.message).toContain('92 days');
    expect((await ask({ at_from: now() - 93 * day })).retcode).toBe(errors.rangeNeeded.retcode);
    expect((await ask({ at_from: now() - 7 * day })).retcode).toBe(0);
    expect((await ask({ location_id: 'NONE' })).data.list).toEqual([]);
    expect((await ask({ pageno: 501, sku_id: 'A' })).retcode).toBe(errors.tooManyPages.retcode);
  });

  it('finds a place and a container at either end, each move once', async () => {
    const { supervisor, room } = scene;
    const { sku, cells, places } = scene.fresh();
    const box = await scene.box(cells[1]);
    await room.receive(sku, 9, cells[0]);
    await done(scene.server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(sku, 5, cells[0], spot(cells[1], box.no))])),
    );
    await done(scene.server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(sku, 2, spot(cells[1], box.no), cells[1])])),
    );
    const qtys = async (filter: object) => (await movesOf(supervisor, filter)).list.map((move) => move.qty);
    expect(await qtys({ location_id: places[0] })).toEqual([5, 9]);
    expect(await qtys({ location_id: places[0], location_end: 'from' })).toEqual([5]);
    expect(await qtys({ location_id: places[0], location_end: 'to' })).toEqual([9]);
    // Out of the box and into the cell it stands in: both ends are the place, and it is one move.
    expect(await qtys({ location_id: places[1] })).toEqual([2, 5]);
    expect(await qtys({ location_id: `${places[0]},${places[1]}` })).toEqual([2, 5, 9]);
    expect(await qtys({ container_id: box.label })).toEqual([2, 5]);
    expect(await qtys({ container_id: box.label, location_id: places[0] })).toEqual([5]);
    expect((await movesOf(supervisor, { location_id: places[1], count: 1 })).total).toBe(2);
  });

  it('is narrowed by every other filter', async () => {
    const { supervisor, room, owner, server } = scene;
    const { sku, sku_id, cells } = scene.fresh();
    await room.receive(sku, 9, cells[0]);
    await scene.move(sku, 4, cells[0], cells[1]);
    await scene.move(sku, 1, cells[0], -11);
    const qtys = async (filter: object) =>
      (await movesOf(supervisor, { sku_id, ...filter })).list.map((one) => one.qty);
    expect(await qtys({ doc_type: '1' })).toEqual([9]);
    expect(await qtys({ reason: '21' })).toEqual([1, 4]);
    expect(await qtys({ direction: 1 })).toEqual([9]);
    expect(await qtys({ direction: 2 })).toEqual([]);
    expect(await qtys({ direction: 3 })).toEqual([4]);
    expect(await qtys({ direction: 4 })).toEqual([1]);
    expect(await qtys({ direction: 5 })).toEqual([]);
    expect(await qtys({ qty_from: 4, qty_to: 8 })).toEqual([4]);
    expect(await qtys({ owner_id: owner })).toEqual([1, 4, 9]);
    expect(await qtys({ owner_id: 'NOBODY' })).toEqual([]);
    expect(await qtys({ at_from: now() - 60, at_to: now() })).toEqual([1, 4, 9]);
    expect(await qtys({ at_to: now() - 3600 })).toEqual([]);
    const [person] = await server.look<{ display_name: string }>(
      `select display_name from control.app_user where user_id = 'U00000001'`,
    );
    expect(await qtys({ actor: person?.display_name.slice(0, 5) })).toEqual([1, 4, 9]);
    expect(await qtys({ actor: 'nobody is called so' })).toEqual([]);
    expect((await movesOf(supervisor, { sku_id })).list[0]?.actor).toBe(person?.display_name);
  });

  it('finds a document by its number', async () => {
    const { supervisor, room, server } = scene;
    const { sku, cells } = scene.fresh();
    // Its number is none that the other moves happen to name.
    await server.look(`select setval(pg_get_serial_sequence('site.asn', 'id'), 7000)`);
    await server.look(
      `insert into site.asn (whs_id, asn_id, purchase_type, supplier_id, owner_id, delivery_date, due_time, creator, modifier)
       values ('SGE01', 'IA990101000001', 1, 'S', $1, current_date, now(), 'x', 'x')`,
      [scene.owner],
    );
    const [asn] = await server.look<{ id: string }>(`select id from site.asn where asn_id = 'IA990101000001'`);
    await done(server.kernel, (tx, id) =>
      post(
        tx,
        postOf(id, [room.move(sku, 3, -1, cells[0], { reason: 1, doc_line: 7 })], {
          doc_type: 1,
          doc_id: Number(asn?.id),
        }),
      ),
    );
    const { list } = await movesOf(supervisor, { doc_no: 'IA990101000001' });
    expect(list).toMatchObject([{ qty: 3, doc_no: 'IA990101000001', doc_type: 1, line_no: 7 }]);
    expect((await movesOf(supervisor, { doc_no: 'IA990101009999' })).list).toEqual([]);
  });

  it('goes on by cursor through moves of one second, each once', async () => {
    const { supervisor, room, server } = scene;
    const { sku, sku_id, cells } = scene.fresh();
    await done(server.kernel, (tx, id) =>
      post(
        tx,
        postOf(
          id,
          [1, 2, 3, 4, 5].map((qty) => room.move(sku, qty, -1, cells[0], { reason: 1, doc_line: qty })),
          { doc_type: 1 },
        ),
      ),
    );
    const whole = (await movesOf(supervisor, { sku_id })).list.map((move) => move.move_id);
    expect(whole).toHaveLength(5);
    for (const order of ['desc', 'asc'] as const) {
      const read: number[] = [];
      let cursor: string | null = null;
      let back: string | null = null;
      do {
        const answer = await movesOf(supervisor, {
          sku_id,
          count: 2,
          sort: 'at',
          order,
          ...(cursor === null ? {} : { cursor }),
        });
        read.push(...answer.list.map((move) => move.move_id));
        cursor = answer.next_cursor;
        back = answer.prev_cursor;
      } while (cursor !== null);
      expect(read).toEqual(order === 'desc' ? whole : whole.toReversed());
      const before = await movesOf(supervisor, { sku_id, count: 2, sort: 'at', order, cursor: back ?? '' });
      expect(before.list.map((move) => move.move_id)).toEqual(read.slice(2, 4));
    }
    const places = scene.label('location', cells[0]);
    const first = await movesOf(supervisor, { location_id: places, count: 3 });
    const next = await movesOf(supervisor, { location_id: places, count: 3, cursor: first.next_cursor ?? '' });
    expect([...first.list, ...next.list].map((move) => move.move_id)).toEqual(whole);
  });
});

describe('one move', () => {
  it('shows all that was written with it, and the way to what took it back [call inventory.inventorymap.get_transaction_detail]', async () => {
    const { supervisor, room, server } = scene;
    const one = scene.fresh();
    const two = scene.fresh();
    const posted = await done(server.kernel, (tx, id) =>
      post(
        tx,
        postOf(
          id,
          [
            room.move(one.sku, 6, -1, one.cells[0], { reason: 1 }),
            room.move(two.sku, 2, -1, two.cells[0], { reason: 1 }),
          ],
          {
            doc_type: 1,
          },
        ),
      ),
    );
    const [first = 0, second = 0] = posted.moves.map((move) => move.id);
    const back = await scene.takeBack(first);
    const { data } = await supervisor.call(calls.getTransactionDetail, { move_id: first });
    expect(data).toMatchObject({ move_id: first, post_id: posted.post_id, move_count: 2 });
    expect(data.move_list).toMatchObject([
      { move_id: first, sku_id: one.sku_id, qty: 6, reversed_by: back },
      { move_id: second, sku_id: two.sku_id, qty: 2, reversed_by: 0 },
    ]);
    expect(data.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(data.request_number).toMatch(/^r-/);
    const other = await supervisor.call(calls.getTransactionDetail, { move_id: back });
    expect(other.data.move_list).toMatchObject([{ move_id: back, reverses: first }]);
    const qtys = async (filter: object) =>
      (await movesOf(supervisor, { sku_id: one.sku_id, ...filter })).list.map((move) => move.move_id);
    expect(await qtys({ is_reversed: 1 })).toEqual([back, first]);
    expect(await qtys({ is_reversed: 0 })).toEqual([]);
    expect((await supervisor.call(calls.getTransactionDetail, { move_id: 999_999_999 })).retcode).toBe(
      baseErrors.notFound.retcode,
    );
  });
});

const moved = async () => {
  const { sku, sku_id, cells } = scene.fresh();
  await scene.room.receive(sku, 3, cells[0]);
  const [move_id = 0] = await scene.move(sku, 1, cells[0], cells[1]);
  return { sku_id, move_id };
};
refusesWithoutKey(
  () => scene.server,
  [
    withoutKey('[call inventory.inventorymap.search_transaction]', calls.searchTransaction, async () => ({
      sku_id: (await moved()).sku_id,
      pageno: 1,
      count: 20,
    })),
    withoutKey('[call inventory.inventorymap.get_transaction_detail]', calls.getTransactionDetail, async () => ({
      move_id: (await moved()).move_id,
    })),
  ],
);
