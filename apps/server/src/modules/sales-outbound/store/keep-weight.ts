import { weightResult } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import type { CommandContext } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { addStep } from './settle-order.ts';

/** What the scale said, and who answers for it. */
export async function keepWeight(
  context: CommandContext,
  of: { readonly order_no: string; readonly task_id: number; readonly task_no: string },
  weight_g: number,
  result: 'ok' | 'override',
  note: string,
): Promise<void> {
  const { tx } = context;
  const kept = tx.sql(
    `insert into pack_weight (whs_id, task_id, actual_g, weight_result) values ($1, $2, $3, $4)
     on conflict (whs_id, task_id) do update set actual_g = excluded.actual_g, weight_result = excluded.weight_result`,
    [tx.whs, of.task_id, weight_g, weightResult.codeOf(result)],
    'outbound.keep_weight',
  );
  await together(kept, addStep(context, of.order_no, 'weighed', { qty: weight_g, task_no: of.task_no, note }));
}
