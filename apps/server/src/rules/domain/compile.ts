import type { RuleType } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { Condition, Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { type Test, testOf } from './condition.ts';

/** A rule as it stands in a set: one version of it, in its place. */
export interface RuleInSet {
  readonly rule_id: string;
  readonly version: number;
  readonly rule_name: string;
  readonly sort: number;
  readonly scope: Scope;
  readonly body: unknown;
}

interface CompiledCondition {
  readonly condition: Condition;
  readonly test: Test;
}
/** All of these. */
type Group = readonly CompiledCondition[];

/** What is asked in its turn: a rule with the groups of its scope, any of which lets it match. */
export interface Entry {
  readonly rule: RuleInSet;
  readonly groups: readonly Group[];
}

/** A set that is never changed: whoever began with it ends with it. */
export interface CompiledSet {
  readonly rule_type: string;
  readonly set_version: number;
  readonly mode: RuleType['mode'];
  readonly entries: readonly Entry[];
}

type Kind = Pick<RuleType, 'rule_type' | 'mode' | 'narrows'>;

/** Lists of the action that say what a rule is for are conditions like those of its scope. */
function narrowing({ narrows }: Kind, body: unknown): Condition[] {
  const lists = body as Readonly<Record<string, readonly number[] | undefined>>;
  return narrows.flatMap((field) => {
    const values = lists[field] ?? [];
    return values.length === 0 ? [] : [{ field, op: 'in' as const, values: [...values] }];
  });
}

const inOrder = (a: RuleInSet, b: RuleInSet): number => a.sort - b.sort || (a.rule_id < b.rule_id ? -1 : 1);

/** A SKU says more than its category, and that more than anything else. */
const exactness = (group: Group): number =>
  Math.max(
    0,
    ...group
      .filter(({ condition: { op } }) => op === 'in')
      .map(({ condition: { field } }) => (field === 'sku_id' ? 2 : field === 'category_id' ? 1 : 0)),
  );

/**
 * Makes the set ready to be asked. Where the most exact key wins, each group of a scope is a key of its own and stands
 * where its exactness puts it: then the first that matches is the winner in every mode that has one.
 */
export function compile(kind: Kind, set_version: number, rules: readonly RuleInSet[]): CompiledSet {
  const entries = rules.toSorted(inOrder).map((rule): Entry => {
    const narrow = narrowing(kind, rule.body);
    const groups = rule.scope.any.length === 0 ? [{ all: [] }] : rule.scope.any;
    return {
      rule,
      groups: groups.map(({ all }) => [...narrow, ...all].map((condition) => ({ condition, test: testOf(condition) }))),
    };
  });
  if (kind.mode !== 'specific') return { rule_type: kind.rule_type, set_version, mode: kind.mode, entries };
  const keys = entries.flatMap(({ rule, groups }) =>
    groups.map((group) => ({ rule, groups: [group], exact: exactness(group) })),
  );
  return {
    rule_type: kind.rule_type,
    set_version,
    mode: kind.mode,
    entries: keys.toSorted((a, b) => b.exact - a.exact).map(({ rule, groups }) => ({ rule, groups })),
  };
}
