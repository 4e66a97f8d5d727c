import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { gap } from '../../../rules/domain/order.ts';
import { insertRule, logChange, rulesOf } from '../../../rules/store/rules.ts';
import { lockSet } from '../../../rules/store/sets.ts';
import { type Content, addDraft } from '../../../rules/store/versions.ts';

interface NewRule extends Content {
  readonly rule_type: RuleTypeName;
  readonly rule_name: string;
  readonly note: string;
  /** The rule it was copied from. */
  readonly copy_of?: string;
}

/** A new rule stands above the default and below all others. It is a draft: no decision changes. */
export async function addRule(
  { tx, session }: Pick<CommandContext, 'tx' | 'session'>,
  { rule_type, rule_name, note, scope, body, copy_of }: NewRule,
): Promise<Outcome<{ rule_id: string; draft_version: number; version: number }>> {
  await lockSet(tx, rule_type);
  const { prefix } = ruleTypeOf(rule_type);
  const [number, rules] = await Promise.all([nextNumber(tx, `rule_${prefix}`), rulesOf(tx, rule_type)]);
  const rule_id = `${prefix}${String(number).padStart(4, '0')}`;
  const sort = Math.max(0, ...rules.filter(({ is_default }) => is_default === 0).map((one) => one.sort)) + gap;
  const actor = session.email;
  await insertRule(tx, { rule_id, rule_type, rule_name, sort, note, creator: actor });
  const draft_version = await addDraft(tx, rule_id, { scope, body }, actor);
  logChange(tx, { rule_type, rule_id, version: draft_version, action: 'create', actor, why: copy_of ?? '' });
  return {
    reply: { rule_id, draft_version, version: 1 },
    audit: [{ object_id: rule_id, after: { rule_name, note, sort, ...(copy_of === undefined ? {} : { copy_of }) } }],
    events: [{ subject: 'rule.draft.saved', aggregate: `rule:${rule_id}`, body: { rule_id } }],
  };
}
