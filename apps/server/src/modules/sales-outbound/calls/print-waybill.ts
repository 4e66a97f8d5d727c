import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { parcelStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { handlePrint } from '../../../kernel/print/draw-pages.ts';
import { printJobs } from '../../../kernel/print/print-jobs.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { awbLabel } from '../prints/awb-label.ts';
import { consigneeOf } from '../store/consignees.ts';
import { lockOrder } from '../store/orders.ts';
import { parcelNamed, waybillBusiness } from '../store/parcels.ts';

const printable: readonly number[] = [parcelStatus.codeOf('packed'), parcelStatus.codeOf('loaded')];

export const printWaybill = handlePrint(calls.printWaybill, async (context, { lmtn, reprint_reason, reprint_note }) => {
  const { tx, session, kernel } = context;
  const { order_no } = await parcelNamed(tx, lmtn);
  await lockOrder(tx, order_no);
  const parcel = await parcelNamed(tx, lmtn);
  if (!printable.includes(parcel.status)) return refuse(errors.parcelNotReady, { lmtn: parcel.lmtn });
  const receiver = await consigneeOf(tx, kernel.privacy, order_no);
  if (!receiver) return refuse(errors.consigneeErased, { order: order_no });
  const { reply, made, events } = await printJobs(context, {
    business_type: waybillBusiness,
    template: awbLabel,
    docs: [
      {
        doc_no: parcel.lmtn,
        payload: {
          carrier: parcel.carrier,
          order_no,
          tracking_id: parcel.lmtn,
          parcel: 1,
          parcels: 1,
          sender: { name: session.whs_name, phone: '', address: tx.whs, postcode: '' },
          receiver,
          route_code: '',
          weight_g: parcel.actual_g,
        },
      },
    ],
    reprint_reason,
    reprint_note,
  });
  return {
    reply,
    audit: [
      {
        object_id: order_no,
        after: { lmtn: parcel.lmtn, reprint_no: made.get(parcel.lmtn)?.reprint_no ?? 0 },
        reason: reprint_note ?? '',
      },
    ],
    events,
  };
});
