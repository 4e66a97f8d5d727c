import { yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import { moveDirection, stockDocType, stockReason } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { momentOf } from '../../../../kit/format/wall-clock.ts';
import { datePresets, presetRange } from '../../../../kit/list/date-presets.ts';
import type { FilterOption, ListFilter } from '../../../../kit/list/list-types.ts';

const [lastWeek] = datePresets;

/** The last seven days, from the first second of the first, as the clock of the warehouse says. */
export function lastSevenDays(nowSeconds: number, zone: string): string {
  const { from, to } = presetRange(lastWeek, nowSeconds, zone);
  return `${momentOf(from, zone)}+${momentOf(to, zone)}`;
}

export const transactionFilters = (defaultTime: string, ends: readonly FilterOption[]): readonly ListFilter[] => [
  { prop: 'at_from+at_to', tLabel: 'at', filterType: 'dateRange', defaultValue: defaultTime },
  { prop: 'sku_id', filterType: 'card' },
  {
    prop: 'location_id',
    filterType: 'selectText',
    selections: ends,
    selectProp: 'location_end',
    defaultSelectValue: 'either',
  },
  { prop: 'container_id', filterType: 'card' },
  { prop: 'doc_no', filterType: 'card' },
  { prop: 'reason', filterType: 'multiSelect', selections: stockReason, hide: true },
  { prop: 'doc_type', filterType: 'multiSelect', selections: stockDocType, hide: true },
  { prop: 'uid', filterType: 'card', hide: true },
  { prop: 'actor', filterType: 'text', hide: true },
  { prop: 'owner_id', filterType: 'text', hide: true },
  { prop: 'direction', filterType: 'select', selections: moveDirection, hide: true },
  { prop: 'qty_from+qty_to', tLabel: 'qty', filterType: 'numberRange', hide: true },
  { prop: 'is_reversed', filterType: 'select', selections: yesNo, hide: true },
];
