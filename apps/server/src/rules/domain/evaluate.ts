import type { Subject } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import type { EvaluatedRule, FailedCondition } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import type { CompiledSet, Entry, RuleInSet } from './compile.ts';
import type { SubjectValue } from './condition.ts';

/** What became of one rule when it was asked. */
interface Asked {
  readonly rule: RuleInSet;
  readonly evaluated: EvaluatedRule;
}

function ask({ rule, groups }: Entry, subject: Subject): Asked {
  const failed: FailedCondition[] = [];
  let matched: 0 | 1 = 0;
  for (const group of groups) {
    const broken = group.find(({ condition, test }) => !test(subject[condition.field]));
    if (!broken) {
      matched = 1;
      break;
    }
    const { field, op, values } = broken.condition;
    failed.push({ field, op, values, actual: subject[field] ?? null });
  }
  const { rule_id, version, rule_name } = rule;
  return { rule, evaluated: { rule_id, version, rule_name, matched, failed: matched === 1 ? [] : failed } };
}

/** Asks the rules in their order, one by one: whoever has found enough stops. */
export function* walk(set: CompiledSet, subject: Subject): Generator<Asked> {
  for (const entry of set.entries) yield ask(entry, subject);
}

/** The rules that decide: the first that matches, or all that do where rules are united. */
export function winnersOf(set: CompiledSet, subject: Subject): RuleInSet[] {
  const winners: RuleInSet[] = [];
  for (const { rule, evaluated } of walk(set, subject)) {
    if (evaluated.matched === 0) continue;
    winners.push(rule);
    if (set.mode !== 'merge') break;
  }
  return winners;
}

/** For each key the strictest value: the smaller or larger number as the type says, of lists what any of them names. */
export function unite(
  bodies: readonly Readonly<Record<string, number | readonly number[]>>[],
  strictest: Readonly<Record<string, 'min' | 'max'>>,
): Record<string, number | number[]> {
  const united: Record<string, number | number[]> = {};
  for (const [key, value] of bodies.flatMap((body) => Object.entries(body))) {
    const had = united[key];
    if (typeof value !== 'number') united[key] = [...new Set([...(Array.isArray(had) ? had : []), ...value])];
    else united[key] = typeof had === 'number' ? Math[strictest[key] ?? 'min'](had, value) : value;
  }
  return united;
}

/** The inputs of a set of decisions by column, as a query gives them: the n-th of each is of the n-th input. */
export type Columns = Readonly<Record<string, readonly SubjectValue[]>>;

const noColumn: readonly SubjectValue[] = [];

/**
 * The winner of each input, by the place of its entry in the set; -1 where none matches. One pass for each rule over
 * the inputs that no rule before it has taken, a column at a time.
 */
export function classify({ entries }: CompiledSet, columns: Columns, size: number): Int32Array {
  const winner = new Int32Array(size).fill(-1);
  let open = Array.from({ length: size }, (_, n) => n);
  for (const [at, { groups }] of entries.entries()) {
    for (const group of groups) {
      let rows = open.filter((n) => winner[n] === -1);
      for (const { condition, test } of group) {
        const column = columns[condition.field] ?? noColumn;
        rows = rows.filter((n) => test(column[n]));
      }
      for (const n of rows) winner[n] = at;
    }
    open = open.filter((n) => winner[n] === -1);
    if (open.length === 0) break;
  }
  return winner;
}
