import { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseForeign, refuseStopped, stopped } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { merchants } from '../store/merchants.ts';
import { updateOwner } from '../store/owners.ts';

export const deleteMerchant = handle(
  merchantCalls.deleteMerchant,
  async ({ tx, session }, { merchant_id, version: seen }) => {
    const what = { thing: 'Merchant', id: merchant_id };
    const before = refuseStale(session, what, await merchants.lock(tx, merchant_id), seen);
    refuseForeign(merchant_id, before);
    const isGone = await merchants.deleteUnreferenced(tx, merchant_id);
    if (!isGone) {
      refuseStopped(what, before);
      merchants.update(tx, merchant_id, stopped, { modifier: session.email, version: before.version + 1 });
      updateOwner(tx, merchant_id, stopped);
    }
    return {
      reply: { is_stopped: !isGone },
      audit: [
        {
          object_id: merchant_id,
          before: historyOf(before),
          ...(isGone ? {} : { after: historyOf({ ...before, ...stopped }) }),
        },
      ],
      events: [
        {
          subject: isGone ? 'basic.merchant.deleted' : 'basic.merchant.changed',
          aggregate: `merchant:${merchant_id}`,
          body: { merchant_id },
        },
      ],
    };
  },
);
