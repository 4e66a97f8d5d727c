import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { type CommandRun, type RunTogether, together } from '../../src/kernel/command.ts';
import type { PoolClient } from '../../src/kernel/db/pool.ts';
import { UnknownOutcome } from '../../src/kernel/db/tx.ts';
import { uuidv7 } from '../../src/kernel/ids.ts';
import type { Kernel } from '../../src/kernel/kernel.ts';
import { type Line, type Move, handleClaiming, handlePosting, openDemands } from '../../src/stock/public.ts';
import { stampsOf } from '../kit/audit-kit.ts';
import { type StockRoom, booksBalance, done, postOf, stockRoom, stockSession } from '../kit/stock-kit.ts';
import { commandNamed } from '../kit/test-module.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
let room: StockRoom;
beforeAll(async () => {
  server = await startTestServer();
  room = await stockRoom(server);
});
afterAll(() => server.stop());
afterEach(() => booksBalance(server.kernel));

const call = commandNamed('post');
/** The moves of a command stand in a table of the test, by the note that its input is. */
const wanted = new Map<string, readonly Move[]>();
const handler = handlePosting(call, {
  asks: ({ requestId }, { note }) => postOf(requestId, wanted.get(note) ?? []),
  tells: ({ post_id }) => ({ reply: { note: String(post_id) }, audit: [{ object_id: String(post_id) }], events: [] }),
});
const claimCall = commandNamed('claim');
const wantedClaims = new Map<string, readonly Line[]>();
const claimHandler = handleClaiming(claimCall, {
  asks: (_asker, { note }) => ({ lines: wantedClaims.get(note) ?? [], today: '2026-11-16' }),
  tells: (allotted) => ({
    reply: { note: String(allotted[0]?.taken) },
    audit: [{ object_id: String(allotted[0]?.demand_id) }],
    events: [],
  }),
});
const runnerOf = (made: object): RunTogether => (made as { [together]: RunTogether })[together];

const sendClaim = (line: Line, requestId = uuidv7() as RequestId) => {
  wantedClaims.set(requestId, [line]);
  return runnerOf(claimHandler)(server.kernel, {
    call: claimCall,
    session: stockSession,
    requestId,
    ip: '127.0.0.1',
    input: { request_id: requestId, note: requestId },
    handler: claimHandler as unknown as CommandRun['handler'],
  });
};

const send = (
  moves: readonly Move[],
  requestId = uuidv7() as RequestId,
  note: string = uuidv7(),
  kernel: Kernel = server.kernel,
  session = stockSession,
) => {
  wanted.set(note, moves);
  return runnerOf(handler)(kernel, {
    call,
    session,
    requestId,
    ip: '127.0.0.1',
    input: { request_id: requestId, note },
    handler: handler as unknown as CommandRun['handler'],
  });
};

const failure = (code: string): Error => Object.assign(new Error(`failed with ${code}`), { code });

/** A database that commits, is gone before it says so, and answers nothing but `afterwards`. */
function lostAfterCommit(kernel: Kernel, afterwards: string): Kernel {
  const db = kernel.databases.dbFor(stockSession.whs_id);
  let lost = false;
  const own = <Thing extends object>(thing: Thing, name: string, value: unknown): Thing =>
    new Proxy(thing, {
      get: (target, key) => {
        if (key === name) return value;
        const known: unknown = Reflect.get(target, key);
        return typeof known === 'function' ? known.bind(target) : known;
      },
    });
  const connect = async (): Promise<PoolClient> => {
    if (lost) throw failure(afterwards);
    const client = await db.pool.connect();
    return own(client, 'query', async (asked: string) => {
      const result = await client.query(asked);
      if (asked !== 'commit') return result;
      lost = true;
      throw failure('ECONNRESET');
    });
  };
  return {
    ...kernel,
    databases: { ...kernel.databases, dbFor: () => ({ ...db, pool: own(db.pool, 'connect', connect) }) },
  };
}

