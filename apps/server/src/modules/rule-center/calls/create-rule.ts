import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { handle } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { gap } from '../../../rules/domain/order.ts';
import { insertRule, logChange, rulesOf } from '../../../rules/store/rules.ts';
import { lockSet } from '../../../rules/store/sets.ts';
import { addDraft } from '../../../rules/store/versions.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { checkedBody } from '../store/check-named.ts';

/** A new rule stands above the default and below all others. It is a draft: no decision changes. */
export const createRule = handle(
  ruleCalls.createRule,
  async ({ tx, session }, { rule_type, rule_name, note, scope, body: typed }) => {
    refuseWithoutRight(session.keys, rule_type, 'create');
    const body = await checkedBody(tx, rule_type, { scope, body: typed, is_default: false });
    await lockSet(tx, rule_type);
    const { prefix } = ruleTypeOf(rule_type);
    const [number, rules] = await Promise.all([nextNumber(tx, `rule_${prefix}`), rulesOf(tx, rule_type)]);
    const rule_id = `${prefix}${String(number).padStart(4, '0')}`;
    const sort = Math.max(0, ...rules.filter(({ is_default }) => is_default === 0).map((one) => one.sort)) + gap;
    await insertRule(tx, { rule_id, rule_type, rule_name, sort, note, creator: session.email });
    const draft_version = await addDraft(tx, rule_id, { scope, body }, session.email);
    logChange(tx, { rule_type, rule_id, version: draft_version, action: 'create', actor: session.email });
    return {
      reply: { rule_id, draft_version, version: 1 },
      audit: [{ object_id: rule_id, after: { rule_name, note, sort } }],
      events: [{ subject: 'rule.draft.saved', aggregate: `rule:${rule_id}`, body: { rule_id } }],
    };
  },
);
