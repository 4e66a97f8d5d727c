import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const onHandFilters: readonly ListFilter[] = [
  { prop: 'sku_id', filterType: 'card' },
  { prop: 'upc', filterType: 'card' },
  { prop: 'owner_id', filterType: 'text' },
  { prop: 'grade', filterType: 'multiSelect', selections: stockGrade },
  { prop: 'zone_id', filterType: 'text' },
  { prop: 'location_id', filterType: 'card' },
  { prop: 'container_id', filterType: 'card', hide: true },
  { prop: 'on_hand_from+on_hand_to', tLabel: 'on_hand_qty', filterType: 'numberRange', min: 0, hide: true },
];
