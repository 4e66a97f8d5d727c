import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { numberOfDay } from '../../../kernel/numbers.ts';
import { slaHours } from '../conf.ts';
import { asnEvent, settleAsn } from '../store/asns.ts';
import { insertAsn, refuseCartons, refuseHeader, refuseLines } from '../store/create.ts';

export const createAsn = handle(calls.createAsn, async ({ tx, session, conf }, { request_id: _, ...doc }) => {
  await Promise.all([
    refuseHeader(tx, session.site_id, doc),
    refuseLines(tx, session.site_id, doc),
    refuseCartons(tx, doc),
  ]);
  const asn_id = await numberOfDay(tx, 'IA', session.time_region);
  await insertAsn(tx, asn_id, doc, { ...session, sla_hours: await conf.get(slaHours) });
  await settleAsn(tx, asn_id, { modifier: session.email });
  const { line_list, tracking_list, ...after } = doc;
  return {
    reply: { asn_id, version: 1 },
    audit: [
      {
        object_id: asn_id,
        after: { ...after, line_count: line_list.length, carton_qty: tracking_list.length || doc.carton_qty },
      },
    ],
    events: [asnEvent(asn_id, 'created')],
  };
});
