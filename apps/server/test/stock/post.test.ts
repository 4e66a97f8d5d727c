import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { plan, post, reverse, unplan } from '../../src/stock/public.ts';
import { type StockRoom, booksBalance, command, done, postOf, stockRoom, whs } from '../kit/stock-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
let room: StockRoom;
beforeAll(async () => {
  server = await startTestServer();
  room = await stockRoom(server);
});
afterAll(() => server.stop());
afterEach(() => booksBalance(server.kernel));

/** Two cells and a SKU no other test uses. */
let used = 0;
const fresh = (): { a: number; b: number; c: number; sku: number; other: number } => {
  used += 1;
  const [a = 0, b = 0, c = 0] = room.cells.slice(used * 3, used * 3 + 3);
  return { a, b, c, sku: room.skus[used % 20] ?? 0, other: room.skus[(used + 1) % 20] ?? 0 };
};
const by = (request_id: string) => ({ actor: 'U00000001', device: 'PDA-1', request_id, task_id: 0 });
const cellIs = (id: number, set: string): Promise<object[]> =>
  server.look(`update site.location set ${set} where whs_id = '${whs}' and id = ${id}`);

describe('a post', () => {
  it('moves goods from one place to another, and each move is in the ledger once', async () => {
    const { a, b, sku } = fresh();
    await room.receive(sku, 10, a);
    const posted = await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 4, a, b)])));
    expect(await room.onHand(sku, a)).toEqual([6, 0, 0]);
    expect(await room.onHand(sku, b)).toEqual([4, 0, 0]);
    expect(posted.balances.map((row) => row.on_hand).toSorted()).toEqual([4, 6]);
    const moves = await server.look(
      'select qty, from_location_id, to_location_id from site.stock_move where post_id = $1',
      [posted.post_id],
    );
    expect(moves).toEqual([{ qty: 4, from_location_id: a, to_location_id: b }]);
  });

  it('is refused whole when one of its moves cannot be made', async () => {
    const { a, b, c, sku, other } = fresh();
    await room.receive(sku, 3, a);
    const answer = await command(server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(sku, 3, a, b), room.move(other, 1, c, b)])),
    );
    expect(answer).toMatchObject({ retcode: stockErrors.stockShort.retcode });
    expect(await room.onHand(sku, a)).toEqual([3, 0, 0]);
    expect(await room.onHand(sku, b)).toEqual([0, 0, 0]);
  });

  it('says how many are there when it is short', async () => {
    const { a, b, sku } = fresh();
    await room.receive(sku, 3, a);
    const answer = await command(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 5, a, b)])));
    expect(answer.reply).toMatchObject({ params: { n: 3 } });
  });

  it('may pass goods through a place that never held them', async () => {
    const { a, b, c, sku } = fresh();
    await room.receive(sku, 2, a);
    await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 2, b, c), room.move(sku, 2, a, b)])));
    expect(await room.onHand(sku, c)).toEqual([2, 0, 0]);
  });

  it('given twice with one request id is made once, and both get one answer', async () => {
    const { a, b, sku } = fresh();
    await room.receive(sku, 9, a);
    const work = (tx: Parameters<typeof post>[0], id: string) => post(tx, postOf(id, [room.move(sku, 1, a, b)]));
    const first = await command(server.kernel, work);
    const [again] = await server.look<{ request_id: string }>(
      'select request_id from site.request_key order by at desc limit 1',
    );
    const second = await command(server.kernel, work, again?.request_id as never);
    expect(second).toEqual(first);
    expect(await room.onHand(sku, b)).toEqual([1, 0, 0]);
  });

  it('is refused when the person saw an older state of the source', async () => {
    const { a, b, sku } = fresh();
    await room.receive(sku, 9, a);
    const moved = await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 1, a, b)])));
    const stale = await command(server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(sku, 1, a, b, { expect_version: (moved.moves[0]?.id ?? 0) - 1 })])),
    );
    expect(stale).toMatchObject({ retcode: stockErrors.stockMovedOn.retcode });
    await done(server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(sku, 1, a, b, { expect_version: moved.moves[0]?.id ?? 0 })])),
    );
  });

  it('holds no more than 2,000 moves', async () => {
    const { a, b, sku } = fresh();
    const moves = Array.from({ length: 2_001 }, () => room.move(sku, 1, a, b));
    expect(await command(server.kernel, (tx, id) => post(tx, postOf(id, moves)))).toMatchObject({
      retcode: stockErrors.postTooLarge.retcode,
    });
  });

  it('leaves what is missing in AV, the one balance that may be negative', async () => {
    const { a, sku } = fresh();
    await done(server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(sku, 2, -11, a, { reason: 7 })], { doc_type: 37 })),
    );
    expect(await room.onHand(sku, -11)).toEqual([-2, 0, 0]);
    await done(server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(sku, 2, a, -11, { reason: 8 })], { doc_type: 37 })),
    );
    expect(await room.onHand(sku, -11)).toEqual([0, 0, 0]);
  });

  it('changes the grade of goods by way of conversion, as many as went', async () => {
    const { a, sku } = fresh();
    await room.receive(sku, 5, a);
    await done(server.kernel, (tx, id) =>
      post(
        tx,
        postOf(id, [room.move(sku, 2, a, -5, { reason: 9 }), room.move(sku, 2, -5, a, { reason: 9, grade: 2 })], {
          doc_type: 34,
        }),
      ),
    );
    const rows = await server.look(
      'select grade, on_hand from site.stock where whs_id = $1 and location_id = $2 order by grade',
      [whs, a],
    );
    expect(rows).toEqual([
      { grade: 1, on_hand: 3 },
      { grade: 2, on_hand: 2 },
    ]);
    await expect(command(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 1, a, -5)])))).rejects.toThrow(
      'conversion',
    );
  });
});

