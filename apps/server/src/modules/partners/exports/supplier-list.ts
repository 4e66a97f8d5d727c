import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { partnersPermissions } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { supplierExport as codes, supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { skusOf } from '../store/site-rows.ts';
import { supplierFilter, supplierList } from '../store/suppliers.ts';

export const supplierListExport: ExportDef = {
  ...codes,
  fileName: 'Supplier',
  permission: partnersPermissions.supplierExport,
  page: partnersPermissions.supplierView,
  columns: {
    supplier_id: 'text',
    supplier_name: 'text',
    country: 'text',
    address: 'text',
    purchase_type_list: { type: 'text', sql: `array_to_string(purchase_type_list, ', ')` },
    sku_count: { type: 'number', sql: skusOf('l', 'supplier_id') },
    lead_time_days: 'number',
    pallet_exchange: 'number',
    return_policy: 'number',
    status: 'number',
    source: 'number',
    creator: 'text',
    ctime: 'time',
    modifier: 'text',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = supplierCalls.searchSupplier.input.parse(filters);
    return rowsOfList(supplierList, supplierFilter(siteOf(whs), asked), asked);
  },
};
