import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { differencesOf } from '../../../rules/domain/differences.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { knownRule, knownVersion } from '../store/open-rule.ts';

export const diffRuleVersion = handle(versionCalls.diffRuleVersion, async ({ tx, session }, { rule_id, from, to }) => {
  const { rule_type } = await knownRule(tx, rule_id);
  refuseWithoutRight(session.keys, rule_type, 'view');
  const [before, after] = await Promise.all([knownVersion(tx, rule_id, from), knownVersion(tx, rule_id, to)]);
  return { list: differencesOf(before, after) };
});
