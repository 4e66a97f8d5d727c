import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseTaken } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { shopRow, usableMerchant } from '../domain/shop.ts';
import { merchants } from '../store/merchants.ts';
import { findOwner, insertOwner } from '../store/owners.ts';
import { shops } from '../store/shops.ts';

export const createShop = handle(
  shopCalls.createShop,
  async ({ tx, session }, { request_id: _, shop_id, ...typed }) => {
    const [taken, found] = await Promise.all([findOwner(tx, shop_id), merchants.find(tx, typed.merchant_id)]);
    refuseTaken(shop_id, taken);
    const merchant = usableMerchant(typed.merchant_id, found, false);
    const row = shopRow(typed);
    await shops.insert(tx, shop_id, row, session.email);
    insertOwner(tx, { kind: 2, id: shop_id, purchase_type: merchant.default_purchase_type, status: row.status });
    return {
      reply: { shop_id, version: 1 },
      audit: [{ object_id: shop_id, after: historyOf(row) }],
      events: [{ subject: 'basic.shop.created', aggregate: `shop:${shop_id}`, body: { shop_id } }],
    };
  },
);
