import type { ApprovalFacts } from '@tallyhouse/contracts/modules/approval/entities.ts';
import { adjustmentType } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { inventoryManagementErrors as errors } from '@tallyhouse/contracts/modules/inventory-management/errors.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseUnapproved } from '../../approval/public.ts';
import { inCurrency } from '../domain/value.ts';
import { type AdjustmentRow, contentHash } from './adjustments.ts';

/** The document type of opening stock in the ledger. */
export const openingDoc = 50;

type Doc = Pick<AdjustmentRow, 'adjustment_no' | 'adjustment_type'>;

const goods =
  'sku_id, owner_id, location_id, container_id, grade, supplier_lot, production_date, expiry_date, inbound_date, uid, sign';

/** Opening stock is what was there before the first move: a SKU that was received, picked or counted here has none. */
export async function refuseMovedGoods(tx: ReadTx, { adjustment_no, adjustment_type }: Doc): Promise<void> {
  if (adjustment_type !== adjustmentType.codeOf('opening_stock')) return;
  const [moved] = await tx.sql<{ n: number; sku: string }>(
    `select min(l.line_no) as n, l.sku_id as sku from inventory_adjustment_line l
     join sku k on k.site_id = left(l.whs_id, 2) and k.sku_id = l.sku_id
     where l.whs_id = $1 and l.adjustment_no = $2
       and exists (select 1 from stock_move m where m.whs_id = l.whs_id and m.sku_id = k.id and m.doc_type <> ${openingDoc})
     group by l.sku_id order by 1 limit 1`,
    [tx.whs, adjustment_no],
    'adjustments.moved_goods',
  );
  if (moved) refuse(errors.notFirstStock, moved);
}

/** Only what every decision of the round was about leaves or enters the books. */
export async function refuseNotApproved(
  tx: ReadTx,
  { adjustment_no, approval_id }: Pick<AdjustmentRow, 'adjustment_no' | 'approval_id'>,
): Promise<void> {
  await refuseUnapproved(tx, { doc_no: adjustment_no, approval_id, hash: await contentHash(tx, adjustment_no) });
}

/** What must hold before anybody is asked to approve. */
export async function refuseUnready(tx: ReadTx, doc: Doc): Promise<void> {
  const [[count], [alike]] = await Promise.all([
    tx.sql<{ n: number }>(
      'select count(*)::int as n from inventory_adjustment_line where whs_id = $1 and adjustment_no = $2',
      [tx.whs, doc.adjustment_no],
      'adjustments.line_count',
    ),
    tx.sql<{ n: number; m: number }>(
      `select min(line_no) as n, max(line_no) as m from inventory_adjustment_line where whs_id = $1 and adjustment_no = $2
       group by ${goods} having count(*) > 1 order by 1 limit 1`,
      [tx.whs, doc.adjustment_no],
      'adjustments.alike',
    ),
  ]);
  if (count?.n === 0) refuse(errors.noLines, { no: doc.adjustment_no });
  if (alike) refuse(errors.linesAlike, alike);
  await refuseMovedGoods(tx, doc);
}

/** What the approval is judged by. Lines in several currencies are added as they are: a limit is then reached sooner, not later. */
export async function factsOf(tx: ReadTx, adjustmentNo: string): Promise<ApprovalFacts> {
  const rows = await tx.sql<{ currency: string; qty: number; minor: number }>(
    `select case when unit_cost_minor > 0 then currency else '' end as currency, sum(qty)::bigint as qty,
       coalesce(sum(qty * unit_cost_minor), 0)::bigint as minor
     from inventory_adjustment_line where whs_id = $1 and adjustment_no = $2 group by 1`,
    [tx.whs, adjustmentNo],
    'adjustments.facts',
  );
  const priced = rows.filter(({ minor }) => minor > 0);
  return {
    qty: rows.reduce((sum, { qty }) => sum + qty, 0),
    value: priced.reduce((sum, { minor, currency }) => sum + inCurrency(minor, currency), 0),
    currency: priced.length === 1 ? (priced[0]?.currency ?? '') : '',
  };
}
