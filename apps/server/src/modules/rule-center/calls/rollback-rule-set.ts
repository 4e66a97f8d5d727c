import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { activateCopy, nextSet, setActivated, switchRule } from '../../../rules/activate.ts';
import { placeRules, rulesOf } from '../../../rules/store/rules.ts';
import { lockSet, membersOf } from '../../../rules/store/sets.ts';
import { refuseChangedSet, refuseUnlessPublisher, refuseWithoutNote } from '../domain/guards.ts';
import { knownVersion } from '../store/open-rule.ts';

/** What stood in the set counts again, in its order; what did not is switched off. Drafts stay what they are. */
export const rollbackRuleSet = handle(versionCalls.rollbackRuleSet, async ({ tx, session }, input) => {
  const { rule_type, to_set_version, note } = input;
  refuseUnlessPublisher(session.keys, rule_type);
  refuseWithoutNote(note);
  refuseChangedSet(await lockSet(tx, rule_type), input.set_version);
  const members = await membersOf(tx, rule_type, to_set_version);
  if (!members)
    return refuse(baseErrors.notFound, { thing: 'Rule set', id: String(to_set_version), whs_id: session.whs_id });
  const wanted = new Map(members.map((member) => [member.rule_id, member]));
  const act = { action: 'rollback_set', actor: session.email, note } as const;
  for (const rule of await rulesOf(tx, rule_type)) {
    const { rule_id, status, active_version } = rule;
    const member = wanted.get(rule_id);
    if (!member) {
      if (status === 1 && active_version !== null) await switchRule(tx, rule_id, 'disable');
      continue;
    }
    if (status === 0) await switchRule(tx, rule_id, 'enable');
    if (member.version !== active_version) {
      await activateCopy(tx, rule, await knownVersion(tx, rule_id, member.version), act);
    }
  }
  await placeRules(tx, members);
  const set_version = await nextSet(tx, rule_type, act, [{ rule_id: null }]);
  return {
    reply: { set_version },
    audit: [
      {
        object_id: rule_type,
        before: { set_version: input.set_version },
        after: { set_version, copy_of: to_set_version },
        reason: note,
      },
    ],
    events: [setActivated(rule_type, set_version)],
  };
});
