import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersErrors } from '@tallyhouse/contracts/modules/partners/errors.ts';
import type { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { refuse } from '../../../kernel/refusal.ts';

type Typed = Omit<InputOf<typeof shopCalls.createShop>, 'request_id' | 'shop_id'>;

/** What is stored: no text is an empty one. */
export const shopRow = (typed: Typed) => ({
  ...typed,
  platform: typed.platform ?? '',
  channel: typed.channel ?? '',
  region: typed.region ?? '',
  packing_note: typed.packing_note ?? '',
});

/** A shop belongs to a merchant that is in use; one that already belongs to it may stay when the merchant stops. */
export function usableMerchant<Row extends { readonly status: number }>(
  merchant_id: string,
  merchant: Row | undefined,
  isItsOwn: boolean,
): Row {
  const isStopped = merchant?.status === partnerStatus.codeOf('stopped');
  if (!merchant || (isStopped && !isItsOwn)) return refuse(partnersErrors.merchantNotUsable, { merchant_id });
  return merchant;
}
