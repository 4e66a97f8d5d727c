import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { groupOfSheet, openGroups } from '../store/counting.ts';

export const searchGroupList = handle(calls.searchGroupList, async ({ tx }, { sheet }) => ({
  list: sheet === undefined ? await openGroups(tx) : [await groupOfSheet(tx, sheet)],
}));