describe('a place', () => {
  it.each([
    ['blocked', 2],
    ['frozen', 3],
  ])('that is %s lets nothing in or out', async (word, status) => {
    const { a, b, sku } = fresh();
    await room.receive(sku, 2, a);
    await cellIs(a, `status = ${status}, status_reason = 'test'`);
    for (const move of [room.move(sku, 1, a, b), room.move(sku, 1, -1, a)]) {
      expect(await command(server.kernel, (tx, id) => post(tx, postOf(id, [move])))).toMatchObject({
        retcode: stockErrors.placeClosed.retcode,
        reply: { params: { status: word } },
      });
    }
    await cellIs(a, `status = 1, status_reason = ''`);
  });

  it('that is frozen is still counted and adjusted', async () => {
    const { a, sku } = fresh();
    await room.receive(sku, 2, a);
    await cellIs(a, `status = 3, status_reason = 'count'`);
    await done(server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(sku, 1, a, -11, { reason: 8 })], { doc_type: 37 })),
    );
    await cellIs(a, `status = 1, status_reason = ''`);
    expect(await room.onHand(sku, a)).toEqual([1, 0, 0]);
  });

  it('for one SKU takes one of two new ones that come at once', async () => {
    const { a, sku, other } = fresh();
    await cellIs(a, 'mix_sku = 0');
    const answers = await Promise.all(
      [sku, other].map((one) =>
        command(server.kernel, (tx, id) =>
          post(tx, postOf(id, [room.move(one, 1, -1, a, { reason: 1 })], { doc_type: 1 })),
        ),
      ),
    );
    expect(answers.map((answer) => answer.retcode).toSorted()).toEqual([stockErrors.mixingRefused.retcode, 0]);
  });

  it('may change its SKU in one post', async () => {
    const { a, b, sku, other } = fresh();
    await cellIs(a, 'mix_sku = 0');
    await room.receive(sku, 1, a);
    await room.receive(other, 1, b);
    await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(other, 1, b, a), room.move(sku, 1, a, b)])));
    expect(await room.onHand(other, a)).toEqual([1, 0, 0]);
  });

  it('of 100 takes one of two puts of 60', async () => {
    const { a, sku } = fresh();
    await cellIs(a, 'max_qty = 100');
    const answers = await Promise.all(
      [0, 1].map(() =>
        command(server.kernel, (tx, id) =>
          post(tx, postOf(id, [room.move(sku, 60, -1, a, { reason: 1 })], { doc_type: 1 })),
        ),
      ),
    );
    expect(answers.map((answer) => answer.retcode).toSorted()).toEqual([stockErrors.placeFull.retcode, 0]);
  });

  it('keeps the room that is planned, and gives it to the task it was planned for', async () => {
    const { a, sku } = fresh();
    await cellIs(a, 'max_qty = 10');
    await done(server.kernel, (tx) =>
      plan(tx, 71, [{ location_id: a, sku_id: sku, batch_id: 0, owner_id: room.owner, qty: 8 }]),
    );
    const put = (qty: number, task_id: number) =>
      command(server.kernel, (tx, id) =>
        post(tx, postOf(id, [room.move(sku, qty, -1, a, { reason: 1 })], { doc_type: 1, task_id })),
      );
    expect(await put(3, 0)).toMatchObject({ retcode: stockErrors.placeFull.retcode });
    expect(await put(5, 71)).toMatchObject({ retcode: 0 });
    expect(await put(2, 0)).toMatchObject({ retcode: 0 });
    await booksBalance(server.kernel);
    await done(server.kernel, (tx) => unplan(tx, 71));
    expect(await put(3, 0)).toMatchObject({ retcode: 0 });
  });

  it('whose limit is set below what stands there empties down to it', async () => {
    const { a, b, sku } = fresh();
    await room.receive(sku, 10, a);
    await cellIs(a, 'max_qty = 4');
    await done(server.kernel, (tx) => tx.sql('select set_location_capacity($1)', [a]));
    const put = () =>
      command(server.kernel, (tx, id) =>
        post(tx, postOf(id, [room.move(sku, 1, -1, a, { reason: 1 })], { doc_type: 1 })),
      );
    expect(await put()).toMatchObject({ retcode: stockErrors.placeFull.retcode });
    await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 4, a, b)])));
    expect(await server.look('select cap_qty from site.location_load where location_id = $1', [a])).toEqual([
      { cap_qty: 6 },
    ]);
    expect(await put()).toMatchObject({ retcode: stockErrors.placeFull.retcode });
    await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 3, a, b)])));
    expect(await put()).toMatchObject({ retcode: 0 });
    expect(await put()).toMatchObject({ retcode: stockErrors.placeFull.retcode });
  });
});

