import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { knowsAnnounced, withoutAnnounced } from '../domain/announced.ts';
import { readAsn } from '../store/asns.ts';

export const getAsnDetail = handle(calls.getAsnDetail, async ({ tx, session }, { asn_id: id }) => {
  const asn = (await readAsn(tx, id)) ?? refuse(baseErrors.notFound, { thing: 'ASN', id, whs_id: session.whs_id });
  return knowsAnnounced(session, asn) ? asn : withoutAnnounced(asn);
});
