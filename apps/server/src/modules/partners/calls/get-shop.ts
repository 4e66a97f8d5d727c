import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findShop, shopOnWire } from '../store/shops.ts';

export const getShop = handle(shopCalls.getShop, async ({ tx, session }, { shop_id }) => {
  const row = await findShop(tx, shop_id);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Shop', id: shop_id, whs_id: session.whs_id });
  return shopOnWire(row);
});
