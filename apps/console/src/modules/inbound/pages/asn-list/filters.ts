import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import { asnType, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const asnFilters: readonly ListFilter[] = [
  { prop: 'asn_id', filterType: 'card' },
  { prop: 'status', filterType: 'multiSelect', selections: inboundOrderStatus },
  { prop: 'supplier_id', filterType: 'text' },
  { prop: 'tracking_id', filterType: 'card' },
  { prop: 'sku_id', filterType: 'text' },
  { prop: 'ctime_from+ctime_to', tLabel: 'ctime', filterType: 'dateRange' },
  { prop: 'external_no', filterType: 'text', hide: true },
  { prop: 'plate_no', filterType: 'text', hide: true },
  { prop: 'owner_id', filterType: 'text', hide: true },
  { prop: 'asn_type', filterType: 'multiSelect', selections: asnType, hide: true },
  { prop: 'purchase_type', filterType: 'multiSelect', selections: purchaseType, hide: true },
];
