import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { AsnLine } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { where } from '../../../kernel/list/where.ts';
import { knowsAnnounced, lineWithoutAnnounced } from '../domain/announced.ts';
import { readAsn } from '../store/asns.ts';
import { lineList } from '../store/boxes.ts';

export const searchAsnLine = handle(calls.searchAsnLine, async ({ tx, session }, { asn_id, ...input }) => {
  const found = await page<AsnLine, 'line_no'>(tx, lineList, where(session.whs_id).equal('asn_id', asn_id), input);
  const asn = await readAsn(tx, asn_id);
  if (!asn || knowsAnnounced(session, asn)) return found;
  return { ...found, list: found.list.map(lineWithoutAnnounced) };
});
