import { shopGroupCalls } from '@tallyhouse/contracts/modules/partners/shop-group-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type ShopGroupRow, shopGroupFilter, shopGroupList, shopGroupOnWire } from '../store/shop-groups.ts';

export const searchShopGroup = handle(shopGroupCalls.searchShopGroup, async ({ tx, session }, input) => {
  const found = await page<ShopGroupRow, keyof typeof shopGroupList.sorts>(
    tx,
    shopGroupList,
    shopGroupFilter(session.site_id, input),
    input,
  );
  return { ...found, list: found.list.map(shopGroupOnWire) };
});
