import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { merchantExport as codes, merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { partnersPermissions } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { merchantFilter, merchantList, shopsOfMerchant } from '../store/merchants.ts';
import { skusOf } from '../store/site-rows.ts';

export const merchantListExport: ExportDef = {
  ...codes,
  fileName: 'Merchant',
  permission: partnersPermissions.merchantExport,
  page: partnersPermissions.merchantView,
  columns: {
    merchant_id: 'text',
    merchant_name: 'text',
    company_name: 'text',
    country: 'text',
    purchase_type_list: { type: 'text', sql: `array_to_string(purchase_type_list, ', ')` },
    shop_count: { type: 'number', sql: shopsOfMerchant('l') },
    sku_count: { type: 'number', sql: skusOf('l', 'merchant_id') },
    default_purchase_type: 'number',
    mix_owner_allowed: 'number',
    min_outbound_life_days: 'number',
    return_address: 'text',
    status: 'number',
    source: 'number',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = merchantCalls.searchMerchant.input.parse(filters);
    return rowsOfList(merchantList, merchantFilter(siteOf(whs), asked), asked);
  },
};
