import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { itemsCalls, modelExport as codes } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { isBundle, modelFilter, modelList } from '../store/models.ts';

export const modelListExport: ExportDef = {
  ...codes,
  fileName: 'Model SKU mapping',
  permission: itemsPermissions.modelExport,
  page: itemsPermissions.modelView,
  columns: {
    shop_id: 'text',
    item_id: 'text',
    model_id: 'text',
    sku_id: 'text',
    sku_name: {
      type: 'text',
      sql: '(select s.sku_name from sku s where s.site_id = l.site_id and s.sku_id = l.sku_id)',
    },
    qty: 'number',
    is_bundle: { type: 'number', sql: isBundle('l') },
    priority: 'number',
    status: 'number',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = itemsCalls.searchModelSkuMapping.input.parse(filters);
    return rowsOfList(modelList, modelFilter(siteOf(whs), asked), asked);
  },
};
