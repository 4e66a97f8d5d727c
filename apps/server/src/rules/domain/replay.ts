import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { Trace } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import type { CompiledSet } from './compile.ts';
import { type Given, type Measures, strategyOf } from './strategies.ts';

export interface Replayed {
  readonly old: { readonly trace: Trace; readonly measures: Measures };
  readonly new: { readonly trace: Trace; readonly measures: Measures };
  /** Another rule, another version of it, or another choice. */
  readonly changed: boolean;
  readonly worse: boolean;
}

/** The first measure that differs says which of two decisions is worse: a type names its measures by their weight. */
function isWorse(type: RuleTypeName, before: Measures, after: Measures): boolean {
  for (const { name, better } of ruleTypeOf(type).measures) {
    const grown = (after[name] ?? 0) - (before[name] ?? 0);
    if (grown !== 0) return better === 'lower' ? grown > 0 : grown < 0;
  }
  return false;
}

const chosenBy = ({ rule_id, result: { chosen, qty_left } }: Trace): string =>
  JSON.stringify([rule_id, chosen.map(({ id, qty }) => [id, qty]), qty_left]);

/** Decides once more by the set that is live and by the one that is tried, from the same candidates. */
export function replay<Type extends RuleTypeName>(
  type: Type,
  live: CompiledSet,
  tried: CompiledSet,
  given: Given[Type],
): Replayed {
  const { decide, measure } = strategyOf(type);
  const run = (set: CompiledSet) => {
    const { trace, result } = decide(set, given);
    return { trace, measures: measure(given, result) };
  };
  const [before, after] = [run(live), run(tried)];
  const changed = chosenBy(before.trace) !== chosenBy(after.trace);
  return { old: before, new: after, changed, worse: changed && isWorse(type, before.measures, after.measures) };
}

export const addTo = (sums: Record<string, number>, more: Measures): void => {
  for (const [name, amount] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + amount;
};
