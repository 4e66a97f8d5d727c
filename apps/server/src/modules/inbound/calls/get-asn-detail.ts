import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readAsn } from '../store/asns.ts';

export const getAsnDetail = handle(
  calls.getAsnDetail,
  async ({ tx, session }, { asn_id: id }) =>
    (await readAsn(tx, id)) ?? refuse(baseErrors.notFound, { thing: 'ASN', id, whs_id: session.whs_id }),
);
