import { shopGroupCalls } from '@tallyhouse/contracts/modules/partners/shop-group-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseUnknownShops } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { membersOf, setMembers, shopGroups, unknownShops } from '../store/shop-groups.ts';

export const updateShopGroup = handle(
  shopGroupCalls.updateShopGroup,
  async ({ tx, session }, { request_id: _, shop_group_id, version: seen, shop_id_list, ...row }) => {
    const [found, members, unknown] = await Promise.all([
      shopGroups.lock(tx, shop_group_id),
      membersOf(tx, shop_group_id),
      unknownShops(tx, shop_id_list),
    ]);
    const before = refuseStale(session, { thing: 'Shop group', id: shop_group_id }, found, seen);
    refuseUnknownShops(unknown);
    const version = before.version + 1;
    shopGroups.update(tx, shop_group_id, row, { modifier: session.email, version });
    await setMembers(tx, shop_group_id, shop_id_list);
    const were = members.map(({ shop_id }) => shop_id);
    return {
      reply: { version },
      audit: [
        {
          object_id: shop_group_id,
          before: historyOf({ ...before, shop_id_list: were.toSorted() }),
          after: historyOf({ shop_group_id, ...row, shop_id_list: [...new Set(shop_id_list)].toSorted() }),
        },
      ],
      events: [
        { subject: 'basic.shopgroup.changed', aggregate: `shop_group:${shop_group_id}`, body: { shop_group_id } },
      ],
    };
  },
);
