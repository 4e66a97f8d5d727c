import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { logChange, touchRule } from '../../../rules/store/rules.ts';
import { addDraft, findVersion, moveVersion } from '../../../rules/store/versions.ts';
import { mayPublish, refuseWithoutRight } from '../domain/guards.ts';
import { checkedBody } from '../store/check-named.ts';
import { openRule } from '../store/open-rule.ts';

/** One draft to a rule. That of another person is taken over by whoever may publish, and says so. */
export const saveRuleDraft = handle(
  ruleCalls.saveRuleDraft,
  async ({ tx, session }, { rule_id, version: seen, take_over, rule_name, note, scope, body: typed }) => {
    const { rule } = await openRule(tx, rule_id);
    const { rule_type, draft_version } = rule;
    refuseWithoutRight(session.keys, rule_type, 'edit');
    const draft = draft_version === null ? undefined : await findVersion(tx, rule_id, draft_version);
    const takesOver = take_over === 1 && mayPublish(session.keys);
    if (draft && draft.author !== session.email && !takesOver) {
      refuse(ruleCenterErrors.draftHeld, { user: draft.author, rule_id });
    }
    refuseStale(session, { thing: 'Rule', id: rule_id }, rule, seen);
    const body = await checkedBody(tx, rule_type, { scope, body: typed, is_default: rule.is_default === 1 });
    if (draft) {
      const set = { scope: JSON.stringify(scope), body: JSON.stringify(body), author: session.email };
      await moveVersion(tx, 'save', draft, set);
    }
    const saved = draft?.version ?? (await addDraft(tx, rule_id, { scope, body }, session.email));
    const version = await touchRule(tx, rule_id, session.email, { rule_name, note });
    logChange(tx, { rule_type, rule_id, version: saved, action: 'save_draft', actor: session.email });
    return {
      reply: { draft_version: saved, version },
      audit: [
        {
          object_id: rule_id,
          before: { rule_name: rule.rule_name, note: rule.note, draft_version },
          after: { rule_name, note, draft_version: saved },
        },
      ],
      events: [{ subject: 'rule.draft.saved', aggregate: `rule:${rule_id}`, body: { rule_id } }],
    };
  },
);
