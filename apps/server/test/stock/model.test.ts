import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeTx } from '../../src/kernel/db/tx.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import { type Move, allocate, block, openDemands, post, release, reverse, unblock } from '../../src/stock/public.ts';
import { type StockRoom, booksBalance, command, postOf, spot, stockRoom } from '../kit/stock-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';
import { memoryRoom } from './memory-room.ts';
import {
  type Oracle,
  blockSays,
  free,
  newOracle,
  pickSays,
  postSays,
  releaseSays,
  reverseSays,
  unblockSays,
} from './oracle.ts';

/** The room under test: a command is run, and answers with its retcode and what it made. */
interface Real {
  run<Reply>(work: (tx: ChangeTx, requestId: string) => Promise<Reply>): Promise<{ retcode: number; reply: Reply }>;
  demand(ordered: number): Promise<number>;
  readonly sku: number;
  readonly owner: number;
  readonly cells: readonly number[];
  stockId(place: string): Promise<number>;
  quantities(): Promise<Map<string, readonly [number, number, number]>>;
}

type Step =
  | { readonly kind: 'receive' | 'ship'; readonly at: number; readonly qty: number }
  | { readonly kind: 'move'; readonly moves: readonly (readonly [from: number, to: number, qty: number])[] }
  | { readonly kind: 'claim' | 'block'; readonly at: number; readonly qty: number }
  | { readonly kind: 'pick'; readonly which: number; readonly qty: number; readonly to: number }
  | { readonly kind: 'release' | 'reverse'; readonly which: number }
  | { readonly kind: 'unblock'; readonly which: number; readonly qty: number };

const places = 4;
const at = fc.nat(places - 1);
const qty = fc.integer({ min: 1, max: 6 });
const which = fc.nat(20);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('receive' as const), at, qty }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ship' as const), at, qty }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      moves: fc.array(fc.tuple(at, at, qty), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('claim' as const), at, qty }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pick' as const),
      which,
      qty,
      to: fc.integer({ min: -1, max: places - 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('block' as const), at, qty }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unblock' as const), which, qty }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which }) },
);

const pick = <Item>(items: readonly Item[], n: number): Item | undefined =>
  items.length === 0 ? undefined : items[n % items.length];

/** Does one step in both and compares the answers; the oracle learns the numbers the room gave. */
async function step(real: Real, oracle: Oracle, one: Step): Promise<void> {
  const cell = (n: number): string => (n < 0 ? '-2' : String(real.cells[n]));
  const move = (from: string, to: string, count: number, more: Partial<Move> = {}): Move => ({
    sku_id: real.sku,
    batch_id: 0,
    owner_id: real.owner,
    grade: 1,
    qty: count,
    from: spot(Number(from)),
    to: spot(Number(to)),
    reason: from === '-1' ? 1 : to === '-2' ? 5 : 21,
    doc_line: 0,
    claim: { with: 'free' },
    ...more,
  });
  const send = async (moves: readonly { from: string; to: string; qty: number }[]): Promise<void> => {
    const doc_type = moves.some((m) => m.from === '-1') ? 1 : moves.some((m) => m.to === '-2') ? 15 : 30;
    const said = postSays(oracle, moves);
    const { retcode, reply } = await real.run((tx, id) =>
      post(
        tx,
        postOf(
          id,
          moves.map((m) => move(m.from, m.to, m.qty)),
          { doc_type },
        ),
      ),
    );
    expect(said.length === 0 ? [0] : said).toContain(retcode);
    if (said.length === 0 && moves.length === 1) {
      for (const m of moves) oracle.moves.push({ ...m, id: reply.moves[0]?.id ?? 0, reversed: false });
    }
  };
  switch (one.kind) {
    case 'receive':
      return send([{ from: '-1', to: cell(one.at), qty: one.qty }]);
    case 'ship':
      return send([{ from: cell(one.at), to: '-2', qty: one.qty }]);
    case 'move': {
      const moves = one.moves
        .filter(([from, to]) => from !== to)
        .map(([from, to, count]) => ({ from: cell(from), to: cell(to), qty: count }));
      return moves.length === 0 ? undefined : send(moves);
    }
    case 'claim': {
      const place = cell(one.at);
      const stock_id = await real.stockId(place);
      if (stock_id === 0) return;
      const demand_id = await real.demand(one.qty);
      const wanted = Math.max(0, Math.min(one.qty, free(oracle, place)));
      const { reply } = await real.run((tx) =>
        allocate(
          tx,
          [
            {
              demand_id,
              want: one.qty,
              kind: 1,
              grades: [1],
              min_expiry: '',
              policy: 'partial',
              picks: [{ stock_id, qty: one.qty }],
              trace_id: 0,
            },
          ],
          '',
        ),
      );
      expect(reply[0]?.taken).toBe(wanted);
      const [made] = reply[0]?.claims ?? [];
      if (made) oracle.claims.push({ id: made.id, place, qty: made.qty, open: true });
      return;
    }
    case 'pick': {
      const claim = pick(oracle.claims, one.which);
      const to = cell(one.to);
      if (!claim || claim.place === to) return;
      const { place, id } = claim;
      const said = pickSays(oracle, claim, one.qty, to);
      const { retcode, reply } = await real.run((tx, request) =>
        post(
          tx,
          postOf(request, [move(place, to, one.qty, { claim: { with: 'allocation', id } })], {
            doc_type: to === '-2' ? 15 : 11,
          }),
        ),
      );
      expect(retcode).toBe(said);
      // What went to another place keeps its claim there, under the number the room gave it.
      const now = said === 0 ? (reply.moves[0]?.allocation_id ?? 0) : 0;
      if (said === 0 && to !== '-2') {
        const known = oracle.claims.find((other) => other.id === now && other.id !== id && other.open);
        if (known) known.qty += one.qty;
        else if (now === id) Object.assign(claim, { place: to, qty: one.qty, open: true });
        else oracle.claims.push({ id: now, place: to, qty: one.qty, open: true });
      }
      return;
    }
    case 'release': {
      const claim = pick(oracle.claims, one.which);
      if (!claim) return;
      const said = releaseSays(claim);
      expect((await real.run((tx) => release(tx, [claim.id], 'test', 'u'))).retcode).toBe(said);
      return;
    }
    case 'block': {
      const place = cell(one.at);
      const stock_id = await real.stockId(place);
      if (stock_id === 0) return;
      const said = blockSays(oracle, place, one.qty);
      const { retcode, reply } = await real.run((tx) =>
        block(
          tx,
          [{ stock_id, qty: one.qty }],
          { reason: 'test', doc_type: 0, doc_id: 0, blocked_by: 'u', until: null, note: '' },
          { breaking: false },
        ),
      );
      expect(retcode).toBe(said);
      if (said === 0) oracle.blocks.push({ id: reply[0]?.id ?? 0, place, open: one.qty });
      return;
    }
    case 'unblock': {
      const held = pick(oracle.blocks, one.which);
      if (!held) return;
      const said = unblockSays(held, one.qty);
      const by = { reason: 'test', doc_type: 0, doc_id: 0, unblocked_by: 'u' };
      expect((await real.run((tx) => unblock(tx, [{ block_id: held.id, qty: one.qty }], by))).retcode).toBe(said);
      return;
    }
    case 'reverse': {
      const made = pick(oracle.moves, one.which);
      if (!made) return;
      const said = reverseSays(oracle, made);
      const { retcode } = await real.run((tx, id) =>
        reverse(tx, [made.id], { actor: 'u', device: '', request_id: id, task_id: 0 }, ''),
      );
      expect(retcode).toBe(said);
    }
  }
}

