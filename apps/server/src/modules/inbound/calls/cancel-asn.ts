import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { moveCartons } from '../store/arrivals.ts';
import { lockAsns, moveAsns } from '../store/asns.ts';

const here: readonly number[] = (['arriving', 'arrived', 'scanning', 'received', 'putting', 'done'] as const).map(
  (name) => inboundOrderStatus.codeOf(name),
);

export const cancelAsn = handle(calls.cancelAsn, async ({ tx, session }, { asn_id_list, reason }) => {
  const arrived = (await lockAsns(tx, asn_id_list)).find(({ status }) => here.includes(status));
  if (arrived) return refuse(errors.goodsArrived, { asn: arrived.asn_id });
  const moved = await moveAsns(tx, asn_id_list, 'cancel', { modifier: session.email, cancel_reason: reason });
  await moveCartons(tx, 'cancel', { asn_id: asn_id_list });
  return { reply: { status: inboundOrderStatus.codeOf('cancelled') }, ...moved };
});
