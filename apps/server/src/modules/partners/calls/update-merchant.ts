import { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseForeign } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { merchantRow } from '../domain/merchant.ts';
import { merchants } from '../store/merchants.ts';
import { updateOwner } from '../store/owners.ts';

export const updateMerchant = handle(
  merchantCalls.updateMerchant,
  async ({ tx, session }, { request_id: _, merchant_id, version: seen, ...typed }) => {
    const found = await merchants.lock(tx, merchant_id);
    const before = refuseStale(session, { thing: 'Merchant', id: merchant_id }, found, seen);
    refuseForeign(merchant_id, before);
    const version = before.version + 1;
    const row = merchantRow(typed, before);
    merchants.update(tx, merchant_id, row, { modifier: session.email, version });
    updateOwner(tx, merchant_id, { purchase_type: row.default_purchase_type, status: row.status });
    return {
      reply: { version },
      audit: [{ object_id: merchant_id, before: historyOf(before), after: historyOf({ merchant_id, ...row }) }],
      events: [{ subject: 'basic.merchant.changed', aggregate: `merchant:${merchant_id}`, body: { merchant_id } }],
    };
  },
);
