import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyMinute, housekeeping } from '../../src/kernel/jobs/housekeeping.ts';
import { block, post, proofs } from '../../src/stock/public.ts';
import { type StockRoom, booksBalance, done, postOf, stockRoom, whs } from '../kit/stock-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
let room: StockRoom;
beforeAll(async () => {
  server = await startTestServer();
  room = await stockRoom(server);
});
afterAll(() => server.stop());

const runs = () =>
  server.look<{ proof: string; broken: number }>(
    'select proof, broken from site.proof_run where whs_id = $1 order by id',
    [whs],
  );

describe('the server by itself', () => {
  it('proves the books every ten minutes, and says when they do not balance', async () => {
    await room.receive(room.skus[0] ?? 0, 5, room.cells[0] ?? 0);
    await everyMinute(server.kernel);
    await everyMinute(server.kernel);
    expect(await runs()).toEqual(proofs.map(({ name }) => ({ proof: name, broken: 0 })));
    await server.look(`update site.stock set on_hand = on_hand + 1 where whs_id = '${whs}'`);
    await server.look('delete from site.proof_run');
    await everyMinute(server.kernel);
    const found = await runs();
    expect(found.filter(({ broken }) => broken > 0).map(({ proof }) => proof)).toEqual(['I2', 'I9']);
    expect(
      await server.look(
        `select body ->> 'proof' as proof from site.outbox where subject like '%stock.proof.failed' order by id`,
      ),
    ).toEqual([{ proof: 'I2' }, { proof: 'I9' }]);
    await server.look(`update site.stock set on_hand = on_hand - 1 where whs_id = '${whs}'`);
  });

  it('frees what was held until a time that is over', async () => {
    const [, sku = 0] = room.skus;
    const [, cell = 0] = room.cells;
    const stock_id = await room.receive(sku, 5, cell);
    const until = (at: string) => ({
      reason: 'quarantine',
      doc_type: 0,
      doc_id: 0,
      blocked_by: 'u',
      until: at,
      note: '',
    });
    await done(server.kernel, (tx) =>
      block(tx, [{ stock_id, qty: 2 }], until('2026-01-01T00:00:00Z'), { breaking: false }),
    );
    await done(server.kernel, (tx) =>
      block(tx, [{ stock_id, qty: 1 }], until('2099-01-01T00:00:00Z'), { breaking: false }),
    );
    await everyMinute(server.kernel);
    expect(await room.onHand(sku, cell)).toEqual([5, 0, 1]);
    await booksBalance(server.kernel);
  });

  it('sweeps balances that were empty for a day, and never one that holds something', async () => {
    const [, , sku = 0] = room.skus;
    const [, , a = 0, b = 0] = room.cells;
    await room.receive(sku, 3, a);
    await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 3, a, b)])));
    const left = () =>
      server.look<{ location_id: number }>('select location_id from site.stock where sku_id = $1 order by 1', [sku]);
    await housekeeping(server.kernel, server.kernel.databases.controlPool);
    expect(await left()).toHaveLength(2);
    await server.look(`update site.stock set last_move_at = now() - interval '25 hours' where sku_id = ${sku}`);
    await housekeeping(server.kernel, server.kernel.databases.controlPool);
    expect(await left()).toEqual([{ location_id: b }]);
    await booksBalance(server.kernel);
  });

  it('forgets after a month what the proofs found in order, and keeps what was broken', async () => {
    const run = async (broken: number, age: string): Promise<number> => {
      const [row] = await server.look<{ run_id: number }>(
        `with run as (insert into site.books_run (whs_id, asked_by, done_at) values ($1, 'system', now() - $3::interval) returning whs_id, run_id)
         insert into site.proof_run (whs_id, run_id, proof, broken, ms, at)
         select whs_id, run_id, p.proof, p.broken, 1, now() - $3::interval from run, (values ('I1', 0), ('I2', $2::int)) p(proof, broken)
         returning run_id::int`,
        [whs, broken, age],
      );
      return row?.run_id ?? 0;
    };
    const [old, bad, late] = [await run(0, '32 days'), await run(4, '32 days'), await run(0, '30 days')];
    await housekeeping(server.kernel, server.kernel.databases.controlPool);
    const left = await server.look<{ run_id: number; n: number }>(
      `select b.run_id::int, (select count(*)::int from site.proof_run p where p.run_id = b.run_id) as n from site.books_run b
       where b.run_id = any($1) order by 1`,
      [[old, bad, late]],
    );
    expect(left).toEqual([
      { run_id: bad, n: 1 },
      { run_id: late, n: 2 },
    ]);
  });
});
