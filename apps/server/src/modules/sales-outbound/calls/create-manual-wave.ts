import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import {
  salesOutboundOrderStatus,
  waveOrderState,
  waveStatus,
} from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { type EventDraft, handle } from '../../../kernel/call.ts';
import { numberOfDay } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { allocateOrders, markShort } from '../store/allocate-orders.ts';
import { lockOrders } from '../store/orders.ts';
import { settleOrder } from '../store/settle-order.ts';
import { readWave, waveOrders } from '../store/waves.ts';

const created = salesOutboundOrderStatus.codeOf('created');

/** One order that lacks goods does not hold up the others: it is left out, and the wave says why. */
export const createManualWave = handle(calls.createManualWave, async (context, { order_no_list }) => {
  const { tx, session } = context;
  const orders = await lockOrders(tx, [...new Set(order_no_list)]);
  const elsewhere = orders.find(({ status, wave_sn }) => status !== created || wave_sn !== '');
  if (elsewhere) return refuse(errors.orderElsewhere, { order: elsewhere.order_no });
  const ranked = orders.toSorted((a, b) => a.cut_off_at.getTime() - b.cut_off_at.getTime() || a.id - b.id);
  const wave_sn = await numberOfDay(tx, 'WV', session.time_region);
  const { made, short, events } = await allocateOrders(context, ranked, wave_sn);
  const status = waveStatus.codeOf(made.size > 0 ? 'allocated' : 'fail');
  await tx.sql(
    'insert into wave (whs_id, wave_sn, status, creator) values ($1, $2, $3, $4)',
    [tx.whs, wave_sn, status, session.email],
    'outbound.insert_wave',
  );
  await tx.sql(
    `insert into wave_order (whs_id, wave_sn, order_no, state, sku_id, reason)
     select $1, $2, w.order_no, w.state, w.sku_id, w.reason
     from jsonb_to_recordset($3::jsonb) as w(order_no text, state smallint, sku_id text, reason smallint)`,
    [
      tx.whs,
      wave_sn,
      JSON.stringify(
        ranked.map(({ order_no }) => ({
          order_no,
          state: waveOrderState.codeOf(made.has(order_no) ? 'taken' : 'dropped'),
          sku_id: short.get(order_no)?.sku_id ?? '',
          reason: short.get(order_no)?.reason ?? 0,
        })),
      ),
    ],
    'outbound.insert_wave_orders',
  );
  await tx.sql(
    'update so_order set wave_sn = $2 where whs_id = $1 and order_no = any($3::text[])',
    [tx.whs, wave_sn, [...made.keys()]],
    'outbound.into_wave',
  );
  const told: EventDraft[] = [...events];
  for (const { order_no } of ranked) {
    await markShort(tx, order_no, short.get(order_no));
    told.push(...(await settleOrder(context, order_no, { ...made.get(order_no), note: wave_sn })));
  }
  const wave = await readWave(tx, wave_sn);
  if (!wave) throw new Error('no wave was made');
  return {
    reply: {
      wave,
      dropped_list: (await waveOrders(tx, wave_sn)).filter(({ state }) => state === waveOrderState.codeOf('dropped')),
    },
    audit: [{ object_id: wave_sn, after: { order_qty: made.size, dropped_qty: short.size } }],
    events: [
      ...told,
      { subject: 'salesoutbound.wave.allocated', aggregate: `wave:${wave_sn}`, body: { wave_sn, orders: made.size } },
    ],
  };
});
