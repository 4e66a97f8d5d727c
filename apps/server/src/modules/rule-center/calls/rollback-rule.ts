import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { ruleVersionState } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { activateCopy, nextSet, setActivated } from '../../../rules/activate.ts';
import { touchRule } from '../../../rules/store/rules.ts';
import { refuseUnlessPublisher, refuseWithoutNote } from '../domain/guards.ts';
import { checkedBody } from '../store/check-named.ts';
import { knownVersion, openRule } from '../store/open-rule.ts';

const superseded = ruleVersionState.codeOf('superseded');

export const rollbackRule = handle(
  versionCalls.rollbackRule,
  async ({ tx, session }, { rule_id, to_version, note }) => {
    const { rule } = await openRule(tx, rule_id);
    const { rule_type } = rule;
    refuseUnlessPublisher(session.keys, rule_type);
    refuseWithoutNote(note);
    const old = await knownVersion(tx, rule_id, to_version);
    if (old.state !== superseded) {
      const status = ruleVersionState.nameOf(old.state) ?? old.state;
      return refuse(baseErrors.wrongStatus, { thing: `${rule_id} v${to_version}`, status, action: 'roll back' });
    }
    await checkedBody(tx, rule_type, { ...old, is_default: rule.is_default === 1 });
    const act = { action: 'rollback', actor: session.email, note } as const;
    const rule_version = await activateCopy(tx, rule, old, act);
    await touchRule(tx, rule_id, session.email);
    const set_version = await nextSet(tx, rule_type, act, [{ rule_id, version: rule_version }]);
    return {
      reply: { rule_version, set_version },
      audit: [
        {
          object_id: rule_id,
          before: { active_version: rule.active_version },
          after: { active_version: rule_version, copy_of: to_version },
          reason: note,
        },
      ],
      events: [setActivated(rule_type, set_version)],
    };
  },
);
