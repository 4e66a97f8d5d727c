import type { AllocationInput, StockRow } from '@tallyhouse/contracts/modules/rule-center/allocation-rule.ts';
import type { PutawayInput, PutawayPlace } from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { DecisionResult } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import { decideAllocation } from './allocation.ts';
import type { CompiledSet } from './compile.ts';
import { decidePutaway } from './putaway.ts';
import type { Decided } from './strategy.ts';

/** What each type decides about and chooses from. */
export interface Given {
  'putaway.inbound': { readonly input: PutawayInput; readonly candidates: readonly PutawayPlace[] };
  'allocate.sales': { readonly input: AllocationInput; readonly candidates: readonly StockRow[] };
}

export type Measures = Readonly<Record<string, number>>;

interface Strategy<Type extends RuleTypeName> {
  decide(set: CompiledSet, given: Given[Type]): Decided;
  /** What one decision adds to the measures of its type. */
  measure(given: Given[Type], result: DecisionResult): Measures;
}

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

const putaway: Strategy<'putaway.inbound'> = {
  decide: (set, { input, candidates }) => decidePutaway(set, input, candidates),
  measure: ({ candidates }, { chosen, qty_left }) => {
    const ids = new Set(chosen.map(({ id }) => id));
    const places = candidates.filter(({ location_id }) => ids.has(location_id));
    return {
      without_place: qty_left > 0 ? 1 : 0,
      metres: sumOf(places, ({ distance_m }) => distance_m),
      places_opened: places.filter(({ used, planned }) => used.qty + planned.qty === 0).length,
      split: chosen.length > 1 ? 1 : 0,
    };
  },
};

const allocation: Strategy<'allocate.sales'> = {
  decide: (set, { input, candidates }) => decideAllocation(set, input, candidates),
  measure: ({ candidates }, { chosen, qty_left }) => {
    const taken = new Map(chosen.map(({ id, qty }) => [id, qty]));
    const rows = candidates.filter(({ stock_id }) => taken.has(stock_id));
    return {
      lines_short: qty_left > 0 ? 1 : 0,
      units_short: qty_left,
      places: new Set(rows.map(({ location_id }) => location_id)).size,
      containers_broken: rows.filter(
        ({ container_id, stock_id, on_hand }) => container_id !== null && (taken.get(stock_id) ?? 0) < on_hand,
      ).length,
    };
  },
};

const strategies: { readonly [Type in RuleTypeName]: Strategy<Type> } = {
  'putaway.inbound': putaway,
  'allocate.sales': allocation,
};

export const strategyOf = <Type extends RuleTypeName>(type: Type): Strategy<Type> => strategies[type];
