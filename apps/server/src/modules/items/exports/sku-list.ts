import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { itemsCalls, skuExport as codes } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { categoryPath, skuFilter, skuList } from '../store/skus.ts';

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : '');

export const skuListExport: ExportDef = {
  ...codes,
  fileName: 'SKU',
  permission: itemsPermissions.skuExport,
  page: itemsPermissions.skuView,
  columns: {
    sku_id: 'text',
    sku_name: 'text',
    main_barcode: 'text',
    merchant_name: {
      type: 'text',
      sql: '(select m.merchant_name from merchant m where m.site_id = l.site_id and m.merchant_id = l.merchant_id)',
    },
    category_path: { type: 'text', sql: categoryPath('l') },
    purchase_type: 'number',
    size_mm: { type: 'text', sql: `length_mm || ' x ' || width_mm || ' x ' || height_mm` },
    weight_g: 'number',
    dim_source: 'number',
    shelf_life_days: 'number',
    flag_list: { type: 'text', sql: 'flag_list', shown: listed },
    tag_list: { type: 'text', sql: 'tag_list', shown: listed },
    lifecycle_status: 'number',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = itemsCalls.searchSku.input.parse(filters);
    return rowsOfList(skuList, skuFilter(siteOf(whs), asked), asked);
  },
};
