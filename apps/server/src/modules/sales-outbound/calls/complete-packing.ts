import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { parcelStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { makeContainer, postAndCarry } from '../../../stock/public.ts';
import { task as tasks } from '../../../tasks/public.ts';
import { lmtnOf } from '../domain/lmtn.ts';
import { parcelNumber } from '../store/parcels.ts';
import { settleOrder } from '../store/settle-order.ts';
import { weighed, weightRangeOf } from '../store/station-work.ts';
import { atWork } from '../store/sub-pickings.ts';
import { contentsOf, emptiestStaging } from '../store/totes.ts';

/** Document and reason of the ledger, and what a carton is among containers. */
const packing = { doc_type: 14, reason: 4 };
const box = 1;

export const completePacking = handle(calls.completePacking, async (context, claim) => {
  const { tx, session, requestId } = context;
  const work = await atWork(context, claim, 'complete', ({ task_id, source_id }) =>
    together(weighed(tx, task_id), parcelNumber(tx), emptiestStaging(tx, 'packing'), weightRangeOf(context, source_id)),
  );
  const { order, task, events } = work;
  const [scale, number, to, { goods_g }] = work.beside;
  if (!scale) return refuse(errors.notWeighed, {});
  const lmtn = lmtnOf(tx.whs, number);
  const [container, { place, goods }] = await together(makeContainer(tx, lmtn, box), contentsOf(tx, order.tote_no));
  const qty = goods.reduce((sum, one) => sum + one.qty, 0);
  const parcelMade = tx.sql(
    `insert into so_parcel (whs_id, lmtn, order_no, carrier, container_no, status, qty, expected_g, actual_g, weight_result, packer)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.whs,
      lmtn,
      order.order_no,
      order.carrier,
      container,
      parcelStatus.codeOf('packed'),
      qty,
      goods_g ?? 0,
      scale.actual_g,
      scale.weight_result,
      session.display_name,
    ],
    'outbound.insert_parcel',
  );
  const linesPacked = tx.sql(
    'update so_line set packed_qty = checked_qty where whs_id = $1 and order_no = $2',
    [tx.whs, order.order_no],
    'outbound.lines_packed',
  );
  const toteEmpty = tx.sql(
    `update so_order set tote_id = '', tote_no = 0 where whs_id = $1 and order_no = $2`,
    [tx.whs, order.order_no],
    'outbound.tote_empty',
  );
  await together(parcelMade, linesPacked, toteEmpty);
  const ended = await tasks.done(context, { task_id: task.task_id, epoch: claim.epoch }, 'done', task);
  const settled = await settleOrder(context, order.order_no, {
    qty,
    task_no: task.task_no,
    place: to.location_id,
    note: lmtn,
  });
  // The books last: whoever packs beside her waits for the places.
  await postAndCarry(
    tx,
    {
      actor: session.user_id,
      device: '',
      request_id: requestId,
      task_id: task.task_id,
      doc_type: packing.doc_type,
      doc_id: order.id,
      moves: goods.map((one) => ({
        sku_id: one.sku_no,
        batch_id: one.batch_no,
        owner_id: one.owner_no,
        grade: one.grade,
        qty: one.qty,
        from: { location_id: place.no, container_id: order.tote_no },
        to: { location_id: to.no, container_id: container },
        reason: packing.reason,
        doc_line: 0,
        claim: { with: 'carry' },
      })),
    },
    [
      { id: container, when: 'before', location_id: to.no },
      { id: order.tote_no, when: 'after', location_id: 0, open_task_id: 0 },
    ],
  );
  return {
    reply: { order_no: order.order_no, lmtn, location_id: to.location_id },
    audit: [{ object_id: task.task_no, after: { lmtn, qty, weight_g: scale.actual_g } }],
    events: [
      ...events,
      ...ended.events,
      ...settled,
      {
        subject: 'salesoutbound.parcel.packed',
        aggregate: `parcel:${lmtn}`,
        body: { lmtn, order_no: order.order_no, qty },
      },
    ],
  };
});
