import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundBoxStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { where } from '../../../kernel/list/where.ts';
import { asnBoxOnWire, boxList } from '../store/boxes.ts';

/** One that was let go never held anything. */
const used = inboundBoxStatus.codes.filter((code) => code !== inboundBoxStatus.codeOf('cancel'));

export const searchAsnBox = handle(calls.searchAsnBox, async ({ tx, session }, { asn_id, ...input }) => {
  const filter = where(session.whs_id).equal('asn_id', asn_id).oneOf('status', used);
  const found = await page<Parameters<typeof asnBoxOnWire>[0], 'box_no'>(tx, boxList, filter, input);
  return { ...found, list: found.list.map(asnBoxOnWire) };
});
