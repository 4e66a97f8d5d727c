import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { AsnLine } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { where } from '../../../kernel/list/where.ts';
import { lineList } from '../store/boxes.ts';

export const searchAsnLine = handle(calls.searchAsnLine, ({ tx, session }, { asn_id, ...input }) =>
  page<AsnLine, 'line_no'>(tx, lineList, where(session.whs_id).equal('asn_id', asn_id), input),
);
