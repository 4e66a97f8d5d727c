import { type DropReason, dropReason } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type {
  DecisionResult,
  EvaluatedRule,
  StepTrace,
  Trace,
} from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import type { CompiledSet, RuleInSet } from './compile.ts';

/** What a strategy gives back: the choice, and how it came to it. */
export interface Decided {
  readonly rule: RuleInSet;
  readonly result: DecisionResult;
  readonly trace: Trace;
}

const namedAtMost = 20;
const runnersUpAtMost = 5;

/** A candidate that passed, what it was sorted by, and how much of the quantity it was given. */
export interface Kept {
  readonly id: string;
  readonly qty: number;
  readonly sorted_by: readonly (number | string)[];
}

/** Counts what each candidate of a step was dropped for. */
export function dropCounter() {
  const drops = new Map<DropReason, string[]>();
  return {
    drop: (reason: DropReason, id: string): void => {
      const named = drops.get(reason);
      if (named) named.push(id);
      else drops.set(reason, [id]);
    },
    stepTrace: (
      step: Pick<StepTrace, 'rule_id' | 'step' | 'unit' | 'candidates_total'>,
      kept: readonly Kept[],
    ): StepTrace => ({
      ...step,
      dropped: [...drops]
        .map(([reason, ids]) => ({
          reason: dropReason.codeOf(reason),
          count: ids.length,
          named: ids.slice(0, namedAtMost),
        }))
        .toSorted((a, b) => b.count - a.count || a.reason - b.reason),
      kept: kept.slice(0, namedAtMost).map(({ id, qty, sorted_by }) => ({ id, qty, sorted_by: [...sorted_by] })),
      kept_total: kept.length,
    }),
  };
}

/** Only says that another step was meant. */
const outside = dropReason.codeOf('outside');

/** What most candidates were dropped for: the reason a person is told first. */
function mainReason(steps: readonly StepTrace[]): number | null {
  const counts = new Map<number, number>();
  for (const { reason, count } of steps.flatMap(({ dropped }) => dropped)) {
    if (reason !== outside) counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  const [main] = [...counts].toSorted(([a, n], [b, m]) => m - n || a - b);
  return main?.[0] ?? null;
}

/** Puts choice and trace together. */
export function decided(
  set: CompiledSet,
  rule: RuleInSet,
  told: {
    readonly evaluated: readonly EvaluatedRule[];
    readonly steps: readonly StepTrace[];
    readonly chosen: readonly { readonly id: string; readonly qty: number }[];
    readonly qty_left: number;
  },
): Decided {
  const taken = new Set(told.chosen.map(({ id }) => id));
  const others = told.steps.flatMap(({ kept }) => kept.map(({ id }) => id)).filter((id) => !taken.has(id));
  const result: DecisionResult = {
    chosen: [...told.chosen],
    runners_up: [...new Set(others)].slice(0, runnersUpAtMost),
    qty_left: told.qty_left,
    reason: told.qty_left > 0 ? mainReason(told.steps) : null,
  };
  const { rule_id, version, rule_name } = rule;
  return {
    rule,
    result,
    trace: {
      rule_type: set.rule_type,
      set_version: set.set_version,
      rule_id,
      version,
      rule_name,
      evaluated: [...told.evaluated],
      steps: [...told.steps],
      result,
    },
  };
}

/** The first difference of two lists of sort values decides. */
export function compareKeys(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [n, one] of a.entries()) {
    const other = b[n];
    if (other === undefined || one === other) continue;
    return one < other ? -1 : 1;
  }
  return 0;
}

/** Every type ends with a rule that takes everything; a set without one is broken. */
export function noRuleFor(set: CompiledSet): never {
  throw new Error(`set ${set.set_version} of ${set.rule_type} has no rule that takes everything`);
}
