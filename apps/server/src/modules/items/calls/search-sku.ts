import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type NamedSkuRow, skuFilter, skuList, skuOnWire } from '../store/skus.ts';

export const searchSku = handle(itemsCalls.searchSku, async ({ tx, session }, input) => {
  const found = await page<NamedSkuRow, keyof typeof skuList.sorts>(
    tx,
    skuList,
    skuFilter(session.site_id, input),
    input,
  );
  return { ...found, list: found.list.map(skuOnWire) };
});
