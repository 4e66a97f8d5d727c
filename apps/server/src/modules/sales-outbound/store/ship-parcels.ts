import { parcelStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { changeDemand, place, postAllAndCarry } from '../../../stock/public.ts';
import { linesOf, lockOrders } from './orders.ts';
import { setParcel } from './parcels.ts';
import { settleOrder } from './settle-order.ts';
import type { ShipRow } from './shippings.ts';
import { goodsIn } from './totes.ts';

/** Document and reason of the ledger. */
const shipping = { doc_type: 15, reason: 5 };

/** The goods of all parcels on the truck leave the house, and with them the claims of their orders are fulfilled. */
export async function shipParcels(
  context: CommandContext,
  ship: ShipRow,
): Promise<{ readonly orders: readonly string[]; readonly events: readonly EventDraft[] }> {
  const { tx, session, requestId } = context;
  // By the place they stand at: two trucks that leave at once lock the places in one order.
  const loaded = await tx.sql<{ lmtn: string; order_no: string; container_no: number; qty: number }>(
    `select p.lmtn, p.order_no, p.container_no, p.qty from so_parcel p left join container c on c.whs_id = p.whs_id and c.id = p.container_no
     where p.whs_id = $1 and p.ship_no = $2 and p.ship_no <> '' and p.status = $3
     order by c.location_id, p.order_no`,
    [tx.whs, ship.ship_no, parcelStatus.codeOf('loaded')],
    'outbound.loaded',
  );
  const orders = loaded.map(({ order_no }) => order_no);
  if (orders.length === 0) return { orders, events: [] };
  const rows = new Map((await lockOrders(tx, orders)).map((row) => [row.order_no, row]));
  const lines = Map.groupBy(await linesOf(tx, orders), ({ order_no }) => order_no);
  const settled = await together(
    ...loaded.map(async ({ lmtn, order_no, qty }) => {
      const [, , events] = await together(
        setParcel(tx, lmtn, parcelStatus.codeOf('shipped'), ship.ship_no),
        tx.sql(
          'update so_line set shipped_qty = packed_qty where whs_id = $1 and order_no = $2',
          [tx.whs, order_no],
          'outbound.lines_shipped',
        ),
        settleOrder(context, order_no, { qty, task_no: ship.ship_no, note: lmtn }),
      );
      return events;
    }),
  );
  // The books last and in one go: whoever packs at these places waits for it.
  const goods = Map.groupBy(
    await goodsIn(
      tx,
      loaded.map(({ container_no }) => container_no),
    ),
    ({ container_no }) => container_no,
  );
  await postAllAndCarry(
    tx,
    loaded.map(({ order_no, container_no }) => ({
      actor: session.user_id,
      device: '',
      request_id: requestId,
      task_id: 0,
      doc_type: shipping.doc_type,
      doc_id: rows.get(order_no)?.id ?? 0,
      moves: (goods.get(container_no) ?? []).map((one) => ({
        sku_id: one.sku_no,
        batch_id: one.batch_no,
        owner_id: one.owner_no,
        grade: one.grade,
        qty: one.qty,
        from: { location_id: one.location_no, container_id: container_no },
        to: { location_id: place.customer, container_id: 0 },
        reason: shipping.reason,
        doc_line: 0,
        claim: { with: 'carry' },
      })),
    })),
    loaded.map(({ container_no }) => ({ id: container_no, when: 'after', location_id: 0 })),
  );
  await tx.sendWaiting();
  const closed = { cancelled: 0, priority: 0, due_at: null, closed: true };
  await together(
    ...[...lines.values()].flat().map((line) => changeDemand(tx, line.demand_id, { ...closed, ordered: line.qty })),
  );
  const events = settled.flat();
  return { orders, events };
}
