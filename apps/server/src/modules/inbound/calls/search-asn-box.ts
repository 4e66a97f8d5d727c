import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { where } from '../../../kernel/list/where.ts';
import { asnBoxOnWire, boxList } from '../store/boxes.ts';

export const searchAsnBox = handle(calls.searchAsnBox, async ({ tx, session }, { asn_id, ...input }) => {
  const filter = where(session.whs_id).equal('asn_id', asn_id);
  const found = await page<Parameters<typeof asnBoxOnWire>[0], 'box_no'>(tx, boxList, filter, input);
  return { ...found, list: found.list.map(asnBoxOnWire) };
});
