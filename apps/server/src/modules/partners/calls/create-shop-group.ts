import { shopGroupCalls } from '@tallyhouse/contracts/modules/partners/shop-group-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseTaken, refuseUnknownShops } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { setMembers, shopGroups, unknownShops } from '../store/shop-groups.ts';

export const createShopGroup = handle(
  shopGroupCalls.createShopGroup,
  async ({ tx, session }, { request_id: _, shop_group_id, shop_id_list, ...row }) => {
    const [taken, unknown] = await Promise.all([shopGroups.find(tx, shop_group_id), unknownShops(tx, shop_id_list)]);
    refuseTaken(shop_group_id, taken);
    refuseUnknownShops(unknown);
    await shopGroups.insert(tx, shop_group_id, row, session.email);
    await setMembers(tx, shop_group_id, shop_id_list);
    return {
      reply: { shop_group_id, version: 1 },
      audit: [{ object_id: shop_group_id, after: historyOf({ ...row, shop_id_list }) }],
      events: [
        { subject: 'basic.shopgroup.created', aggregate: `shop_group:${shop_group_id}`, body: { shop_group_id } },
      ],
    };
  },
);
