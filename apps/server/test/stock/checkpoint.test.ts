import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { housekeeping } from '../../src/kernel/jobs/housekeeping.ts';
import { cutBooks, post, proofs, prove, proveAndKeep } from '../../src/stock/public.ts';
import { type StockRoom, booksBalance, done, postOf, stockRoom, whs } from '../kit/stock-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
let room: StockRoom;
beforeAll(async () => {
  server = await startTestServer();
  room = await stockRoom(server);
});
afterAll(() => server.stop());
beforeEach(() => server.look('truncate site.stock_checkpoint, site.stock_cut'));

const now = async (): Promise<string> => {
  const [row] = await server.look<{ at: string }>('select now()::text as at');
  return row?.at ?? '';
};
const cut = async (): Promise<void> => cutBooks(server.kernel, whs, await now());

interface Balance {
  readonly sku_id: number;
  readonly location_id: number;
  readonly on_hand: number;
}
const lastCut = (): Promise<Balance[]> =>
  server.look<Balance>(
    `select sku_id, location_id, on_hand from site.stock_checkpoint
     where whs_id = $1 and at = (select max(at) from site.stock_cut where whs_id = $1) order by 1, 2`,
    [whs],
  );
/** All moves from the first, which no cut ever looks at again. */
const fromTheLedger = (): Promise<Balance[]> =>
  server.look<Balance>(
    `select sku_id, location_id, sum(q)::int as on_hand from site.moves_by_key where whs_id = $1
     group by 1, 2 having sum(q) <> 0 order by 1, 2`,
    [whs],
  );
const moved = (n: number): Promise<unknown> =>
  done(server.kernel, (tx, id) =>
    post(tx, postOf(id, [room.move(room.skus[0] ?? 0, n, room.cells[0] ?? 0, room.cells[1] ?? 0)])),
  );

describe('a checkpoint', () => {
  it('has the balances the ledger adds up to; the next one is made of it and the moves since', async () => {
    await room.receive(room.skus[0] ?? 0, 50, room.cells[0] ?? 0);
    await moved(3);
    await cut();
    expect(await lastCut()).toEqual(await fromTheLedger());
    await booksBalance(server.kernel);

    await moved(4);
    await room.receive(room.skus[1] ?? 0, 9, room.cells[2] ?? 0);
    await booksBalance(server.kernel);
    await cut();
    expect(await lastCut()).toEqual(await fromTheLedger());
    expect(await server.look('select 1 from site.stock_cut where whs_id = $1', [whs])).toHaveLength(2);
    await booksBalance(server.kernel);
    // What a run says it looked at: the two moves of the last checkpoint.
    await proveAndKeep(server.kernel, whs, proofs);
    expect(await server.look('select moves from site.books_run order by run_id desc limit 1')).toEqual([{ moves: 2 }]);
  });

  it('does not carry on what is empty and swept', async () => {
    const [, , , sku = 0] = room.skus;
    const [, , , a = 0, b = 0] = room.cells;
    await room.receive(sku, 2, a);
    await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 2, a, b)])));
    const ofSku = async () => (await lastCut()).filter((row) => row.sku_id === sku).map((row) => row.location_id);
    await cut();
    // The row in stock names its last move: the checkpoint has to know it too.
    expect(await ofSku()).toEqual([a, b].toSorted((x, y) => x - y));
    await server.look('delete from site.stock where whs_id = $1 and sku_id = $2 and on_hand = 0', [whs, sku]);
    await booksBalance(server.kernel);
    await cut();
    expect(await ofSku()).toEqual([b]);
    await booksBalance(server.kernel);
  });

  it('waits for a post that has its time and has not ended', async () => {
    const [posted, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = done(server.kernel, async (tx, id) => {
      await post(tx, postOf(id, [room.move(room.skus[0] ?? 0, 1, room.cells[0] ?? 0, room.cells[1] ?? 0)]));
      posted.resolve();
      await held.promise;
    });
    await posted.promise;
    const looked = Promise.withResolvers<void>();
    const { databases } = server.kernel;
    let reads = 0;
    const dbFor: typeof databases.dbFor = (of) => {
      const db = databases.dbFor(of);
      return {
        ...db,
        read: (actor, work) => {
          reads += 1;
          // Whether all before the moment is over, and that once more.
          if (reads === 2) looked.resolve();
          return db.read(actor, work);
        },
      };
    };
    const cutting = cutBooks({ ...server.kernel, databases: { ...databases, dbFor } }, whs, await now());
    await Promise.race([looked.promise, cutting]);
    expect(await server.look('select 1 from site.stock_cut')).toEqual([]);
    held.resolve();
    await Promise.all([writing, cutting]);
    expect(await lastCut()).toEqual(await fromTheLedger());
    await booksBalance(server.kernel);
  });

  it('is cut once by two servers that want to', async () => {
    await moved(1);
    const due = await now();
    await Promise.all([cutBooks(server.kernel, whs, due), cutBooks(server.kernel, whs, due)]);
    expect(await server.look('select 1 from site.stock_cut where whs_id = $1', [whs])).toHaveLength(1);
  });

  it('that was written over is found out, as is a move added before it', async () => {
    await moved(1);
    await cut();
    const broken = async () =>
      (await prove(server.kernel.databases, whs, proofs)).filter((one) => one.broken > 0).map((one) => one.proof);
    await server.look('update site.stock_checkpoint set on_hand = on_hand + 1 where location_id = $1', [room.cells[1]]);
    expect(await broken()).toEqual(['I2', 'I2-checkpoint']);
    await server.look('update site.stock_checkpoint set on_hand = on_hand - 1 where location_id = $1', [room.cells[1]]);
    await server.look(
      `insert into site.stock_move select (m).* from (select json_populate_record(m, '{"id": 900001, "post_id": 900001}') as m
       from site.stock_move m where whs_id = $1 order by id desc limit 1) x`,
      [whs],
    );
    expect(await broken()).toContain('I2-checkpoint');
    await server.look(`alter table site.stock_move disable trigger keep_rows`);
    await server.look(`delete from site.stock_move where id = 900001`);
    await server.look(`alter table site.stock_move enable trigger keep_rows`);
    await booksBalance(server.kernel);
  });

  it('is made by the server itself once a week, where something has moved', async () => {
    const cuts = () => server.look<{ whs_id: string }>('select whs_id from site.stock_cut order by at');
    const tidy = () => housekeeping(server.kernel, server.kernel.databases.controlPool);
    await moved(1);
    await tidy();
    expect(await cuts()).toEqual([{ whs_id: whs }]);
    expect(
      await server.look(
        `select body -> 'keys' as keys from site.outbox where subject like '%stock.checkpoint.made' order by id desc limit 1`,
      ),
    ).toEqual([{ keys: (await lastCut()).length }]);
    await tidy();
    expect(await cuts()).toHaveLength(1);

    await server.look(`begin; set local session_replication_role = replica;
      update site.stock_cut set at = at - interval '8 days'; update site.stock_checkpoint set at = at - interval '8 days'; commit`);
    await tidy();
    expect(await cuts()).toHaveLength(2);
  });
});
