import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { hasBeenActive, logChange, removeRule } from '../../../rules/store/rules.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { openRule } from '../store/open-rule.ts';

/** Only what never was live can go: decisions name the rules that made them. */
export const deleteRule = handle(ruleCalls.deleteRule, async ({ tx, session }, { rule_id, version: seen }) => {
  const { rule } = await openRule(tx, rule_id);
  refuseWithoutRight(session.keys, rule.rule_type, 'delete');
  refuseStale(session, { thing: 'Rule', id: rule_id }, rule, seen);
  if (rule.is_default === 1) refuse(ruleCenterErrors.defaultFixed, {});
  if (await hasBeenActive(tx, rule_id)) refuse(ruleCenterErrors.ruleUsed, { rule_id });
  await removeRule(tx, rule_id);
  logChange(tx, { rule_type: rule.rule_type, rule_id, action: 'delete', actor: session.email });
  return {
    reply: {},
    audit: [{ object_id: rule_id, before: { rule_name: rule.rule_name, note: rule.note } }],
    events: [{ subject: 'rule.rule.deleted', aggregate: `rule:${rule_id}`, body: { rule_id } }],
  };
});
