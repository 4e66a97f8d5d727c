import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseForeign } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { shopRow, usableMerchant } from '../domain/shop.ts';
import { merchants } from '../store/merchants.ts';
import { updateOwner } from '../store/owners.ts';
import { shops } from '../store/shops.ts';

export const updateShop = handle(
  shopCalls.updateShop,
  async ({ tx, session }, { request_id: _, shop_id, version: seen, ...typed }) => {
    const [found, merchant] = await Promise.all([shops.lock(tx, shop_id), merchants.find(tx, typed.merchant_id)]);
    const before = refuseStale(session, { thing: 'Shop', id: shop_id }, found, seen);
    refuseForeign(shop_id, before);
    usableMerchant(typed.merchant_id, merchant, before.merchant_id === typed.merchant_id);
    const version = before.version + 1;
    const row = shopRow(typed);
    shops.update(tx, shop_id, row, { modifier: session.email, version });
    updateOwner(tx, shop_id, { status: row.status });
    return {
      reply: { version },
      audit: [{ object_id: shop_id, before: historyOf(before), after: historyOf({ shop_id, ...row }) }],
      events: [{ subject: 'basic.shop.changed', aggregate: `shop:${shop_id}`, body: { shop_id } }],
    };
  },
);
