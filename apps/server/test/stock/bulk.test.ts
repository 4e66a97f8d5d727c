import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allocateBulk, openDemands, post } from '../../src/stock/public.ts';
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

type Wanted = Parameters<typeof allocateBulk>[2][number];
type Policy = Wanted['policy'];
const today = '2026-11-16';

let documents = 0;
/** A document that asks for one line of each. */
async function order(lines: readonly (readonly [sku: number, want: number])[], policy: Policy): Promise<Wanted[]> {
  documents += 1;
  const doc = documents;
  const made = await done(server.kernel, async (tx) => [
    ...(await openDemands(
      tx,
      lines.map(([sku_id, ordered], n) => ({
        demand_type: 1,
        doc_id: doc,
        doc_line: n,
        group_id: doc,
        sku_id,
        owner_id: room.owner,
        priority: 50,
        due_at: null,
        allow_expired: false,
        ordered,
      })),
    )),
  ]);
  return lines.map(([sku_id, want], n) => ({
    demand_id: made.find(([line]) => line === n)?.[1] ?? 0,
    group_id: doc,
    sku_id,
    owner_id: room.owner,
    want,
    kind: 1,
    grades: [1],
    min_expiry: '',
    policy,
    trace_id: 0,
  }));
}

const claimed = async (sku: number): Promise<number> =>
  Number(
    (
      await server.look<{ n: number }>(
        'select coalesce(sum(allocated), 0) as n from site.stock where whs_id = $1 and sku_id = $2',
        [whs, sku],
      )
    )[0]?.n,
  );

describe('stock for many documents', () => {
  it('is given in their order until there is none, exactly', async () => {
    const [a = 0, b = 0, c = 0] = room.cells;
    const [sku = 0] = room.skus;
    for (const cell of [a, b, c]) await room.receive(sku, 8, cell);
    const orders: Wanted[] = [];
    for (let n = 0; n < 40; n += 1) orders.push(...(await order([[sku, 1]], 'group')));
    const got = await allocateBulk(server.kernel.databases, whs, orders, today);
    expect(orders.map((line) => got.get(line.demand_id)?.taken)).toEqual([
      ...Array.from({ length: 24 }, () => 1),
      ...Array.from({ length: 16 }, () => 0),
    ]);
    expect(got.get(orders[30]?.demand_id ?? 0)?.short).toEqual({ none: 1 });
    expect(await claimed(sku)).toBe(24);
  });

  it('is whole or nothing for a document that says so, and what it left is for the next', async () => {
    const [, , , a = 0, b = 0] = room.cells;
    const [, sku = 0, other = 0] = room.skus;
    await room.receive(sku, 5, a);
    await room.receive(other, 1, b);
    const pair = [
      [sku, 5],
      [other, 2],
    ] as const;
    const both = await order(pair, 'group');
    const one = await order([[sku, 5]], 'group');
    const got = await allocateBulk(server.kernel.databases, whs, [...both, ...one], today);
    expect([...both, ...one].map((line) => got.get(line.demand_id)?.taken)).toEqual([0, 0, 5]);
  });

  it('is looked for again where somebody else was faster', async () => {
    const [, , , , , a = 0, b = 0, dock = 0] = room.cells;
    const [, , , sku = 0] = room.skus;
    await room.receive(sku, 10, a);
    await room.receive(sku, 10, b);
    const lines: Wanted[] = [];
    for (let n = 0; n < 10; n += 1) lines.push(...(await order([[sku, 1]], 'partial')));
    const moving = Promise.all(
      Array.from({ length: 10 }, () =>
        command(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 1, a, dock)]))),
      ),
    );
    const got = await allocateBulk(server.kernel.databases, whs, lines, today);
    await moving;
    expect([...got.values()].reduce((sum, { taken }) => sum + taken, 0)).toBe(10);
    expect(await claimed(sku)).toBe(10);
  });
});
