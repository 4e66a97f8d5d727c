import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type NamedModelRow, modelFilter, modelList, modelOnWire } from '../store/models.ts';

export const searchModelSkuMapping = handle(itemsCalls.searchModelSkuMapping, async ({ tx, session }, input) => {
  const filter = modelFilter(session.site_id, input);
  const found = await page<NamedModelRow, keyof typeof modelList.sorts>(tx, modelList, filter, input);
  return { ...found, list: found.list.map(modelOnWire) };
});
