import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { logChange, touchRule } from '../../../rules/store/rules.ts';
import { moveVersion } from '../../../rules/store/versions.ts';
import { refuseUnlessPublisher } from '../domain/guards.ts';
import { openRule } from '../store/open-rule.ts';

export const discardRuleDraft = handle(
  versionCalls.discardRuleDraft,
  async ({ tx, session }, { rule_id, version: seen }) => {
    const { rule } = await openRule(tx, rule_id);
    refuseUnlessPublisher(session.keys, rule.rule_type);
    refuseStale(session, { thing: 'Rule', id: rule_id }, rule, seen);
    const { draft_version, rule_type } = rule;
    if (draft_version === null) return refuse(ruleCenterErrors.nothingToPublish, { rule_id });
    await moveVersion(tx, 'discard', { rule_id, version: draft_version });
    const version = await touchRule(tx, rule_id, session.email);
    logChange(tx, { rule_type, rule_id, version: draft_version, action: 'discard', actor: session.email });
    return {
      reply: { version },
      audit: [{ object_id: rule_id, before: { draft_version }, after: { draft_version: null } }],
      events: [{ subject: 'rule.draft.discarded', aggregate: `rule:${rule_id}`, body: { rule_id } }],
    };
  },
);
