import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { where } from '../../../kernel/list/where.ts';
import { cartonList, cartonOnWire } from '../store/arrivals.ts';

export const searchAsnCarton = handle(calls.searchAsnCarton, async ({ tx, session }, { asn_id, ...input }) => {
  const filter = where(session.whs_id).equal('asn_id', asn_id);
  const found = await page<Parameters<typeof cartonOnWire>[0], 'tracking_id'>(tx, cartonList, filter, input);
  return { ...found, list: found.list.map(cartonOnWire) };
});
