import { adjustmentStatus, adjustmentType } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const adjustmentFilters: readonly ListFilter[] = [
  { prop: 'adjustment_no', filterType: 'card' },
  { prop: 'status', filterType: 'multiSelect', selections: adjustmentStatus },
  { prop: 'adjustment_type', filterType: 'multiSelect', selections: adjustmentType },
  { prop: 'sku_id', filterType: 'text' },
  { prop: 'location_id', filterType: 'text' },
  { prop: 'ctime_from+ctime_to', tLabel: 'ctime', filterType: 'dateRange' },
  { prop: 'owner_id', filterType: 'text', hide: true },
  { prop: 'creator', filterType: 'text', hide: true },
  { prop: 'value_from+value_to', tLabel: 'value', filterType: 'numberRange', min: 0, hide: true },
];
