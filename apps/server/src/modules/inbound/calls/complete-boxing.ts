import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { moveCartons } from '../store/arrivals.ts';
import { settleAsn } from '../store/asns.ts';

/** Nothing more comes out of the cartons. What was announced and is in no box is short, if she says so. */
export const completeBoxing = handle(calls.completeBoxing, async (context, { task_no, epoch, missing_action }) => {
  const { tx, session } = context;
  const { task_id, source_id: asn_id } = await task.find(tx, task_no);
  await task.act(context, { task_id, epoch }, 'complete');
  const [open] = await tx.sql<{ device_id: string }>(
    'select device_id from inbound_box where whs_id = $1 and task_id = $2 and status = 10 limit 1',
    [tx.whs, task_id],
    'inbound.boxes_open',
  );
  if (open) return refuse(errors.boxesOpen, { box: open.device_id });
  const lines = await tx.sql<{ open_qty: number }>(
    'select open_qty from asn_line where whs_id = $1 and asn_id = $2 and open_qty > 0 for update',
    [tx.whs, asn_id],
    'inbound.open_lines',
  );
  const short_qty = lines.reduce((sum, line) => sum + line.open_qty, 0);
  if (short_qty > 0 && missing_action !== missingAction.codeOf('close'))
    return refuse(errors.notBoxed, { n: short_qty });
  if (short_qty > 0)
    await tx.sql(
      'update asn_line set short_qty = short_qty + open_qty where whs_id = $1 and asn_id = $2 and open_qty > 0',
      [tx.whs, asn_id],
      'inbound.close_short',
    );
  await moveCartons(tx, 'empty', { asn_id: [asn_id] });
  const ended = await task.done(context, { task_id, epoch });
  const settled = await settleAsn(tx, asn_id, { modifier: session.email, boxed: true });
  const boxed_qty = settled.row.received_qty;
  return {
    reply: { asn_id, boxed_qty, short_qty },
    audit: [{ object_id: asn_id, after: { received_qty: boxed_qty, short_qty } }],
    events: [...ended.events, ...settled.events],
  };
});
