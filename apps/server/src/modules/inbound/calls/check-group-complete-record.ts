import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { uncountedCartons } from '../store/counted-cartons.ts';
import { countStates } from '../store/counting-records.ts';
import { groupOfSheet } from '../store/counting.ts';

export const checkGroupCompleteRecord = handle(calls.checkGroupCompleteRecord, async ({ tx }, { group_id }) => {
  const [group, open_list, states] = await Promise.all([
    groupOfSheet(tx, group_id),
    uncountedCartons(tx, group_id),
    countStates(tx, group_id),
  ]);
  return {
    group,
    can_complete: open_list.length === 0 ? 1 : 0,
    open_list,
    missing_carton_qty: states.reduce((sum, state) => sum + state.missing_carton_qty, 0),
    is_short: states.some(({ is_short }) => is_short) ? 1 : 0,
  };
});
