import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { isTooMany } from '../store/counting-records.ts';

export const checkSurplus = handle(calls.checkSurplus, async ({ tx }, { qty, ...of }) => {
  const found = (await isTooMany(tx, of, qty)) ? 1 : 0;
  return { is_surplus: found, need_recount: found };
});
