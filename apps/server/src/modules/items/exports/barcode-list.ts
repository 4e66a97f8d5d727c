import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { barcodeExport as codes, itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { barcodeFilter, barcodeList } from '../store/barcodes.ts';

export const barcodeListExport: ExportDef = {
  ...codes,
  fileName: 'SKU barcode',
  permission: itemsPermissions.skuExport,
  page: itemsPermissions.skuView,
  columns: {
    barcode: 'text',
    sku_id: 'text',
    sku_name: {
      type: 'text',
      sql: '(select s.sku_name from sku s where s.site_id = l.site_id and s.sku_id = l.sku_id)',
    },
    barcode_type: 'number',
    pack_qty: 'number',
    is_main: 'number',
    is_shared: 'number',
    creator: 'text',
    ctime: 'time',
  },
  rows: (whs, filters) => {
    const asked = itemsCalls.searchSkuBarcode.input.parse(filters);
    return rowsOfList(barcodeList, barcodeFilter(siteOf(whs), asked), asked);
  },
};