async function live(real: Real, all: readonly Step[]): Promise<void> {
  const oracle = newOracle();
  for (const one of all) await step(real, oracle, one);
  const held = (place: string): number =>
    oracle.claims.filter((one) => one.open && one.place === place).reduce((sum, one) => sum + one.qty, 0);
  const stopped = (place: string): number =>
    oracle.blocks.filter((one) => one.place === place).reduce((sum, one) => sum + one.open, 0);
  for (const [place, numbers] of await real.quantities()) {
    expect(numbers).toEqual([oracle.places.get(place)?.qty ?? 0, held(place), stopped(place)]);
  }
}

const inMemory = (): Real => {
  const room = memoryRoom();
  let request = 0;
  return {
    sku: 1,
    owner: 1,
    cells: [11, 12, 13, 14],
    demand: async (ordered) => room.demand(1, 1, ordered),
    run: async (work) => {
      request += 1;
      try {
        const reply = await work(room.tx, String(request));
        room.commit();
        return { retcode: 0, reply };
      } catch (error) {
        room.crash();
        if (error instanceof Refusal) return { retcode: error.def.retcode, reply: undefined as never };
        throw error;
      }
    },
    stockId: async (place) =>
      Number([...room.balances.values()].find((row) => String(row.location_id) === place)?.id ?? 0),
    quantities: async () =>
      new Map(
        [...room.balances.values()].map((row) => [
          String(row.location_id),
          [Number(row.on_hand), Number(row.allocated), Number(row.blocked)] as const,
        ]),
      ),
  };
};

describe('the rules, in thousands of worlds in memory', () => {
  it('answer as the oracle says, whatever comes after what', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 120 }), (all) => live(inMemory(), all)),
      { numRuns: 300, verbose: 1 },
    );
  }, 120_000);
});

describe('the same, on PostgreSQL', () => {
  let server: TestServer;
  let room: StockRoom;
  let world = 0;
  beforeAll(async () => {
    server = await startTestServer();
    room = await stockRoom(server);
  });
  afterAll(() => server.stop());
  afterEach(() => booksBalance(server.kernel));

  const onPostgres = (): Real => {
    world += 1;
    const sku = room.skus[world % room.skus.length] ?? 0;
    const first = places * Math.floor(world / room.skus.length);
    const cells = room.cells.slice(first, first + places);
    let line = 0;
    return {
      sku,
      owner: room.owner,
      cells,
      run: async (work) => {
        const answer = await command(server.kernel, work);
        return { retcode: answer.retcode, reply: answer.reply as never };
      },
      demand: async (ordered) => {
        line += 1;
        const { reply } = await command(server.kernel, async (tx) => [
          ...(await openDemands(tx, [
            {
              demand_type: 1,
              doc_id: world,
              doc_line: line,
              group_id: world,
              sku_id: sku,
              owner_id: room.owner,
              priority: 1,
              due_at: null,
              allow_expired: false,
              ordered,
            },
          ])),
        ]);
        return (reply as [number, number][])[0]?.[1] ?? 0;
      },
      stockId: (place) => room.stockId(sku, Number(place)),
      quantities: async () =>
        new Map(await Promise.all(cells.map(async (cell) => [String(cell), await room.onHand(sku, cell)] as const))),
    };
  };

  it('answers as the oracle says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 40 }), (all) => live(onPostgres(), all)),
      { numRuns: 40, verbose: 1, endOnFailure: true },
    );
  }, 180_000);
});
