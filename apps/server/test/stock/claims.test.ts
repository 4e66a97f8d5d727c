import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import type { Answer } from '../../src/kernel/command.ts';
import {
  allocate,
  type Allotted,
  block,
  changeDemand,
  getBatch,
  type Line,
  makeContainer,
  moveContainer,
  openDemands,
  post,
  reassign,
  recallBatch,
  release,
  unblock,
} from '../../src/stock/public.ts';
import { type StockRoom, booksBalance, command, done, postOf, spot, stockRoom, whs } from '../kit/stock-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
let room: StockRoom;
beforeAll(async () => {
  server = await startTestServer();
  room = await stockRoom(server);
});
afterAll(() => server.stop());
afterEach(() => booksBalance(server.kernel));

let used = 0;
const fresh = (): { a: number; b: number; c: number; sku: number } => {
  used += 1;
  const [a = 0, b = 0, c = 0] = room.cells.slice(used * 3, used * 3 + 3);
  return { a, b, c, sku: room.skus[used] ?? 0 };
};

const today = '2026-11-16';
let documents = 0;
/** The demands of a new document, one line for each quantity. */
async function demands(
  lines: readonly (readonly [sku: number, ordered: number])[],
  more: { demand_type?: number; allow_expired?: boolean; priority?: number; due_at?: string } = {},
): Promise<number[]> {
  documents += 1;
  const doc = documents;
  const made = await done(server.kernel, async (tx) => [
    ...(await openDemands(
      tx,
      lines.map(([sku_id, ordered], n) => ({
        demand_type: 1,
        doc_id: doc,
        doc_line: n + 1,
        group_id: doc,
        sku_id,
        owner_id: room.owner,
        priority: 50,
        due_at: null,
        allow_expired: false,
        ordered,
        ...more,
      })),
    )),
  ]);
  return made.toSorted(([a], [b]) => a - b).map(([, id]) => id);
}

const line = (demand_id: number, want: number, stock: readonly number[], more: Partial<Line> = {}): Line => ({
  demand_id,
  want,
  kind: 1,
  grades: [1],
  min_expiry: today,
  policy: 'partial',
  picks: stock.map((stock_id) => ({ stock_id, qty: want })),
  trace_id: 0,
  ...more,
});
const claim = async (...lines: Line[]): Promise<Allotted[]> => done(server.kernel, (tx) => allocate(tx, lines, today));
const reasons = (answer: Answer): unknown => (answer.reply as { params?: unknown }).params;

