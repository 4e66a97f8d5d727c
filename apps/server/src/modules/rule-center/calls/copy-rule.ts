import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import type { RuleTypeName } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { addRule } from '../store/add-rule.ts';
import { checkedBody } from '../store/check-named.ts';
import { listedRule } from '../store/rule-list.ts';

/** The copy says what the list shows of the rule: the version that counts, else the one that will, else the draft. */
export const copyRule = handle(ruleCalls.copyRule, async ({ tx, session }, { rule_id, rule_name }) => {
  const found = await listedRule(tx, rule_id);
  if (!found) return refuse(baseErrors.notFound, { thing: 'Rule', id: rule_id, whs_id: session.whs_id });
  const rule_type = found.rule_type as RuleTypeName;
  refuseWithoutRight(session.keys, rule_type, 'create');
  const { scope } = found.content;
  // What it names may have gone since: a copy is as fit to be published as a rule that is typed.
  const body = await checkedBody(tx, rule_type, { ...found.content, is_default: false });
  return addRule({ tx, session }, { rule_type, rule_name, note: found.note, scope, body, copy_of: rule_id });
});
