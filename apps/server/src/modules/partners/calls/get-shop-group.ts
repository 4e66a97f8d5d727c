import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { shopGroupCalls } from '@tallyhouse/contracts/modules/partners/shop-group-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findShopGroup, membersOf, shopGroupOnWire } from '../store/shop-groups.ts';

export const getShopGroup = handle(shopGroupCalls.getShopGroup, async ({ tx, session }, { shop_group_id }) => {
  const [row, shop_list] = await Promise.all([findShopGroup(tx, shop_group_id), membersOf(tx, shop_group_id)]);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Shop group', id: shop_group_id, whs_id: session.whs_id });
  return { ...shopGroupOnWire(row), shop_list };
});
