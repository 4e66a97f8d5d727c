import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { nextSet, setActivated } from '../../../rules/activate.ts';
import { moved } from '../../../rules/domain/order.ts';
import { placeRules, rulesOf } from '../../../rules/store/rules.ts';
import { lockSet } from '../../../rules/store/sets.ts';
import { refuseChangedSet, refuseUnlessPublisher, refuseWithoutNote } from '../domain/guards.ts';

/** Another order is another set, live at once: it takes the rights and the note of a publication. */
export const reorderRule = handle(ruleCalls.reorderRule, async ({ tx, session }, input) => {
  const { rule_type, rule_id, after_rule_id, note } = input;
  refuseUnlessPublisher(session.keys, rule_type);
  refuseWithoutNote(note);
  refuseChangedSet(await lockSet(tx, rule_type), input.set_version);
  const rules = await rulesOf(tx, rule_type);
  const known = (id: string) =>
    rules.find((rule) => rule.rule_id === id) ??
    refuse(baseErrors.notFound, { thing: 'Rule', id, whs_id: session.whs_id });
  const rule = known(rule_id);
  const isLast = after_rule_id !== null && known(after_rule_id).is_default === 1;
  if (rule.is_default === 1 || isLast) refuse(ruleCenterErrors.defaultFixed, {});
  const others = rules.filter(({ is_default }) => is_default === 0);
  const places = moved(others, rule_id, after_rule_id);
  await placeRules(tx, places);
  const set_version = await nextSet(tx, rule_type, { action: 'reorder', actor: session.email, note }, [{ rule_id }]);
  const sort = places.find((place) => place.rule_id === rule_id)?.sort ?? rule.sort;
  return {
    reply: { set_version },
    audit: [{ object_id: rule_id, before: { sort: rule.sort }, after: { sort }, reason: note }],
    events: [setActivated(rule_type, set_version)],
  };
});
