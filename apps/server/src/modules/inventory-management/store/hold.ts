import { inventoryManagementErrors as errors } from '@tallyhouse/contracts/modules/inventory-management/errors.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { block, unblock } from '../../../stock/public.ts';
import type { AdjustmentRow } from './adjustments.ts';

/** The document type of adjustments in the ledger and on blocks. */
export const adjustmentDoc = 34;

interface MinusLine {
  readonly line_no: number;
  readonly sku_id: string;
  readonly location_id: string;
  readonly qty: number;
  readonly stock_id: number | null;
  readonly on_hand: number;
  readonly allocated: number;
  readonly blocked: number;
}

/** For whom the goods of a balance are kept: the documents of its demands. */
async function keptFor(tx: ChangeTx, stockId: number): Promise<string> {
  const rows = await tx.sql<{ doc_id: number }>(
    `select distinct d.doc_id from allocation a join stock_demand d on d.whs_id = a.whs_id and d.id = a.demand_id
     where a.whs_id = $1 and a.stock_id = $2 and a.state = 1 order by 1 limit 5`,
    [tx.whs, stockId],
    'adjustments.kept_for',
  );
  return rows.length === 0 ? '-' : rows.map(({ doc_id }) => doc_id).join(', ');
}

/** A line that takes more than there is, or more than is free, is named before anything is held. */
async function refuseShort(tx: ChangeTx, lines: readonly MinusLine[]): Promise<void> {
  const taken = new Map<number, number>();
  for (const line of lines) {
    const { line_no: n, sku_id: sku, location_id: loc, stock_id, on_hand, allocated, blocked } = line;
    const before = taken.get(stock_id ?? 0) ?? 0;
    if (stock_id === null || line.qty > on_hand - before)
      return refuse(errors.lineNow, { n, sku, loc, q: stock_id === null ? 0 : on_hand - before });
    if (line.qty > on_hand - allocated - blocked - before)
      return refuse(errors.goodsReserved, {
        n,
        sku,
        loc,
        q: allocated + blocked,
        orders: await keptFor(tx, stock_id),
      });
    taken.set(stock_id, before + line.qty);
  }
}

/** Holds what the document takes out of the books, so that nobody picks it while it waits. */
export async function holdGoods(
  tx: ChangeTx,
  doc: Pick<AdjustmentRow, 'id' | 'adjustment_no'>,
  by: { readonly user_id: string },
): Promise<void> {
  const lines = await tx.sql<MinusLine>(
    `select l.line_no, l.sku_id, l.location_id, l.qty, g.stock_id, g.on_hand, g.allocated, g.blocked
     from inventory_adjustment_line l cross join lateral adjustment_goods(l) g
     where l.whs_id = $1 and l.adjustment_no = $2 and l.sign = -1 and l.posted_move = 0 and l.dropped = 0 and l.block_id = 0
     order by l.line_no`,
    [tx.whs, doc.adjustment_no],
    'adjustments.minus_lines',
  );
  if (lines.length === 0) return;
  await refuseShort(tx, lines);
  const blocks = await block(
    tx,
    lines.map(({ stock_id, qty }) => ({ stock_id: stock_id ?? 0, qty })),
    {
      reason: 'adjustment',
      doc_type: adjustmentDoc,
      doc_id: Number(doc.id),
      blocked_by: by.user_id,
      until: null,
      note: doc.adjustment_no,
    },
    { breaking: false },
  );
  await tx.sql(
    `update inventory_adjustment_line l set block_id = b.block_id
     from jsonb_to_recordset($3::jsonb) as b(line_no int, block_id bigint)
     where l.whs_id = $1 and l.adjustment_no = $2 and l.line_no = b.line_no`,
    [
      tx.whs,
      doc.adjustment_no,
      JSON.stringify(lines.map(({ line_no }, n) => ({ line_no, block_id: blocks[n]?.id ?? 0 }))),
    ],
    'adjustments.held',
  );
}

/** Frees all the document still holds. */
export async function freeGoods(
  tx: ChangeTx,
  doc: Pick<AdjustmentRow, 'id' | 'adjustment_no'>,
  by: { readonly user_id: string; readonly reason: string },
): Promise<void> {
  const held = await tx.sql<{ block_id: number; qty: number }>(
    'select id as block_id, open_qty as qty from stock_block where whs_id = $1 and doc_type = $2 and doc_id = $3 and open_qty > 0 order by id',
    [tx.whs, adjustmentDoc, doc.id],
    'adjustments.open_blocks',
  );
  if (held.length === 0) return;
  await unblock(tx, held, {
    reason: by.reason,
    doc_type: adjustmentDoc,
    doc_id: Number(doc.id),
    unblocked_by: by.user_id,
  });
  await tx.sql(
    'update inventory_adjustment_line set block_id = 0 where whs_id = $1 and adjustment_no = $2 and posted_move = 0',
    [tx.whs, doc.adjustment_no],
    'adjustments.freed',
  );
}
