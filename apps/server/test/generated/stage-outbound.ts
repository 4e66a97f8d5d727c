import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { House } from '../../src/modules/sales-outbound/test/kit.ts';
import { post, reverse } from '../../src/stock/public.ts';
import { done, postOf } from '../kit/stock-kit.ts';
import type { Client } from '../kit/test-server.ts';
import { accepted } from './accepted.ts';

const orders = 16;
const carriers = ['HOUSE', 'QuickPost'] as const;

/** The same goods of another owner and of another grade, and a move that was taken back. */
async function otherStock({ room, server }: House, sku: number): Promise<void> {
  const [owner] = await server.look<{ id: number }>(
    `select id from site.owner where site_id = 'SG' and kind = 1 and id <> $1 limit 1`,
    [room.owner],
  );
  const [cell = 0, other = 0, third = 0] = room.cells.slice(-8);
  await room.receive(sku, 4, cell, { owner_id: Number(owner?.id) });
  await room.receive(sku, 3, other, { grade: 2 });
  const { moves } = await done(server.kernel, (tx, id) =>
    post(tx, postOf(id, [room.move(sku, 1, cell, third, { owner_id: Number(owner?.id) })])),
  );
  const by = { actor: 'U00000001', device: '', task_id: 0 };
  await done(server.kernel, (tx, request_id) =>
    reverse(
      tx,
      moves.map(({ id }) => id),
      { ...by, request_id },
      'wrong cell',
    ),
  );
}

/** Orders in every state between entry and truck. `one` has a task of each kind in hand. */
export async function stageOutbound(house: House, one: Client): Promise<void> {
  const { supervisor } = house;
  const skus = [house.sku(), house.sku(), house.sku()];
  for (const sku of skus) await house.stock(sku, 30);
  await otherStock(house, skus[0]?.no ?? 0);
  const made: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    const lines = skus.slice(0, 1 + (n % 3)).map(({ sku_id }) => ({ sku_id, qty: 1 + (n % 2) }));
    const carrier = carriers[n % 2];
    const cut_off_time = 1_795_000_000 + n * 3_600;
    made.push(
      await house.order(lines, {
        outer_order_no: `WEB-${n}`,
        consignee_name: `Customer ${n}`,
        ...(carrier && { carrier }),
        cut_off_time,
      }),
    );
  }
  const order = (n: number): string => made[n] ?? '';
  await house.wave(made.slice(0, 6));
  await house.wave([order(6)]);
  await house.wave([order(7), order(8), order(9)]);

  const lmtns: string[] = [];
  for (const n of [0, 1, 2]) {
    await house.picked(order(n));
    await house.checked(order(n));
    const { lmtn } = await house.packed(order(n));
    await house.labelled(lmtn);
    lmtns.push(lmtn);
  }
  await house.truck([lmtns[0] ?? ''], carriers[0]);
  const gone = await house.truck([lmtns[1] ?? ''], carriers[1]);
  await accepted(supervisor.call(calls.completeShipping, { ship_no: gone }));
  await house.truck([], carriers[1]);

  await house.picked(order(4));
  await house.checked(order(4));
  await accepted(one.call(calls.scanOrder, { scan_code: order(4) }));
  await house.picked(order(5));
  await accepted(one.call(calls.scanTask, { scan_code: order(5) }));
  await accepted(one.call(calls.scanPickupId, { scan_code: order(6) }));
  // Goods of a cancelled order go back to their cells.
  const picked = [order(7), order(8), order(9)];
  for (const order_no of picked) await house.picked(order_no);
  const cancelled = [...picked, order(10)];
  await accepted(
    supervisor.call(calls.cancelOrder, { order_no_list: cancelled, reason: 'Customer changed their mind' }),
  );

  const reveal = { data_type: 'sales_order', reason: 'Call the customer' } as const;
  for (const [client, n, field] of [
    [one, 0, 'consignee_name'],
    [one, 1, 'consignee_phone'],
    [supervisor, 2, 'consignee_name'],
  ] as const)
    await accepted(client.call(calls.getPiiData, { ...reveal, biz_id: order(n), field }));
}
