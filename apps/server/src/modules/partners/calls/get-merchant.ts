import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findMerchant, merchantOnWire } from '../store/merchants.ts';

export const getMerchant = handle(merchantCalls.getMerchant, async ({ tx, session }, { merchant_id }) => {
  const row = await findMerchant(tx, merchant_id);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Merchant', id: merchant_id, whs_id: session.whs_id });
  return merchantOnWire(row);
});
