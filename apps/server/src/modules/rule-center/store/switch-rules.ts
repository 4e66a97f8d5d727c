import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { nextSet, setActivated, switchRule } from '../../../rules/activate.ts';
import { touchRule } from '../../../rules/store/rules.ts';
import { lockSet } from '../../../rules/store/sets.ts';
import { refuseChangedSet, refuseUnlessPublisher } from '../domain/guards.ts';
import { knownRule } from './open-rule.ts';

interface Switched {
  readonly rule_type: string;
  readonly rule_id_list: readonly string[];
  readonly set_version: number;
}

/** Rules are switched on and off together, as one set; one that stands so already is left alone. */
export async function switchRules(
  { tx, session }: Pick<CommandContext, 'tx' | 'session'>,
  { rule_type, rule_id_list, set_version: seen }: Switched,
  to: 'enable' | 'disable',
): Promise<Outcome<{ set_version: number }>> {
  refuseUnlessPublisher(session.keys, rule_type);
  refuseChangedSet(await lockSet(tx, rule_type), seen);
  for (const rule_id of rule_id_list) {
    const { is_default } = await knownRule(tx, rule_id);
    if (is_default === 1 && to === 'disable') refuse(ruleCenterErrors.defaultFixed, {});
    const moved = await switchRule(tx, rule_id, to);
    if (moved) await touchRule(tx, rule_id, session.email);
  }
  const changed = rule_id_list.map((rule_id) => ({ rule_id }));
  const set_version = await nextSet(tx, rule_type, { action: to, actor: session.email, note: '' }, changed);
  const status = to === 'enable' ? 1 : 0;
  const [first, ...rest] = rule_id_list.map((object_id) => ({ object_id, after: { status } }));
  if (!first) throw new Error('no rule to switch');
  return { reply: { set_version }, audit: [first, ...rest], events: [setActivated(rule_type, set_version)] };
}
