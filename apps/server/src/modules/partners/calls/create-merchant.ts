import { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseTaken } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { merchantRow } from '../domain/merchant.ts';
import { merchants } from '../store/merchants.ts';
import { findOwner, insertOwner } from '../store/owners.ts';

export const createMerchant = handle(
  merchantCalls.createMerchant,
  async ({ tx, session }, { request_id: _, merchant_id, ...typed }) => {
    refuseTaken(merchant_id, await findOwner(tx, merchant_id));
    const row = merchantRow(typed);
    await merchants.insert(tx, merchant_id, row, session.email);
    insertOwner(tx, { kind: 1, id: merchant_id, purchase_type: row.default_purchase_type, status: row.status });
    return {
      reply: { merchant_id, version: 1 },
      audit: [{ object_id: merchant_id, after: historyOf(row) }],
      events: [{ subject: 'basic.merchant.created', aggregate: `merchant:${merchant_id}`, body: { merchant_id } }],
    };
  },
);
