import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { piiRevealPerHour } from '../conf.ts';
import { fieldOf } from '../domain/consignee-field.ts';
import { masked } from '../domain/mask.ts';
import { consigneeOf } from '../store/consignees.ts';
import { readOrder } from '../store/orders.ts';
import { parcelNamed } from '../store/parcels.ts';
import { insertReveal, revealsInHour } from '../store/reveals.ts';

export const getPiiData = handle(calls.getPiiData, async (context, { data_type, biz_id, field, reason }) => {
  const { tx, session, kernel, conf, requestId } = context;
  const order_no = data_type === 'parcel' ? (await parcelNamed(tx, biz_id)).order_no : biz_id;
  const order = await readOrder(tx, order_no);
  if (!order) return refuse(baseErrors.notFound, { thing: 'Order', id: biz_id, whs_id: session.whs_id });
  const { count, wait_s } = await revealsInHour(tx, session.user_id);
  if (count >= (await conf.get(piiRevealPerHour))) {
    kernel.metrics.personalData.inc({ data: 'consignee', action: 'reveal_refused' });
    kernel.log.warn({ user_id: session.user_id, whs_id: tx.whs, count }, 'too many reveals of personal data');
    return refuse(errors.tooManyReveals, { count, n: wait_s });
  }
  const consignee = await consigneeOf(tx, kernel.privacy, order_no);
  if (!consignee) return refuse(errors.consigneeErased, { order: order_no });
  await insertReveal(tx, session, requestId, { data_type, biz_id, order_no, field, reason });
  kernel.metrics.personalData.inc({ data: 'consignee', action: 'revealed' });
  return {
    reply: { value: fieldOf(consignee, field) },
    // The stored reply of the request id never holds personal data: a repeat gets the masked text.
    kept: { value: fieldOf({ ...masked(consignee), postcode: '' }, field) },
    audit: [{ object_id: order_no, after: { data_type, biz_id, field }, reason }],
    events: [],
  };
});
