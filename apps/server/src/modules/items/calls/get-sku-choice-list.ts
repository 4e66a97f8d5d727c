import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { choicesOf } from '../store/references.ts';

export const getSkuChoiceList = handle(itemsCalls.getSkuChoiceList, async ({ tx }, { of }) => ({
  list: await choicesOf(tx, of),
}));
