import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { arrivalNow } from '../store/arrivals.ts';
import { cartonOnWire, cartonsOf } from '../store/counted-cartons.ts';
import { readGroup } from '../store/counting.ts';

export const searchGroupDetail = handle(calls.searchGroupDetail, async ({ tx }, { group_id }) => {
  const [group, { asn_list }, cartons] = await Promise.all([
    readGroup(tx, group_id),
    arrivalNow(tx, group_id),
    cartonsOf(tx, group_id),
  ]);
  return {
    group,
    asn_list: asn_list.map(({ asn_id, supplier_name, receiving_note }) => ({ asn_id, supplier_name, receiving_note })),
    tracking_list: cartons.map(cartonOnWire),
  };
});
