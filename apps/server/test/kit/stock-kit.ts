import { expect } from 'vitest';
import type { RequestId, UserId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Session } from '../../src/kernel/auth/sessions.ts';
import { type Answer, runCommand } from '../../src/kernel/command.ts';
import type { ChangeTx } from '../../src/kernel/db/tx.ts';
import { uuidv7 } from '../../src/kernel/ids.ts';
import type { Kernel } from '../../src/kernel/kernel.ts';
import { type ClaimOnMove, type Move, post, type Post, prove, type Spot } from '../../src/stock/public.ts';
import { commandNamed } from './test-module.ts';
import type { TestServer } from './test-server.ts';

export const whs = 'SGE01' as WhsId;

export const stockSession: Session = {
  user_id: 'U00000001' as UserId,
  email: 'stock@tallyhouse.example',
  display_name: 'Stock Tester',
  lang: 'en',
  whs_id: whs,
  whs_name: whs,
  site_id: 'SG',
  time_region: 'Asia/Singapore',
  second_factor: false,
  keys: new Set(),
  authenticated_at: 0,
  roles: [],
  people: ['U00000001'],
};

const call = commandNamed('stock');

/** Runs work as the server runs a command: request id, answer, repeats, refusals as answers. */
export function command<Reply>(
  kernel: Kernel,
  work: (tx: ChangeTx, requestId: RequestId) => Promise<Reply>,
  requestId: RequestId = uuidv7() as RequestId,
): Promise<Answer> {
  return runCommand(kernel, {
    call,
    session: stockSession,
    requestId,
    ip: '127.0.0.1',
    input: { request_id: requestId, note: '' },
    handler: async ({ tx }) => ({
      reply: (await work(tx, requestId)) ?? {},
      audit: [{ object_id: requestId }],
      events: [],
    }),
  });
}

/** What it answered; a refusal is a failure of the test. */
export async function done<Reply>(
  kernel: Kernel,
  work: (tx: ChangeTx, requestId: RequestId) => Promise<Reply>,
): Promise<Reply> {
  const answer = await command(kernel, work);
  expect(answer).toMatchObject({ retcode: 0 });
  return answer.reply as Reply;
}

/** A post with nothing unusual about it. */
export const postOf = (requestId: string, moves: readonly Move[], more: Partial<Post> = {}): Post => ({
  actor: stockSession.user_id,
  device: 'PDA-1',
  request_id: requestId,
  task_id: 0,
  doc_type: 30,
  doc_id: 1,
  moves,
  ...more,
});

export const spot = (locationId: number, containerId = 0): Spot => ({
  location_id: locationId,
  container_id: containerId,
});

/** The goods and places of the tiny world by number, and the shortest words for moving them. */
export interface StockRoom {
  readonly cells: readonly number[];
  readonly skus: readonly number[];
  readonly serialSku: number;
  readonly owner: number;
  readonly move: (sku: number, qty: number, from: number | Spot, to: number | Spot, more?: Partial<Move>) => Move;
  readonly receive: (sku: number, qty: number, to: number | Spot, more?: Partial<Move>) => Promise<number>;
  readonly onHand: (sku: number, at: number, container?: number) => Promise<readonly [number, number, number]>;
  readonly stockId: (sku: number, at: number) => Promise<number>;
}

export async function stockRoom(server: TestServer): Promise<StockRoom> {
  const numbers = async (sql: string): Promise<number[]> =>
    (await server.look<{ id: number }>(sql)).map((row) => Number(row.id));
  // Cells that mix and have no limits: a test sets what it is about.
  await server.look(`update site.location set mix_sku = 1, mix_batch = 1, mix_owner = 1, max_qty = null, max_volume_cm3 = null, max_weight_g = null, max_sku = null, max_container = null
    where whs_id = '${whs}' and kind = 1`);
  const cells = await numbers(
    `select id from site.location where whs_id = '${whs}' and kind = 1 and standing = 1 order by pick_seq, location_id`,
  );
  const skus = await numbers(`select id from site.sku where site_id = 'SG' and need_uid = 0 order by sku_id`);
  const [owner = 0] = await numbers(`select id from site.owner where site_id = 'SG' and kind = 1 order by owner_id`);
  await server.look(
    `update site.sku set need_uid = 1 where site_id = 'SG' and id = (select max(id) from site.sku where site_id = 'SG')`,
  );
  const [serialSku = 0] = await numbers(`select max(id) as id from site.sku where site_id = 'SG'`);
  const at = (place: number | Spot): Spot => (typeof place === 'number' ? spot(place) : place);
  const move: StockRoom['move'] = (sku, qty, from, to, more = {}) => ({
    sku_id: sku,
    batch_id: 0,
    owner_id: owner,
    grade: 1,
    qty,
    from: at(from),
    to: at(to),
    reason: 21,
    doc_line: 0,
    claim: { with: 'free' } as ClaimOnMove,
    ...more,
  });
  return {
    cells,
    skus: skus.filter((id) => id !== serialSku),
    serialSku,
    owner,
    move,
    receive: async (sku, qty, to, more) => {
      const posted = await done(server.kernel, (tx, id) =>
        post(tx, postOf(id, [move(sku, qty, -1, to, { reason: 1, ...more })], { doc_type: 1 })),
      );
      return posted.balances[0]?.id ?? 0;
    },
    onHand: async (sku, place, container = 0) => {
      const [row] = await server.look<{ on_hand: number; allocated: number; blocked: number }>(
        'select on_hand, allocated, blocked from site.stock where whs_id = $1 and sku_id = $2 and location_id = $3 and container_id = $4',
        [whs, sku, place, container],
      );
      return row ? [row.on_hand, row.allocated, row.blocked] : [0, 0, 0];
    },
    stockId: async (sku, place) => {
      const [row] = await server.look<{ id: string }>(
        'select id from site.stock where whs_id = $1 and sku_id = $2 and location_id = $3',
        [whs, sku, place],
      );
      return Number(row?.id ?? 0);
    },
  };
}

/** Nothing of what must hold is broken. Called after every test that touches stock. */
export async function booksBalance(kernel: Kernel, whsId: WhsId = whs): Promise<void> {
  const broken = (await prove(kernel.databases, whsId)).filter((one) => one.broken > 0);
  expect(broken.map(({ proof, broken: n, witness }) => ({ proof, n, witness }))).toEqual([]);
}
