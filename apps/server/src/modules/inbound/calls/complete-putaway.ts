import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { inboundBoxMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import { inboundPermissions as may } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { type EventDraft, handle } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { unplan } from '../../../stock/public.ts';
import { task } from '../../../tasks/public.ts';
import { settleAsn } from '../store/asns.ts';
import { cellNo, postPut } from '../store/put-goods.ts';
import { keepRoom, lockPutaway, placeHomeless, putLines, putawaySource, workOnWire } from '../store/putaways.ts';

/** Goods go from the box into a cell. The planned one keeps room for them; another is taken by who may. */
export const completePutaway = handle(
  calls.completePutaway,
  async (context, { task_no, epoch, line_no, location_id: label, qty, uid_list }) => {
    const { tx, session } = context;
    const { task_id } = await task.find(tx, task_no);
    const [acted, head, lines, cell] = await together(
      task.act(context, { task_id, epoch }, 'put'),
      lockPutaway(tx, task_id),
      putLines(tx, task_id),
      cellNo(tx, label),
    );
    const line = lines.find((one) => one.line_no === line_no);
    const left = line ? line.qty - line.put_qty : 0;
    if (!line || qty > left) return refuse(errors.onlyLeft, { n: left });
    const elsewhere = cell.location_id !== line.location_id;
    if (elsewhere && !session.keys.has(may.changeLocation.key))
      return refuse(errors.wrongPlace, { target: line.location_id });
    if (elsewhere) await unplan(tx, task_id);
    const done = qty === left && lines.every((one) => one === line || one.put_qty === one.qty);
    await postPut(context, head, line, cell, { qty, uid_list, isLast: done });
    const linePut = tx.sql(
      'update putaway_line set put_qty = put_qty + $4 where whs_id = $1 and task_id = $2 and line_no = $3',
      [tx.whs, task_id, line_no, qty],
      'inbound.line_put',
    );
    const ofAsn = head.source_kind === putawaySource.asn.kind;
    const asnLinePut = ofAsn
      ? tx.sql(
          'update asn_line set put_qty = put_qty + $4 where whs_id = $1 and asn_id = $2 and line_no = $3',
          [tx.whs, head.source_id, line.source_line, qty],
          'inbound.asn_line_put',
        )
      : Promise.resolve();
    const [, , now] = await together(linePut, asnLinePut, putLines(tx, task_id));
    if (elsewhere) await keepRoom(tx, task_id, now);
    const open = now.filter((one) => one.put_qty < one.qty);
    // Only what found no place is left: cells may have become free since.
    if (!done && open.every(({ location_no }) => location_no === 0)) await placeHomeless(context, { task_id, task_no });
    const events: EventDraft[] = [...acted.events];
    if (done) {
      if (ofAsn)
        await transition(tx, inboundBoxMachine, 'put', {
          table: 'inbound_box',
          statusColumn: 'status',
          where: { putaway_task_id: task_id },
          set: {},
        });
      events.push(...(await task.done(context, { task_id, epoch }, 'done', acted.task)).events);
    }
    if (ofAsn) events.push(...(await settleAsn(tx, head.source_id, { modifier: session.email })).events);
    return {
      reply: { done: done ? 1 : 0, work: await workOnWire(tx, { task_id, task_no, epoch }) },
      audit: [{ object_id: task_no, after: { sku_id: line.sku_id, qty, location_id: cell.location_id } }],
      events,
    };
  },
);
