import type { AdjustmentImpact } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentStatus } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';

const ofDocument = 'from inventory_adjustment_line l where l.whs_id = $1 and l.adjustment_no = $2';

/** What the document does to the books, and how it stands beside what was adjusted for the same reasons lately. */
export async function impactOf(tx: ReadTx, adjustmentNo: string): Promise<AdjustmentImpact> {
  const values = [tx.whs, adjustmentNo];
  const [[counts], owner_list, reason_list] = await Promise.all([
    tx.sql<{ sku_count: number; place_count: number }>(
      `select count(distinct sku_id)::int as sku_count, count(distinct location_id)::int as place_count ${ofDocument}`,
      values,
      'adjustments.impact_counts',
    ),
    tx.sql<AdjustmentImpact['owner_list'][number]>(
      `select o.*, coalesce((select sum(s.on_hand) from stock s join owner w on w.id = s.owner_id
           where s.whs_id = $1 and w.site_id = left($1, 2) and w.owner_id = o.owner_id and s.location_id > 0), 0)::bigint as on_hand
       from (select owner_id, coalesce(sum(qty) filter (where sign = 1), 0)::bigint as plus_qty,
           coalesce(sum(qty) filter (where sign = -1), 0)::bigint as minus_qty ${ofDocument} group by owner_id) o
       order by o.minus_qty desc, o.plus_qty desc, o.owner_id limit 20`,
      values,
      'adjustments.impact_owners',
    ),
    tx.sql<AdjustmentImpact['reason_list'][number]>(
      `with past as (
         select p.reason, count(distinct p.adjustment_no)::int as past_count, sum(p.qty)::bigint as past_qty
         from inventory_adjustment a join inventory_adjustment_line p on p.whs_id = a.whs_id and p.adjustment_no = a.adjustment_no
         where a.whs_id = $1 and a.adjustment_no <> $2 and a.status = $3
           and a.ctime > now() - interval '90 days' and p.posted_move <> 0 group by p.reason)
       select n.reason, n.line_count, n.qty, coalesce(past.past_count, 0) as past_count, coalesce(past.past_qty, 0) as past_qty
       from (select l.reason, count(*)::int as line_count, sum(qty)::bigint as qty ${ofDocument} group by l.reason) n
       left join past on past.reason = n.reason order by n.qty desc, n.reason`,
      [...values, adjustmentStatus.codeOf('done')],
      'adjustments.impact_reasons',
    ),
  ]);
  return { sku_count: counts?.sku_count ?? 0, place_count: counts?.place_count ?? 0, owner_list, reason_list };
}
