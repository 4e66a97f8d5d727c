import { stagingType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { inboundBoxMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { task } from '../../../tasks/public.ts';
import { stagingNo } from '../store/arrivals.ts';
import { readAsnRow, settleAsn } from '../store/asns.ts';
import { boxingOnWire, linesIn, lockOpenBox } from '../store/boxes.ts';
import { createPutaway } from '../store/putaways.ts';
import { receiveBox } from '../store/receive-box.ts';

/** The box is full: its goods are received, and a putaway with a place waits for whoever comes. */
export const completeBox = handle(
  calls.completeBox,
  async (context, { task_no, epoch, box_no, location_id: label }) => {
    const { tx, session } = context;
    const { task_id, source_id } = await task.find(tx, task_no);
    const acted = await task.act(context, { task_id, epoch }, 'complete_box');
    const box = await lockOpenBox(tx, task_id, box_no);
    const lines = await linesIn(tx, box_no);
    if (lines.length === 0) return refuse(errors.boxEmpty, { box: box.device_id });
    const from = await stagingNo(tx, label, { type: stagingType.codeOf('putaway'), name: 'putaway' });
    const asn = await readAsnRow(tx, source_id);
    const goods = await receiveBox(context, asn, box, lines, from);
    const putaway = await createPutaway(context, {
      asn_id: asn.asn_id,
      due_at: asn.due_time,
      device_id: box.device_id,
      container_no: box.container_no,
      from,
      held_by: task_id,
      goods,
    });
    await transition(tx, inboundBoxMachine, 'complete', {
      table: 'inbound_box',
      statusColumn: 'status',
      where: { box_no },
      set: { staging_location_id: from.location_id, putaway_task_id: putaway.task.task_id },
      raise: ['completed_at = now()'],
    });
    const settled = await settleAsn(tx, asn.asn_id, { modifier: session.email });
    const qty = goods.reduce((sum, one) => sum + one.qty, 0);
    return {
      reply: {
        boxing: await boxingOnWire(tx, { task_no, epoch }, task_id, asn.asn_id),
        task_no: putaway.task.task_no,
        location_id: putaway.first,
      },
      audit: [{ object_id: box.device_id, after: { qty, asn_id: asn.asn_id, location_id: from.location_id } }],
      events: [
        ...acted.events,
        ...putaway.events,
        ...settled.events,
        {
          subject: 'inbound.box.posted',
          aggregate: `asn:${asn.asn_id}`,
          body: { asn_id: asn.asn_id, device_id: box.device_id, qty, task_no: putaway.task.task_no },
        },
      ],
    };
  },
);
