import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type RuleRow, findRule, lockRule } from '../../../rules/store/rules.ts';
import { lockSet } from '../../../rules/store/sets.ts';
import { type VersionRow, findVersion } from '../../../rules/store/versions.ts';

export async function knownRule(tx: ReadTx, ruleId: string): Promise<RuleRow> {
  return (await findRule(tx, ruleId)) ?? refuse(baseErrors.notFound, { thing: 'Rule', id: ruleId, whs_id: tx.whs });
}

export async function knownVersion(tx: ReadTx, ruleId: string, version: number): Promise<VersionRow> {
  const id = `${ruleId} v${version}`;
  return (await findVersion(tx, ruleId, version)) ?? refuse(baseErrors.notFound, { thing: 'Rule', id, whs_id: tx.whs });
}

/** A rule to be changed: the set first and then the rule, as the job that makes versions live does. */
export async function openRule(tx: ChangeTx, ruleId: string): Promise<{ rule: RuleRow; setVersion: number }> {
  const { rule_type } = await knownRule(tx, ruleId);
  const setVersion = await lockSet(tx, rule_type);
  const rule = await lockRule(tx, ruleId);
  return { rule: rule ?? (await knownRule(tx, ruleId)), setVersion };
}
