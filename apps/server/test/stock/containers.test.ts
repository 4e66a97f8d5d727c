import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { bindContainer, makeContainer, moveContainer, post, postAndCarry } from '../../src/stock/public.ts';
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

/** Two cells and two SKUs no other test uses. */
let used = 0;
const fresh = (): { a: number; b: number; sku: number; other: number } => {
  used += 1;
  const [a = 0, b = 0] = room.cells.slice(used * 2, used * 2 + 2);
  return { a, b, sku: room.skus[used % 20] ?? 0, other: room.skus[(used + 1) % 20] ?? 0 };
};
const by = (request_id: string) => ({ actor: 'U00000001', device: 'PDA-1', request_id, task_id: 0 });

describe('a container', () => {
  it('is carried with all that is in it and in the boxes inside it', async () => {
    const { a, b, sku, other } = fresh();
    const [outer, inner] = await done(server.kernel, async (tx) => [
      await makeContainer(tx, 'P900001', 2),
      await makeContainer(tx, 'B900001', 1),
    ]);
    const to = (location_id: number, parent_id = 0) => ({ location_id, parent_id });
    const carry = (box: number, target: ReturnType<typeof to>, task_id = 0) =>
      command(server.kernel, (tx, id) =>
        moveContainer(tx, box, target, { ...by(id), task_id, doc_type: 42, doc_id: 1, reason: 21 }),
      );
    expect(await carry(outer ?? 0, to(a))).toMatchObject({ retcode: 0 });
    expect(await carry(inner ?? 0, to(a, outer))).toMatchObject({ retcode: 0 });
    await room.receive(sku, 4, spot(a, outer));
    await room.receive(other, 2, spot(a, inner));
    expect(
      await command(server.kernel, (tx, id) =>
        post(tx, postOf(id, [room.move(sku, 1, -1, spot(b, outer), { reason: 1 })], { doc_type: 1 })),
      ),
    ).toMatchObject({
      retcode: stockErrors.containerBusy.retcode,
    });
    expect(await carry(outer ?? 0, to(b))).toMatchObject({ retcode: 0 });
    expect(await room.onHand(sku, b, outer)).toEqual([4, 0, 0]);
    expect(await room.onHand(other, b, inner)).toEqual([2, 0, 0]);
    await done(server.kernel, (tx) => bindContainer(tx, outer ?? 0, 5, 5));
    expect(await carry(outer ?? 0, to(a))).toMatchObject({ retcode: stockErrors.containerBusy.retcode });
    expect(await carry(outer ?? 0, to(a), 5)).toMatchObject({ retcode: 0 });
    await done(server.kernel, (tx) => bindContainer(tx, outer ?? 0, 0, 5));
  });
});

describe('a post that brings its container', () => {
  const carrying = (from: number, to: number, sku: number, qty: number, old: number, next: number) =>
    command(server.kernel, (tx, id) =>
      postAndCarry(
        tx,
        postOf(id, [room.move(sku, qty, spot(from, old), spot(to, next), { claim: { with: 'free' } })], { task_id: 7 }),
        [
          { id: next, when: 'before', location_id: to },
          { id: old, when: 'after', location_id: 0, open_task_id: 0 },
        ],
      ),
    );
  const stands = (id: number) =>
    server.look('select location_id, open_task_id from site.container where whs_id = $1 and id = $2', [whs, id]);

  /** Three pieces in a tote that stands at `a`, and a carton that stands nowhere. */
  async function toteAndCarton(label: string, a: number, sku: number): Promise<readonly [number, number]> {
    const [old = 0, next = 0] = await done(server.kernel, async (tx) => [
      await makeContainer(tx, `K${label}`, 3),
      await makeContainer(tx, `C${label}`, 1),
    ]);
    const carried = { ...by('00000000-0000-4000-8000-000000000911'), doc_type: 42, doc_id: 1, reason: 21 };
    await done(server.kernel, (tx) => moveContainer(tx, old, { location_id: a, parent_id: 0 }, carried));
    await room.receive(sku, 3, spot(a, old));
    return [old, next];
  }

  it('sets it down, fills it and takes the other away in one go', async () => {
    const { a, b, sku } = fresh();
    const [old, next] = await toteAndCarton('900011', a, sku);
    await done(server.kernel, (tx) => bindContainer(tx, old, 7, 7));
    expect(await carrying(a, b, sku, 3, old, next)).toMatchObject({ retcode: 0 });
    expect(await room.onHand(sku, b, next)).toEqual([3, 0, 0]);
    expect(await stands(next)).toEqual([{ location_id: b, open_task_id: 0 }]);
    expect(await stands(old)).toEqual([{ location_id: 0, open_task_id: 0 }]);
  });

  it('leaves all as it was when goods would stay behind in it', async () => {
    const { a, b, sku } = fresh();
    const [old, next] = await toteAndCarton('900012', a, sku);
    await expect(carrying(a, b, sku, 2, old, next)).rejects.toThrow('holds goods');
    expect(await room.onHand(sku, a, old)).toEqual([3, 0, 0]);
    expect(await stands(next)).toEqual([{ location_id: 0, open_task_id: 0 }]);
  });
});
