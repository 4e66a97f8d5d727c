import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { partnersPermissions } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { shopExport as codes, shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { groupsOfShop, merchantOfShop, shopFilter, shopList } from '../store/shops.ts';
import { skusOf } from '../store/site-rows.ts';

export const shopListExport: ExportDef = {
  ...codes,
  fileName: 'Shop',
  permission: partnersPermissions.shopExport,
  page: partnersPermissions.shopView,
  columns: {
    shop_id: 'text',
    shop_name: 'text',
    merchant_id: 'text',
    merchant_name: { type: 'text', sql: merchantOfShop('l') },
    platform: 'text',
    channel: 'text',
    region: 'text',
    group_list: { type: 'text', sql: `array_to_string(${groupsOfShop('l')}, ', ')` },
    default_carrier_list: { type: 'text', sql: `array_to_string(default_carrier_list, ', ')` },
    sku_count: { type: 'number', sql: skusOf('l', 'shop_id') },
    gift_enabled: 'number',
    one_awb_allowed: 'number',
    packing_note: 'text',
    status: 'number',
    source: 'number',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = shopCalls.searchShop.input.parse(filters);
    return rowsOfList(shopList, shopFilter(siteOf(whs), asked), asked);
  },
};
