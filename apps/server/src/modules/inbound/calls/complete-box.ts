import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { boxingOnWire } from '../store/boxes.ts';
import { deskTask } from '../store/desk-tasks.ts';
import { setDownBox } from '../store/set-down-box.ts';

export const completeBox = handle(calls.completeBox, async (context, { task_no, epoch, ...box }) => {
  const { tx } = context;
  const { task_id, source_id } = await deskTask(tx, 'boxing', task_no);
  const { asn, audit, events, ...putaway } = await setDownBox(context, { task_id, source_id, epoch }, box);
  return {
    reply: { boxing: await boxingOnWire(tx, { task_no, epoch }, task_id, asn.asn_id), ...putaway },
    audit: [audit],
    events,
  };
});
