import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { ruleVersionState } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { logChange, touchRule } from '../../../rules/store/rules.ts';
import { moveVersion } from '../../../rules/store/versions.ts';
import { refuseUnlessPublisher } from '../domain/guards.ts';
import { knownVersion, openRule } from '../store/open-rule.ts';

/** The version is a draft again. Its job finds that and does nothing. */
export const unscheduleRule = handle(
  versionCalls.unscheduleRule,
  async ({ tx, session }, { rule_id, rule_version }) => {
    const { rule } = await openRule(tx, rule_id);
    refuseUnlessPublisher(session.keys, rule.rule_type);
    const waiting = await knownVersion(tx, rule_id, rule_version);
    if (rule.draft_version !== null) {
      const { author } = await knownVersion(tx, rule_id, rule.draft_version);
      refuse(ruleCenterErrors.draftHeld, { user: author, rule_id });
    }
    const set = { effective_from: null, effective_to: null, publisher: '', publish_note: '', published_at: null };
    const draft = await moveVersion(tx, 'unschedule', waiting, set);
    if (!draft) {
      const status = ruleVersionState.nameOf(waiting.state) ?? waiting.state;
      return refuse(baseErrors.wrongStatus, { thing: `${rule_id} v${rule_version}`, status, action: 'unschedule' });
    }
    const version = await touchRule(tx, rule_id, session.email);
    const { rule_type } = rule;
    logChange(tx, { rule_type, rule_id, version: rule_version, action: 'unschedule', actor: session.email });
    return {
      reply: { version },
      audit: [{ object_id: rule_id, before: { state: waiting.state }, after: { state: draft.state } }],
      events: [{ subject: 'rule.version.unscheduled', aggregate: `rule:${rule_id}`, body: { rule_id } }],
    };
  },
);
