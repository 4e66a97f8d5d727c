import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const storeyFilters: readonly ListFilter[] = [
  { prop: 'storey_id', filterType: 'card' },
  { prop: 'storey_name', filterType: 'wideText' },
  { prop: 'status', filterType: 'multiSelect', selections: storeyStatus },
  { prop: 'floor_no_from+floor_no_to', tLabel: 'floor_no', filterType: 'numberRange', min: -20, max: 200 },
  { prop: 'mtime_from+mtime_to', tLabel: 'mtime', filterType: 'dateRange' },
];
