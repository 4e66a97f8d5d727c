import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type ListedCategory, categoryFilter, categoryList, categoryOnWire } from '../store/categories.ts';

export const searchCategory = handle(categoryCalls.searchCategory, async ({ tx, session }, input) => {
  const found = await page<ListedCategory, keyof typeof categoryList.sorts>(
    tx,
    categoryList,
    categoryFilter(session.site_id, input),
    input,
  );
  return { ...found, list: found.list.map(categoryOnWire) };
});
