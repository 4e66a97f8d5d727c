import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { addRule } from '../store/add-rule.ts';
import { checkedBody } from '../store/check-named.ts';

export const createRule = handle(
  ruleCalls.createRule,
  async ({ tx, session }, { rule_type, rule_name, note, scope, body: typed }) => {
    refuseWithoutRight(session.keys, rule_type, 'create');
    const body = await checkedBody(tx, rule_type, { scope, body: typed, is_default: false });
    return addRule({ tx, session }, { rule_type, rule_name, note, scope, body });
  },
);
