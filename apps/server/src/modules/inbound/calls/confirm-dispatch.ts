import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { moveAsns } from '../store/asns.ts';

export const confirmDispatch = handle(calls.confirmDispatch, async ({ tx, session }, { asn_id_list }) => ({
  reply: { status: inboundOrderStatus.codeOf('in_transit') },
  ...(await moveAsns(tx, asn_id_list, 'dispatch', { modifier: session.email })),
}));