describe('a serial', () => {
  const come = (uid: string | undefined, to: number, qty = 1) =>
    command(server.kernel, (tx, id) =>
      post(
        tx,
        postOf(id, [room.move(room.serialSku, qty, -1, to, { reason: 1, ...(uid === undefined ? {} : { uid }) })], {
          doc_type: 1,
        }),
      ),
    );
  it('is asked for each unit, goes with it and is nowhere twice', async () => {
    const { a, b, c } = fresh();
    expect(await come(undefined, a, 3)).toMatchObject({ retcode: stockErrors.uidCount.retcode });
    expect(await come('SN-1', a)).toMatchObject({ retcode: 0 });
    expect(await come('SN-1', b)).toMatchObject({ retcode: stockErrors.uidElsewhere.retcode });
    const move = (from: number, to: number) =>
      command(server.kernel, (tx, id) =>
        post(
          tx,
          postOf(id, [room.move(room.serialSku, 1, from, to, { uid: 'SN-1', reason: 5 })], {
            doc_type: to === -2 ? 15 : 30,
          }),
        ),
      );
    expect(await move(c, b)).toMatchObject({ retcode: stockErrors.stockShort.retcode });
    expect(await move(a, b)).toMatchObject({ retcode: 0 });
    expect(await move(b, -2)).toMatchObject({ retcode: 0 });
    expect(await server.look('select state, stock_id from site.stock_uid where uid = $1', ['SN-1'])).toEqual([
      { state: 2, stock_id: 0 },
    ]);
    expect(await come('SN-1', a)).toMatchObject({ retcode: 0 });
  });
});

describe('a reversal', () => {
  it('is an opposite move that names the first, and is made once', async () => {
    const { a, b, c, sku } = fresh();
    await room.receive(sku, 5, a);
    const posted = await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 3, a, b)])));
    const moves = posted.moves.map((move) => move.id);
    const undo = () => command(server.kernel, (tx, id) => reverse(tx, moves, by(id), 'wrong cell'));
    const [first, second] = await Promise.all([undo(), undo()]);
    expect([first.retcode, second.retcode].toSorted()).toEqual([stockErrors.notReversible.retcode, 0]);
    expect(await room.onHand(sku, a)).toEqual([5, 0, 0]);
    const taken = await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 3, a, b)])));
    await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 1, b, c)])));
    expect(
      await command(server.kernel, (tx, id) =>
        reverse(
          tx,
          taken.moves.map((move) => move.id),
          by(id),
          '',
        ),
      ),
    ).toMatchObject({
      retcode: stockErrors.notReversible.retcode,
    });
  });
});

describe('the database', () => {
  it.each([
    ['update stock set on_hand = 1', /permission denied/],
    ['delete from stock_move', /permission denied/],
    [
      `insert into allocation (whs_id, id, stock_id, demand_id, demand_type, kind, qty) values ('${whs}', 1, 1, 1, 1, 1, 1)`,
      /permission denied/,
    ],
  ])('refuses what is not the stock room: %s', async (sql, refused) => {
    await expect(server.kernel.databases.dbFor(whs).change({ user_id: 'x' }, (tx) => tx.sql(sql))).rejects.toThrow(
      refused,
    );
  });

  it('refuses to change the ledger whoever asks', async () => {
    await expect(server.look('update site.stock_move set qty = 2')).rejects.toThrow('the ledger is never changed');
    await expect(server.look('delete from site.stock_move')).rejects.toThrow('the ledger is never changed');
    await expect(server.look('truncate site.stock_move')).rejects.toThrow('the ledger is never changed');
  });
});