const transactions = async (work: () => Promise<unknown>): Promise<number> => {
  const count = async () =>
    Number((await server.look<{ n: number }>('select count(distinct txid::text) as n from site.audit_log'))[0]?.n);
  const before = await count();
  await work();
  return (await count()) - before;
};

describe('posts that come at once', () => {
  it('go together, and each gets its own answer and its own refusal', async () => {
    const [a = 0, b = 0] = room.cells;
    const [sku = 0] = room.skus;
    await room.receive(sku, 40, a);
    const answers = await Promise.all(Array.from({ length: 64 }, () => send([room.move(sku, 1, a, b)])));
    expect(answers.filter((answer) => answer.retcode === 0)).toHaveLength(40);
    expect(answers.filter((answer) => answer.retcode === stockErrors.stockShort.retcode)).toHaveLength(24);
    expect(
      new Set(answers.filter(({ retcode }) => retcode === 0).map((answer) => (answer.reply as { note: string }).note))
        .size,
    ).toBe(40);
    expect(await room.onHand(sku, b)).toEqual([40, 0, 0]);
  });

  it('write each audit row for its own person, though they share a transaction', async () => {
    const [a = 0, b = 0] = room.cells;
    const [sku = 0] = room.skus;
    await room.receive(sku, 20, a);
    const persons = [stockSession.user_id, 'U00000002', 'U00000003'] as (typeof stockSession.user_id)[];
    const ids = persons.flatMap((user_id) => Array.from({ length: 6 }, () => ({ user_id, requestId: uuidv7() })));
    const answers = await Promise.all(
      ids.map(({ user_id, requestId }) =>
        send([room.move(sku, 1, a, b)], requestId, requestId, server.kernel, { ...stockSession, user_id }),
      ),
    );
    expect(answers.filter(({ retcode }) => retcode !== 0)).toEqual([]);
    const listed = ids.map(({ requestId }) => `'${requestId}'`).join(', ');
    const rows = await server.look<{ request_id: string; user_id: string; txid: string }>(
      `select request_id, user_id, txid::text as txid from site.audit_log where request_id in (${listed})`,
    );
    expect(new Map(rows.map(({ request_id, user_id }) => [request_id, user_id]))).toEqual(
      new Map(ids.map(({ requestId, user_id }) => [requestId, user_id])),
    );
    const shared = [...Map.groupBy(rows, ({ txid }) => txid).values()];
    expect(Math.max(...shared.map((of) => new Set(of.map(({ user_id }) => user_id)).size))).toBe(3);
    expect(await stampsOf(server, stockSession.whs_id, `request_id in (${listed})`)).toEqual({ rows: 18, wrong: 0 });
  });

  it('are told one by one that their transaction could not begin, and the server lives on', async () => {
    const [a = 0, b = 0] = room.cells;
    const moves = [room.move(room.skus[0] ?? 0, 1, a, b)];
    // PostgreSQL refuses such an id in the first statement; an answer that nobody waits for would end the process.
    const told = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => send(moves, `no id ${n}` as RequestId)));
    expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'));
  });

  it('take few transactions', async () => {
    const [, , a = 0, b = 0] = room.cells;
    const [, sku = 0] = room.skus;
    await room.receive(sku, 100, a);
    const used = await transactions(() =>
      Promise.all(Array.from({ length: 60 }, () => send([room.move(sku, 1, a, b)]))),
    );
    expect(used).toBeLessThan(10);
  });

  it('are made once, though some are repeated, in the same batch and later, and an id used for something else is refused', async () => {
    const [, , , , a = 0, b = 0] = room.cells;
    const [, , sku = 0] = room.skus;
    await room.receive(sku, 100, a);
    const moves = [room.move(sku, 1, a, b)];
    const ids = Array.from({ length: 10 }, () => uuidv7() as RequestId);
    const notes = ids.map(() => uuidv7());
    const once = () => Promise.all(ids.map((id, n) => send(moves, id, notes[n])));
    const [first, twins] = await Promise.all([once(), once()]);
    const later = await once();
    expect(twins).toEqual(first);
    expect(later).toEqual(first);
    expect(await room.onHand(sku, b)).toEqual([10, 0, 0]);
    const reused = await Promise.allSettled([send(moves, ids[0] as RequestId, 'another'), send(moves), send(moves)]);
    expect(reused.map((one) => one.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(reused[0]).toMatchObject({ reason: { def: { retcode: baseErrors.requestIdReused.retcode } } });
  });

  it('do not fall together when one of them is a fault of the program', async () => {
    const [, , , , , , a = 0, b = 0] = room.cells;
    const [, , , sku = 0] = room.skus;
    await room.receive(sku, 10, a);
    const answers = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => send([room.move(sku, 1, a, b)])),
      send([room.move(sku, 1, a, 987_654_321)]),
    ]);
    expect(answers.map((one) => one.status)).toEqual([...Array.from({ length: 5 }, () => 'fulfilled'), 'rejected']);
    expect(await room.onHand(sku, b)).toEqual([5, 0, 0]);
  });
});