describe('an allocation', () => {
  it('keeps stock for a demand, and a pick carries it to the customer', async () => {
    const { a, b, c, sku } = fresh();
    const [tote = 0] = await done(server.kernel, async (tx) => [await makeContainer(tx, 'B910001', 1)]);
    await done(server.kernel, (tx, id) =>
      moveContainer(
        tx,
        tote,
        { location_id: b, parent_id: 0 },
        { actor: 'u', device: '', request_id: id, task_id: 0, doc_type: 42, doc_id: 1, reason: 21 },
      ),
    );
    const row = await room.receive(sku, 10, a);
    const [demand = 0] = await demands([[sku, 4]]);
    const [given] = await claim(line(demand, 4, [row]));
    expect(given).toMatchObject({ taken: 4, short: {} });
    expect(await room.onHand(sku, a)).toEqual([10, 4, 0]);
    let allocation = given?.claims[0]?.id ?? 0;
    for (const [from, to] of [
      [spot(a), spot(b, tote)],
      [spot(b, tote), spot(c)],
      [spot(c), spot(-2)],
    ] as const) {
      const posted = await done(server.kernel, (tx, id) =>
        post(
          tx,
          postOf(
            id,
            [
              room.move(sku, 4, from, to, {
                reason: to.location_id === -2 ? 5 : 3,
                claim: { with: 'allocation', id: allocation },
              }),
            ],
            { doc_type: to.location_id === -2 ? 15 : 11 },
          ),
        ),
      );
      allocation = posted.moves[0]?.allocation_id ?? 0;
    }
    expect(await server.look('select state, qty from site.allocation where id = $1', [allocation])).toEqual([
      { state: 2, qty: 4 },
    ]);
    expect(await server.look('select allocated, shipped from site.stock_demand where id = $1', [demand])).toEqual([
      { allocated: 0, shipped: 4 },
    ]);
    expect(
      await server.look('select count(*)::int as n from site.stock where allocated > 0 and sku_id = $1', [sku]),
    ).toEqual([{ n: 0 }]);
  });

  it('goes along in part and stays in part', async () => {
    const { a, b, sku } = fresh();
    const row = await room.receive(sku, 10, a);
    const [demand = 0] = await demands([[sku, 6]]);
    const [given] = await claim(line(demand, 6, [row]));
    const id = given?.claims[0]?.id ?? 0;
    const posted = await done(server.kernel, (tx, request) =>
      post(
        tx,
        postOf(request, [
          room.move(sku, 1, a, b, { claim: { with: 'allocation', id } }),
          room.move(sku, 1, a, b, { claim: { with: 'allocation', id }, doc_line: 2 }),
        ]),
      ),
    );
    expect(new Set(posted.moves.map((move) => move.allocation_id)).size).toBe(1);
    expect(await room.onHand(sku, a)).toEqual([8, 4, 0]);
    expect(await room.onHand(sku, b)).toEqual([2, 2, 0]);
    const gone = await command(server.kernel, (tx, request) =>
      post(tx, postOf(request, [room.move(sku, 5, a, b, { claim: { with: 'allocation', id } })])),
    );
    expect(gone).toMatchObject({ retcode: stockErrors.claimGone.retcode });
  });

  it('cannot be moved away under it, and says who holds what', async () => {
    const { a, b, sku } = fresh();
    const row = await room.receive(sku, 10, a);
    const [demand = 0] = await demands([[sku, 7]]);
    await claim(line(demand, 7, [row]));
    const refused = await command(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 4, a, b)])));
    expect(refused).toMatchObject({ retcode: stockErrors.stockClaimed.retcode });
    expect(reasons(refused)).toMatchObject({ n: 10, a: 7, b: 0 });
  });

  it('of one row of ten wanted by twenty at once is given to ten', async () => {
    const { a, sku } = fresh();
    const row = await room.receive(sku, 10, a);
    const wanted = await demands(Array.from({ length: 20 }, () => [sku, 1] as const));
    const given = await Promise.all(wanted.map((demand) => claim(line(demand, 1, [row]))));
    expect(given.flat().filter((one) => one.taken === 1)).toHaveLength(10);
    expect(
      given
        .flat()
        .filter((one) => one.taken === 0)
        .every((one) => one.short.claimed === 1),
    ).toBe(true);
  });

  it('of whole orders is given whole or not at all', async () => {
    const { a, b, sku } = fresh();
    const other = room.skus.at(-used) ?? 0;
    const [plenty, few] = [await room.receive(sku, 100, a), await room.receive(other, 10, b)];
    const orders = await Promise.all(
      Array.from({ length: 20 }, () =>
        demands([
          [sku, 1],
          [other, 1],
        ]),
      ),
    );
    const given = await Promise.all(
      orders.map(([one = 0, two = 0]) =>
        claim(line(one, 1, [plenty], { policy: 'group' }), line(two, 1, [few], { policy: 'group' })),
      ),
    );
    expect(given.filter((lines) => lines.every((one) => one.taken === 1))).toHaveLength(10);
    expect(given.filter((lines) => lines.every((one) => one.taken === 0))).toHaveLength(10);
    expect(await room.onHand(sku, a)).toEqual([100, 10, 0]);
  });

  it('leaves out what is frozen, blocked, of another owner, in staging or too old, and says so', async () => {
    const { a, b, c, sku } = fresh();
    const old = await done(server.kernel, (tx) =>
      getBatch(tx, sku, { production_date: null, expiry_date: '2026-11-01', inbound_date: null, supplier_lot: 'L1' }),
    );
    const [frozen, aged] = [await room.receive(sku, 5, a), await room.receive(sku, 5, b, { batch_id: old })];
    const foreign = await room.receive(sku, 5, c, { owner_id: room.owner + 1 });
    await server.look(`update site.location set status = 3, status_reason = 'count' where id = ${a}`);
    const [demand = 0, rts = 0] = [
      ...(await demands([[sku, 5]])),
      ...(await demands([[sku, 5]], { demand_type: 3, allow_expired: true })),
    ];
    expect(await claim(line(demand, 5, [frozen, aged, foreign]))).toMatchObject([
      { taken: 0, short: { frozen: 1, expired: 1, other_owner: 1 } },
    ]);
    expect(await claim(line(rts, 5, [aged]))).toMatchObject([{ taken: 5 }]);
    await server.look(`update site.location set status = 1, status_reason = '' where id = ${a}`);
  });

  it('never exceeds what was ordered, and a closed line gets nothing', async () => {
    const { a, sku } = fresh();
    const row = await room.receive(sku, 10, a);
    const [demand = 0] = await demands([[sku, 3]]);
    const [more] = await claim(line(demand, 4, [row]));
    expect(more?.refused).toMatchObject({ def: { retcode: stockErrors.moreThanOrdered.retcode } });
    await done(server.kernel, (tx) =>
      changeDemand(tx, demand, { ordered: 3, cancelled: 3, priority: 0, due_at: null, closed: true }),
    );
    const [closed] = await claim(line(demand, 1, [row]));
    expect(closed?.refused).toMatchObject({ def: { retcode: stockErrors.demandClosed.retcode } });
  });

  it('is released, or handed to another order, without a move', async () => {
    const { a, sku } = fresh();
    const row = await room.receive(sku, 10, a);
    const [one = 0, two = 0] = await demands([
      [sku, 6],
      [sku, 6],
    ]);
    const [given] = await claim(line(one, 6, [row]));
    const id = given?.claims[0]?.id ?? 0;
    await done(server.kernel, (tx) => reassign(tx, [id], two));
    expect(
      await server.look('select allocated from site.stock_demand where id = any($1) order by id', [[one, two]]),
    ).toEqual([{ allocated: 0 }, { allocated: 6 }]);
    await done(server.kernel, (tx) => release(tx, [id], 'cancelled', 'u'));
    expect(await room.onHand(sku, a)).toEqual([10, 0, 0]);
    expect(await command(server.kernel, (tx) => release(tx, [id], 'again', 'u'))).toMatchObject({
      retcode: stockErrors.claimGone.retcode,
    });
  });

  it('that is soft reserves nothing', async () => {
    const { a, sku } = fresh();
    const row = await room.receive(sku, 2, a);
    const [demand = 0] = await demands([[sku, 5]]);
    expect(await claim(line(demand, 2, [row], { kind: 2 }))).toMatchObject([{ taken: 2 }]);
    expect(await room.onHand(sku, a)).toEqual([2, 0, 0]);
  });

  it('is broken only when asked, the least urgent and latest first, and its order is told', async () => {
    const { a, b, sku } = fresh();
    const row = await room.receive(sku, 10, a);
    const [urgent = 0] = await demands([[sku, 4]], { priority: 90, due_at: '2026-11-16T10:00:00Z' });
    const [late = 0] = await demands([[sku, 4]], { priority: 10, due_at: '2026-11-20T10:00:00Z' });
    await claim(line(urgent, 4, [row]), line(late, 4, [row]));
    await done(server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(sku, 5, a, b, { claim: { with: 'break' } })])),
    );
    expect(
      await server.look('select allocated from site.stock_demand where id = any($1) order by id', [[urgent, late]]),
    ).toEqual([{ allocated: 4 }, { allocated: 1 }]);
    expect(
      await server.look(
        `select body from site.outbox where subject like '%stock.allocation.broken' and aggregate = $1`,
        [`demand:${late}`],
      ),
    ).toMatchObject([{ body: { qty: 3 } }]);
  });

  it('is carried with the container it stands in', async () => {
    const { a, b, sku } = fresh();
    const [tote = 0] = await done(server.kernel, async (tx) => [await makeContainer(tx, 'B910002', 1)]);
    const carry = (location_id: number) =>
      done(server.kernel, (tx, id) =>
        moveContainer(
          tx,
          tote,
          { location_id, parent_id: 0 },
          { actor: 'u', device: '', request_id: id, task_id: 0, doc_type: 42, doc_id: 1, reason: 21 },
        ),
      );
    await carry(a);
    const row = await room.receive(sku, 5, spot(a, tote));
    const [demand = 0] = await demands([[sku, 3]]);
    await claim(line(demand, 3, [row]));
    await done(server.kernel, (tx) =>
      block(
        tx,
        [{ stock_id: row, qty: 1 }],
        { reason: 'damaged', doc_type: 0, doc_id: 0, blocked_by: 'u', until: null, note: '' },
        { breaking: false },
      ),
    );
    await carry(b);
    expect(await room.onHand(sku, b, tote)).toEqual([5, 3, 1]);
  });
});

