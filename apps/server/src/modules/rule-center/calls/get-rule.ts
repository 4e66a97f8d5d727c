import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { checkRule } from '../../../rules/domain/check-rule.ts';
import { namesOf } from '../../../rules/store/named.ts';
import { setVersionOf } from '../../../rules/store/sets.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { knownVersion } from '../store/open-rule.ts';
import { listedRule, newestVersions, ruleOnWire, versionOnWire } from '../store/rule-list.ts';

export const getRule = handle(ruleCalls.getRule, async ({ tx, session }, { rule_id, rule_version }) => {
  const [found, versions] = await Promise.all([listedRule(tx, rule_id), newestVersions(tx, rule_id)]);
  if (!found) return refuse(baseErrors.notFound, { thing: 'Rule', id: rule_id, whs_id: session.whs_id });
  refuseWithoutRight(session.keys, found.rule_type, 'view');
  const wanted =
    rule_version ?? found.active_version ?? found.next_version ?? found.draft_version ?? versions[0]?.version;
  const shown = versions.find(({ version }) => version === wanted) ?? (await knownVersion(tx, rule_id, wanted ?? 0));
  const type = ruleTypeOf(found.rule_type as RuleTypeName);
  const { named } = checkRule(type, { ...shown, is_default: found.is_default === 1 });
  const [named_list, set_version] = await Promise.all([namesOf(tx, named), setVersionOf(tx, found.rule_type)]);
  const draft = versions.find(({ version }) => version === found.draft_version);
  return {
    ...ruleOnWire(found),
    shown: versionOnWire(shown),
    draft_author: draft?.author ?? null,
    named_list,
    set_version,
  };
});
