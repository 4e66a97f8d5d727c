import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { task } from '../../../tasks/public.ts';
import { readShipping } from '../store/shippings.ts';

export const createShipping = handle(calls.createShipping, async (context, { carrier, plate_no, dock_id }) => {
  const { tx, session } = context;
  const name = carrier.toUpperCase();
  const { tasks, events } = await task.create(context, [
    { task_type: 'shipping', source_type: 'carrier', source_id: name, source_no: name, lines: 0, qty: 0 },
  ]);
  const [made] = tasks;
  if (!made) throw new Error('no shipping was made');
  await tx.sql(
    'insert into ship_order (whs_id, task_id, ship_no, carrier, plate_no, dock_id, creator) values ($1, $2, $3, $4, $5, $6, $7)',
    [tx.whs, made.task_id, made.task_no, name, plate_no.toUpperCase(), dock_id.toUpperCase(), session.email],
    'outbound.insert_ship',
  );
  return {
    reply: await readShipping(tx, made.task_no),
    audit: [{ object_id: made.task_no, after: { carrier: name, plate_no } }],
    events,
  };
});
