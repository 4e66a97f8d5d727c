import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { task } from '../../../tasks/public.ts';
import { moveCartons } from './arrivals.ts';
import { type AsnRow, settleAsn } from './asns.ts';
import { letGoEmpty } from './let-go.ts';

/** A box that is still open and holds goods: they are not received yet. */
export async function openBoxOf(tx: ChangeTx, taskId: number): Promise<string | undefined> {
  const [open] = await tx.sql<{ device_id: string }>(
    `select b.device_id from inbound_box b where b.whs_id = $1 and b.task_id = $2 and b.status = 10
       and exists (select 1 from inbound_box_line n where n.whs_id = b.whs_id and n.box_no = b.box_no) limit 1`,
    [tx.whs, taskId],
    'inbound.boxes_open',
  );
  return open?.device_id;
}

/** Announced, and in no box: nobody changes it until the end of the transaction. */
export async function lockOpenQty(tx: ChangeTx, asnId: string): Promise<number> {
  const lines = await tx.sql<{ open_qty: number }>(
    'select open_qty from asn_line where whs_id = $1 and asn_id = $2 and open_qty > 0 for update',
    [tx.whs, asnId],
    'inbound.open_lines',
  );
  return lines.reduce((sum, line) => sum + line.open_qty, 0);
}

/** Declares as not delivered what no box has, or what was not counted. */
export async function closeShort(tx: ChangeTx, asnId: string, but: 'nothing' | 'counted'): Promise<void> {
  const kept = but === 'counted' ? 'coalesce(counted_qty, 0)' : '0';
  await tx.sql(
    `update asn_line set short_qty = short_qty + open_qty - ${kept} where whs_id = $1 and asn_id = $2 and open_qty > ${kept}`,
    [tx.whs, asnId],
    but === 'counted' ? 'inbound.close_uncounted' : 'inbound.close_short',
  );
}

/** Nothing more goes into boxes: the task of the desk is done, the cartons are empty, the ASN is received. */
export async function endAsn(
  context: CommandContext,
  asnId: string,
  claim: { readonly task_id: number; readonly epoch: number },
): Promise<{ readonly row: AsnRow; readonly events: readonly EventDraft[] }> {
  const { tx, session } = context;
  await letGoEmpty(tx, claim.task_id);
  await moveCartons(tx, 'empty', { asn_id: [asnId] });
  const ended = await task.done(context, claim);
  const settled = await settleAsn(tx, asnId, { modifier: session.email, boxed: true });
  return { row: settled.row, events: [...ended.events, ...settled.events] };
}
