import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { knownRule } from '../store/open-rule.ts';
import { newestVersions, versionOnWire } from '../store/rule-list.ts';

export const searchRuleVersion = handle(versionCalls.searchRuleVersion, async ({ tx, session }, { rule_id }) => {
  const [rule, versions] = await Promise.all([knownRule(tx, rule_id), newestVersions(tx, rule_id)]);
  refuseWithoutRight(session.keys, rule.rule_type, 'view');
  return { list: versions.map(versionOnWire) };
});
