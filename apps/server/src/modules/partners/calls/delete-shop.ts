import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseForeign, refuseStopped, stopped } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { updateOwner } from '../store/owners.ts';
import { shops } from '../store/shops.ts';

export const deleteShop = handle(shopCalls.deleteShop, async ({ tx, session }, { shop_id, version: seen }) => {
  const what = { thing: 'Shop', id: shop_id };
  const before = refuseStale(session, what, await shops.lock(tx, shop_id), seen);
  refuseForeign(shop_id, before);
  const isGone = await shops.deleteUnreferenced(tx, shop_id);
  if (!isGone) {
    refuseStopped(what, before);
    shops.update(tx, shop_id, stopped, { modifier: session.email, version: before.version + 1 });
    updateOwner(tx, shop_id, stopped);
  }
  return {
    reply: { is_stopped: !isGone },
    audit: [
      {
        object_id: shop_id,
        before: historyOf(before),
        ...(isGone ? {} : { after: historyOf({ ...before, ...stopped }) }),
      },
    ],
    events: [
      {
        subject: isGone ? 'basic.shop.deleted' : 'basic.shop.changed',
        aggregate: `shop:${shop_id}`,
        body: { shop_id },
      },
    ],
  };
});
