import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { itemsCalls, mappingExport as codes } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { mappingFilter, mappingList } from '../store/mappings.ts';

export const mappingListExport: ExportDef = {
  ...codes,
  fileName: 'SKU mapping',
  permission: itemsPermissions.mappingExport,
  page: itemsPermissions.mappingView,
  columns: {
    new_sku_id: 'text',
    sku_id: 'text',
    sku_name: {
      type: 'text',
      sql: '(select s.sku_name from sku s where s.site_id = l.site_id and s.sku_id = l.sku_id)',
    },
    mapping_type: 'number',
    valid_from: 'time',
    valid_to: 'time',
    status: 'number',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = itemsCalls.searchSkuMapping.input.parse(filters);
    return rowsOfList(mappingList, mappingFilter(siteOf(whs), asked), asked);
  },
};
