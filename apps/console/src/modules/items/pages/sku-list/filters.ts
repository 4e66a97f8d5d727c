import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import { skuFlag, skuLifecycle, skuTag } from '@tallyhouse/contracts/modules/items/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import type { Choices } from '../sku-edit/fields.ts';

interface FilterWords {
  readonly keyword: string;
  readonly only: string;
}

/** Those that are found by a code stand first; what is asked once a week is behind More. */
export const skuFilters = (
  { merchants, shops, suppliers, categories }: Choices,
  { keyword, only }: FilterWords,
): readonly ListFilter[] => [
  { prop: 'sku_id', filterType: 'card' },
  { prop: 'barcode', filterType: 'card' },
  { prop: 'keyword', label: keyword, filterType: 'wideText' },
  { prop: 'merchant_id', filterType: 'multiSelect', selections: merchants },
  { prop: 'category_id', filterType: 'select', selections: categories },
  { prop: 'lifecycle_status', filterType: 'multiSelect', selections: skuLifecycle },
  { prop: 'tag_list', filterType: 'multiSelect', selections: skuTag },
  { prop: 'flag_list', filterType: 'multiSelect', selections: skuFlag },
  { prop: 'shop_id', filterType: 'multiSelect', selections: shops },
  { prop: 'supplier_id', filterType: 'multiSelect', selections: suppliers },
  { prop: 'purchase_type', filterType: 'multiSelect', selections: purchaseType },
  { prop: 'no_dimension', filterType: 'select', selections: [{ value: '1', label: only }], numeric: true },
  { prop: 'no_barcode', filterType: 'select', selections: [{ value: '1', label: only }], numeric: true },
  { prop: 'mtime_from+mtime_to', tLabel: 'mtime', filterType: 'dateRange' },
];
