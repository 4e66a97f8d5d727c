import type { StockRow } from '@tallyhouse/contracts/modules/rule-center/allocation-rule.ts';
import { pickingRule } from '@tallyhouse/contracts/modules/rule-center/enums.ts';

/** Behind every date there is. */
const noDate = Number.MAX_SAFE_INTEGER;

const soonest = ({ life_days }: StockRow): number => life_days ?? noDate;
const latest = ({ life_days }: StockRow): number => (life_days === null ? noDate : -life_days);

const standard = (row: StockRow, available: number, need: number): number[] => [
  soonest(row),
  row.first_in_day,
  row.zone_priority,
  available === need ? 0 : 1,
];

/** What a row of stock is sorted by under a picking rule. The smallest is taken first; the last keys settle every tie. */
export function stockKeys(rule: number, row: StockRow, available: number, need: number): (number | string)[] {
  const ties = [row.pick_seq, row.location_id, row.batch_id ?? '', row.stock_id];
  switch (pickingRule.nameOf(rule)) {
    case 'lefo':
      return [latest(row), ...ties];
    case 'lifo':
      return [-row.first_in_day, ...ties];
    case 'reverse_zone':
      return [-row.zone_priority, ...standard(row, available, need), ...ties];
    case 'least_qty':
      return [available, ...ties];
    default:
      return [...standard(row, available, need), ...ties];
  }
}
