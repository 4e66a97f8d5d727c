import { salesOutboundOrderStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const orderFilters: readonly ListFilter[] = [
  { prop: 'order_no', filterType: 'card' },
  { prop: 'status', filterType: 'multiSelect', selections: salesOutboundOrderStatus },
  { prop: 'carrier', filterType: 'text' },
  { prop: 'shop_id', filterType: 'text' },
  { prop: 'cut_off_from+cut_off_to', tLabel: 'cut_off_time', filterType: 'dateRange' },
  { prop: 'outer_order_no', filterType: 'card', hide: true },
  { prop: 'lmtn', filterType: 'card', hide: true },
  { prop: 'wave_sn', filterType: 'text', hide: true },
  { prop: 'sku_id', filterType: 'text', hide: true },
  { prop: 'ctime_from+ctime_to', tLabel: 'ctime', filterType: 'dateRange', hide: true },
];
