import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { parkTreeOf } from '../domain/park-tree.ts';
import { treeLines } from '../store/tree.ts';

export const getParkZoneTree = handle(storageAreaCalls.getParkZoneTree, async ({ tx }, { park_data_type }) => ({
  park_list: parkTreeOf(await treeLines(tx), park_data_type === 2),
}));
