import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { DecisionResult, Trace } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import type { ChangeTx, ReadTx } from '../kernel/db/tx.ts';
import { uuidv7 } from '../kernel/ids.ts';
import { type CompiledSet, type RuleInSet, compile } from './domain/compile.ts';
import { type Given, strategyOf } from './domain/strategies.ts';
import { type Occasion, keepDecision } from './store/decisions.ts';
import { type Member, membersOf, setVersionOf } from './store/sets.ts';
import { versionsOf } from './store/versions.ts';

/** The compiled sets of a process, kept with its kernel, one of each type and warehouse: the one it was last asked for. */
const kept = new WeakMap<object, Map<string, CompiledSet>>();

const keptBy = (kernel: object): Map<string, CompiledSet> => {
  const known = kept.get(kernel) ?? new Map<string, CompiledSet>();
  kept.set(kernel, known);
  return known;
};

/** The rules a set names, in the versions it names. */
export async function rulesOfSet(tx: ReadTx, members: readonly Member[]): Promise<RuleInSet[]> {
  const sorts = new Map(members.map(({ rule_id, sort }) => [rule_id, sort]));
  return (await versionsOf(tx, members)).map(({ rule_id, version, rule_name, scope, body }) => ({
    rule_id,
    version,
    rule_name,
    scope,
    body,
    sort: sorts.get(rule_id) ?? 0,
  }));
}

/** A set as it was, from the versions it is made of: those are never changed once they were live. */
export async function compiledSet(tx: ReadTx, type: RuleTypeName, setVersion: number): Promise<CompiledSet> {
  const members = (await membersOf(tx, type, setVersion)) ?? [];
  return compile(ruleTypeOf(type), setVersion, await rulesOfSet(tx, members));
}

/**
 * The set that is valid in this transaction. Its number is asked each time, which is one index entry; what was compiled
 * for that number is kept, so that no process ever decides by rules that were replaced.
 */
export async function currentSet(kernel: object, tx: ReadTx, type: RuleTypeName): Promise<CompiledSet> {
  const setVersion = await setVersionOf(tx, type);
  const sets = keptBy(kernel);
  const key = `${tx.whs} ${type}`;
  const known = sets.get(key);
  if (known?.set_version === setVersion) return known;
  const compiled = await compiledSet(tx, type, setVersion);
  sets.set(key, compiled);
  return compiled;
}

export interface Decision {
  readonly decision_id: string;
  readonly rule_id: string;
  readonly version: number;
  readonly set_version: number;
  readonly body: unknown;
  readonly result: DecisionResult;
  readonly trace: Trace;
}

/** Decides by the rules that are valid now, and keeps what was decided and why in the caller's transaction. */
export async function decide<Type extends RuleTypeName>(
  { kernel, tx }: { readonly kernel: object; readonly tx: ChangeTx },
  type: Type,
  given: Given[Type],
  occasion: Occasion,
): Promise<Decision> {
  const set = await currentSet(kernel, tx, type);
  const { rule, result, trace } = strategyOf(type).decide(set, given);
  const { rule_id, version } = rule;
  const decision_id = uuidv7();
  const { input, candidates } = given;
  const of = { decision_id, rule_id, version, set_version: set.set_version };
  keepDecision(tx, { ...of, rule_type: type, ...occasion, input, candidates, trace });
  return { ...of, body: rule.body, result, trace };
}
