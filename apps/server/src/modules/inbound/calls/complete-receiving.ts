import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { readAsnRow } from '../store/asns.ts';
import { boxingOnWire } from '../store/boxes.ts';
import { deskTask } from '../store/desk-tasks.ts';
import { closeShort, endAsn, lockOpenQty, openBoxOf } from '../store/end-asn.ts';
import { setDownBox } from '../store/set-down-box.ts';

/** The ASN is received when all that was counted is, or when she says that no more is found. */
export const completeReceiving = handle(
  calls.completeReceiving,
  async (context, { task_no, epoch, device, finish_task }) => {
    const { tx } = context;
    const { task_id, source_id: asn_id } = await deskTask(tx, 'receiving', task_no);
    const down = device && (await setDownBox(context, { task_id, source_id: asn_id, epoch }, device));
    if (!down) await task.act(context, { task_id, epoch }, 'complete');
    const left = await lockOpenQty(tx, asn_id);
    const open = await openBoxOf(tx, task_id);
    if (finish_task === 1 && open !== undefined) return refuse(errors.boxesOpen, { box: open });
    const isLast = finish_task === 1 || (left === 0 && open === undefined);
    if (!device && !isLast) return refuse(errors.notReceived, { n: left });
    const short_qty = isLast ? left : 0;
    if (short_qty > 0) await closeShort(tx, asn_id, 'nothing');
    const ended = isLast ? await endAsn(context, asn_id, { task_id, epoch }) : undefined;
    const row = ended?.row ?? (await readAsnRow(tx, asn_id));
    return {
      reply: {
        receiving: isLast ? null : await boxingOnWire(tx, { task_no, epoch }, task_id, asn_id),
        task_no: down?.task_no ?? '',
        location_id: down?.location_id ?? '',
        asn_id,
        received_qty: row.received_qty,
        short_qty,
      },
      audit: [{ object_id: asn_id, after: { received_qty: row.received_qty, short_qty, ...down?.audit.after } }],
      events: [...(down?.events ?? []), ...(ended?.events ?? [])],
    };
  },
);
