import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { type StockRoom, booksBalance, stockRoom } from '../../../../test/kit/stock-kit.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let outside: TestServer;
let client: Client;
let room: StockRoom;
beforeAll(async () => {
  server = await startTestServer({ env: { ENVIRONMENT: 'dev' } });
  outside = await startTestServer();
  client = await server.as(somebody.administrator);
  room = await stockRoom(server);
});
afterAll(() => Promise.all([server.stop(), outside.stop()]));

type Sent = InputOf<typeof testMenuCalls.postStock>['moves'][number];
const move = (sku: number, qty: number, from: number, to: number, reason: number): Sent =>
  room.move(sku, qty, from, to, { reason }) as Sent;

describe('[call test.stock.post_stock]', () => {
  it('moves goods and tells the balances after it; a refusal says how many there are', async () => {
    const [a = 0, b = 0] = room.cells;
    const [sku = 0] = room.skus;
    const post = (doc_type: number, one: Sent) =>
      client.call(testMenuCalls.postStock, { doc_type, doc_id: 1, moves: [one] });
    expect(await post(1, move(sku, 9, -1, a, 1))).toMatchObject({
      data: { balances: [{ on_hand: 9, allocated: 0, blocked: 0 }] },
    });
    expect(await post(30, move(sku, 4, a, b, 21))).toMatchObject({ retcode: 0 });
    expect(await post(30, move(sku, 6, a, b, 21))).toMatchObject({
      http: 409,
      retcode: stockErrors.stockShort.retcode,
      data: { params: { n: 5 } },
    });
    expect(await room.onHand(sku, b)).toEqual([4, 0, 0]);
    await booksBalance(server.kernel);
  });

  it('is not there outside the dev environment', async () => {
    const elsewhere = await outside.as(somebody.administrator);
    const said = await elsewhere.call(testMenuCalls.postStock, {
      doc_type: 30,
      doc_id: 1,
      moves: [move(1, 1, 1, 2, 21)],
    });
    expect(said).toMatchObject({ retcode: baseErrors.noSuchCall.retcode });
  });
});

describe('[call test.stock.hold_stock]', () => {
  it('claims, releases, blocks, frees and undoes', async () => {
    const [, , a = 0] = room.cells;
    const [, sku = 0] = room.skus;
    const stock_id = await room.receive(sku, 10, a);
    const hold = async (what: object) => (await client.call(testMenuCalls.holdStock, { hold: what as never })).data;
    const claimed = await hold({ kind: 'claim', doc_id: 77, sku_id: sku, owner_id: room.owner, stock_id, qty: 6 });
    expect(claimed).toMatchObject({ qty: 6 });
    const blocked = await hold({ kind: 'block', stock_id, qty: 4 });
    expect(await room.onHand(sku, a)).toEqual([10, 6, 4]);
    await hold({ kind: 'release', allocation_id: claimed.id });
    await hold({ kind: 'unblock', block_id: blocked.id, qty: 4 });
    expect(await room.onHand(sku, a)).toEqual([10, 0, 0]);
    const [received] = await server.look<{ id: number }>(
      'select max(id) as id from site.stock_move where sku_id = $1',
      [sku],
    );
    await hold({ kind: 'reverse', move_id: received?.id });
    expect(await room.onHand(sku, a)).toEqual([0, 0, 0]);
    await booksBalance(server.kernel);
  });
});
