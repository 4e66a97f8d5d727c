import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type ShopRow, shopFilter, shopList, shopOnWire } from '../store/shops.ts';

export const searchShop = handle(shopCalls.searchShop, async ({ tx, session }, input) => {
  const found = await page<ShopRow, keyof typeof shopList.sorts>(
    tx,
    shopList,
    shopFilter(session.site_id, input),
    input,
  );
  return { ...found, list: found.list.map(shopOnWire) };
});