describe('a block', () => {
  const asked = { reason: 'quality', doc_type: 0, doc_id: 0, blocked_by: 'U00000001', until: null, note: '' };
  const by = { reason: 'checked', doc_type: 0, doc_id: 0, unblocked_by: 'U00000001' };
  it('holds what is free and no more, and is freed in parts', async () => {
    const { a, b, sku } = fresh();
    const row = await room.receive(sku, 10, a);
    const [demand = 0] = await demands([[sku, 4]]);
    await claim(line(demand, 4, [row]));
    const hold = (qty: number, breaking = false) =>
      command(server.kernel, (tx) => block(tx, [{ stock_id: row, qty }], asked, { breaking }));
    expect(await hold(7)).toMatchObject({ retcode: stockErrors.blockTooMuch.retcode, reply: { params: { n: 6 } } });
    const made = await hold(5);
    const [{ id = 0 } = {}] = made.reply as { id: number }[];
    expect(await room.onHand(sku, a)).toEqual([10, 4, 5]);
    await done(server.kernel, (tx) => unblock(tx, [{ block_id: id, qty: 2 }], by));
    expect(await command(server.kernel, (tx) => unblock(tx, [{ block_id: id, qty: 4 }], by))).toMatchObject({
      retcode: stockErrors.unblockTooMuch.retcode,
    });
    // It goes along in part, and what was freed of it before stays counted once.
    await done(server.kernel, (tx, request) =>
      post(tx, postOf(request, [room.move(sku, 1, a, b, { claim: { with: 'block', id } })])),
    );
    expect(await room.onHand(sku, b)).toEqual([1, 0, 1]);
    expect(await room.onHand(sku, a)).toEqual([9, 4, 2]);
    expect(await hold(6, true)).toMatchObject({ retcode: 0 });
    expect(await room.onHand(sku, a)).toEqual([9, 1, 8]);
  });

  it('of a document is freed by that document alone', async () => {
    const { a, sku } = fresh();
    const row = await room.receive(sku, 3, a);
    const [made] = await done(server.kernel, (tx) =>
      block(tx, [{ stock_id: row, qty: 3 }], { ...asked, doc_type: 36, doc_id: 5 }, { breaking: false }),
    );
    const free = (doc_type: number) =>
      command(server.kernel, (tx) =>
        unblock(tx, [{ block_id: made?.id ?? 0, qty: 3 }], { ...by, doc_type, doc_id: 5 }),
      );
    expect(await free(0)).toMatchObject({ retcode: stockErrors.blockOfDocument.retcode });
    expect(await free(36)).toMatchObject({ retcode: 0 });
  });

  it('is given up for a claim that may have it, and comes back when that is released', async () => {
    const { a, sku } = fresh();
    const row = await room.receive(sku, 5, a);
    const [made] = await done(server.kernel, (tx) =>
      block(tx, [{ stock_id: row, qty: 5 }], { ...asked, reason: 'rts' }, { breaking: false }),
    );
    const [demand = 0] = await demands([[sku, 3]], { demand_type: 3 });
    const [given] = await claim(line(demand, 3, [row], { from_block: made?.id ?? 0 }));
    expect(await room.onHand(sku, a)).toEqual([5, 3, 2]);
    await done(server.kernel, (tx) =>
      release(
        tx,
        (given?.claims ?? []).map((one) => one.id),
        'cancelled',
        'u',
      ),
    );
    expect(await room.onHand(sku, a)).toEqual([5, 0, 5]);
  });

  it('is made with the receipt of a recalled batch', async () => {
    const { a, sku } = fresh();
    const batch = await done(server.kernel, (tx) =>
      getBatch(tx, sku, { production_date: null, expiry_date: '2027-01-01', inbound_date: null, supplier_lot: 'R' }),
    );
    await done(server.kernel, (tx) => recallBatch(tx, batch, true));
    await room.receive(sku, 4, a, { batch_id: batch });
    expect(await room.onHand(sku, a)).toEqual([4, 0, 4]);
    await expect(
      server.look(`update site.batch set expiry_date = '2030-01-01' where whs_id = '${whs}' and id = ${batch}`),
    ).rejects.toThrow('keeps its dates');
  });
});
