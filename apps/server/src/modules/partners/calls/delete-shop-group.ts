import { partnersErrors } from '@tallyhouse/contracts/modules/partners/errors.ts';
import { shopGroupCalls } from '@tallyhouse/contracts/modules/partners/shop-group-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { shopGroups } from '../store/shop-groups.ts';

export const deleteShopGroup = handle(
  shopGroupCalls.deleteShopGroup,
  async ({ tx, session }, { shop_group_id, version: seen }) => {
    const what = { thing: 'Shop group', id: shop_group_id };
    const before = refuseStale(session, what, await shopGroups.lock(tx, shop_group_id), seen);
    // A group has no status to stop: what names it is changed first.
    if (!(await shopGroups.deleteUnreferenced(tx, shop_group_id)))
      return refuse(partnersErrors.groupInUse, { name: before.group_name });
    return {
      reply: {},
      audit: [{ object_id: shop_group_id, before: historyOf(before) }],
      events: [
        { subject: 'basic.shopgroup.deleted', aggregate: `shop_group:${shop_group_id}`, body: { shop_group_id } },
      ],
    };
  },
);
