import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { setVersionOf } from '../../../rules/store/sets.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { type ListedRule, ruleFilter, ruleList, ruleOnWire } from '../store/rule-list.ts';

export const searchRule = handle(ruleCalls.searchRule, async ({ tx, session }, input) => {
  refuseWithoutRight(session.keys, input.rule_type, 'view');
  const [found, set_version] = await Promise.all([
    page<ListedRule, keyof typeof ruleList.sorts>(tx, ruleList, ruleFilter(session.whs_id, input), input),
    setVersionOf(tx, input.rule_type),
  ]);
  return { ...found, list: found.list.map(ruleOnWire), set_version };
});
