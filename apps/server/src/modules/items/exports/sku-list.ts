import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { itemsCalls, skuExport as codes } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import type { skuFile } from '@tallyhouse/contracts/modules/items/sku-file.ts';
import { type ExportColumn, type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
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
    local_name: 'text',
    merchant_id: 'text',
    shop_id: 'text',
    supplier_id: 'text',
    category_id: 'text',
    brand: 'text',
    purchase_type: 'number',
    unit_of_measure: 'number',
    main_barcode: 'text',
    length_mm: 'number',
    width_mm: 'number',
    height_mm: 'number',
    weight_g: 'number',
    need_batch: 'number',
    need_production_date: 'number',
    need_expiry_date: 'number',
    shelf_life_days: 'number',
    min_inbound_life_days: 'number',
    min_outbound_life_days: 'number',
    need_uid: 'number',
    fragile: 'number',
    liquid: 'number',
    battery: 'number',
    temperature_zone: 'number',
    merchant_name: {
      type: 'text',
      sql: '(select m.merchant_name from merchant m where m.site_id = l.site_id and m.merchant_id = l.merchant_id)',
    },
    category_path: { type: 'text', sql: categoryPath('l') },
    size_mm: { type: 'text', sql: `length_mm || ' x ' || width_mm || ' x ' || height_mm` },
    dim_source: 'number',
    flag_list: { type: 'text', sql: 'flag_list', shown: listed },
    tag_list: { type: 'text', sql: 'tag_list', shown: listed },
    lifecycle_status: 'number',
    modifier: 'text',
    mtime: 'time',
  } satisfies Record<keyof typeof skuFile, ExportColumn> & ExportDef['columns'],
  rows: (whs, filters) => {
    const asked = itemsCalls.searchSku.input.parse(filters);
    return rowsOfList(skuList, skuFilter(siteOf(whs), asked), asked);
  },
};
