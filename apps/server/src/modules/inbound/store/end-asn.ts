import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { task } from '../../../tasks/public.ts';
import { moveCartons } from './arrivals.ts';
import { type AsnRow, settleAsn } from './asns.ts';

/** A box that is still open: what is in it is not received yet. */
export async function openBoxOf(tx: ChangeTx, taskId: number): Promise<string | undefined> {
  const [open] = await tx.sql<{ device_id: string }>(
    'select device_id from inbound_box where whs_id = $1 and task_id = $2 and status = 10 limit 1',
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
  await moveCartons(tx, 'empty', { asn_id: [asnId] });
  const ended = await task.done(context, claim);
  const settled = await settleAsn(tx, asnId, { modifier: session.email, boxed: true });
  return { row: settled.row, events: [...ended.events, ...settled.events] };
}
