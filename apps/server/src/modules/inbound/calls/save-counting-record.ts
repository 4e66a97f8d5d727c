import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { settleAsn } from '../store/asns.ts';
import { cartonOf, cartonOnWire, refuseNotHers } from '../store/counted-cartons.ts';
import { addRecord } from '../store/counting-records.ts';
import { lockCounting, moveCounting, readGroup } from '../store/counting.ts';

export const saveCountingRecord = handle(calls.saveCountingRecord, async (context, { request_id: _, qty, ...of }) => {
  const { tx, session } = context;
  const { group_id, tracking_id, asn_id, sku_id } = of;
  await lockCounting(tx, group_id);
  const carton = await cartonOf(tx, group_id, tracking_id);
  await refuseNotHers(context, carton);
  const record_id = await addRecord(tx, { ...of, creator: session.email }, qty);
  await moveCounting(tx, group_id, 'begin');
  const settled = await settleAsn(tx, asn_id, { modifier: session.email });
  return {
    reply: {
      record_id,
      qty,
      carton: cartonOnWire(await cartonOf(tx, group_id, tracking_id)),
      group: await readGroup(tx, group_id),
    },
    audit: [{ object_id: tracking_id, after: { asn_id, sku_id, qty } }],
    events: settled.events,
  };
});
