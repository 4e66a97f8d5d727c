import { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type MerchantRow, merchantFilter, merchantList, merchantOnWire } from '../store/merchants.ts';

export const searchMerchant = handle(merchantCalls.searchMerchant, async ({ tx, session }, input) => {
  const found = await page<MerchantRow, keyof typeof merchantList.sorts>(
    tx,
    merchantList,
    merchantFilter(session.site_id, input),
    input,
  );
  return { ...found, list: found.list.map(merchantOnWire) };
});
