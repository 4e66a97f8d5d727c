import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type NamedMappingRow, mappingFilter, mappingList, mappingOnWire } from '../store/mappings.ts';

export const searchSkuMapping = handle(itemsCalls.searchSkuMapping, async ({ tx, session }, input) => {
  const filter = mappingFilter(session.site_id, input);
  const found = await page<NamedMappingRow, keyof typeof mappingList.sorts>(tx, mappingList, filter, input);
  return { ...found, list: found.list.map(mappingOnWire) };
});