describe('claims that come at once', () => {
  it('go together, no unit is given twice, and a repeat is told the same', async () => {
    const [, , , , , , , , a = 0] = room.cells;
    const [, , , , sku = 0] = room.skus;
    await room.receive(sku, 20, a);
    const stock_id = await room.stockId(sku, a);
    const made = await done(server.kernel, async (tx) => [
      ...(await openDemands(
        tx,
        Array.from({ length: 30 }, (_, n) => ({
          demand_type: 1,
          doc_id: 900,
          doc_line: n,
          group_id: 900 + n,
          sku_id: sku,
          owner_id: room.owner,
          priority: 50,
          due_at: null,
          allow_expired: false,
          ordered: 1,
        })),
      )),
    ]);
    const lines = made.map(([, demand_id]): Line => ({
      demand_id,
      want: 1,
      kind: 1,
      grades: [1],
      min_expiry: '',
      policy: 'partial',
      picks: [{ stock_id, qty: 1 }],
      trace_id: 0,
    }));
    const ids = lines.map(() => uuidv7() as RequestId);
    const ask = () => Promise.all(lines.map((line, n) => sendClaim(line, ids[n])));
    let first: Awaited<ReturnType<typeof ask>> = [];
    const used = await transactions(async () => {
      first = await ask();
    });
    expect(first.filter(({ reply }) => (reply as { note: string }).note === '1')).toHaveLength(20);
    expect(used).toBeLessThan(10);
    expect(await ask()).toEqual(first);
    expect(await room.onHand(sku, a)).toEqual([20, 20, 0]);
  });
});

it.each([
  ['the database stays away', 'ECONNREFUSED'],
  ['the rows are still locked by the first try', '55P03'],
])('whose commit nobody heard of are not said to have changed nothing when %s', async (_case, afterwards) => {
  const [sku = 0] = room.skus.slice(-1);
  const [from = 0, cell = 0] = room.cells.slice(-2);
  await room.receive(sku, 9, from);
  const [before = 0] = await room.onHand(sku, cell);
  const kernel = lostAfterCommit(server.kernel, afterwards);
  const ids = [uuidv7(), uuidv7()] as RequestId[];
  const moves = [room.move(sku, 3, from, cell)];
  const said = await Promise.allSettled(ids.map((id) => send(moves, id, id, kernel)));
  expect(said.map((one) => one.status === 'rejected' && one.reason instanceof UnknownOutcome)).toEqual([true, true]);
  // Asked again by its request id, each is told what was done, and nothing more is.
  for (const id of ids) expect(await send(moves, id, id)).toMatchObject({ retcode: 0 });
  expect(await room.onHand(sku, cell)).toEqual([before + 6, 0, 0]);
});
