import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { deskTask } from '../store/desk-tasks.ts';
import { closeShort, endAsn, lockOpenQty, openBoxOf } from '../store/end-asn.ts';

/** Nothing more comes out of the cartons. What was announced and is in no box is short, if she says so. */
export const completeBoxing = handle(calls.completeBoxing, async (context, { task_no, epoch, missing_action }) => {
  const { tx } = context;
  const { task_id, source_id: asn_id } = await deskTask(tx, 'boxing', task_no);
  await task.act(context, { task_id, epoch }, 'complete');
  const open = await openBoxOf(tx, task_id);
  if (open !== undefined) return refuse(errors.boxesOpen, { box: open });
  const short_qty = await lockOpenQty(tx, asn_id);
  if (short_qty > 0 && missing_action !== missingAction.codeOf('close')) return refuse(errors.notBoxed, {});
  if (short_qty > 0) await closeShort(tx, asn_id, 'nothing');
  const { row, events } = await endAsn(context, asn_id, { task_id, epoch });
  const boxed_qty = row.received_qty;
  return {
    reply: { asn_id, boxed_qty, short_qty },
    audit: [{ object_id: asn_id, after: { received_qty: boxed_qty, short_qty } }],
    events,
  };
});
