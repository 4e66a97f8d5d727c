import { moment } from '@tallyhouse/contracts/kit/epoch.ts';
import { ruleVersionState } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { versionCalls } from '@tallyhouse/contracts/modules/rule-center/version-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { activateVersion, nextSet, setActivated } from '../../../rules/activate.ts';
import { addTurns } from '../../../rules/jobs.ts';
import { type RuleRow, logChange, rulesOf, touchRule } from '../../../rules/store/rules.ts';
import { lockSet } from '../../../rules/store/sets.ts';
import { type VersionRow, moveVersion } from '../../../rules/store/versions.ts';
import { ruleFourEyes } from '../conf.ts';
import { refuseUnlessPublisher, refuseWithoutNote } from '../domain/guards.ts';
import { checkedBody } from '../store/check-named.ts';
import { knownVersion } from '../store/open-rule.ts';

/** All of the rules named go live together, in one set, or wait together for their time. */
export const publishRule = handle(versionCalls.publishRule, async ({ tx, session, conf }, input) => {
  const { rule_type, note, simulation_id } = input;
  refuseUnlessPublisher(session.keys, rule_type);
  refuseWithoutNote(note);
  const now = new Date();
  const [later, to] = [moment(input.effective_from), moment(input.effective_to)];
  if ((later && later <= now) || (to && to <= (later ?? now))) refuse(ruleCenterErrors.effectiveInPast, {});

  const setVersion = await lockSet(tx, rule_type);
  const rules = new Map((await rulesOf(tx, rule_type)).map((rule) => [rule.rule_id, rule]));
  const fourEyes = (await conf.get(ruleFourEyes)).includes(rule_type);
  const drafts: { rule: RuleRow; draft: VersionRow }[] = [];
  for (const rule_id of new Set(input.rule_id_list)) {
    const rule = rules.get(rule_id);
    if (!rule || rule.draft_version === null) return refuse(ruleCenterErrors.nothingToPublish, { rule_id });
    const draft = await knownVersion(tx, rule_id, rule.draft_version);
    if (fourEyes && draft.author === session.email) return refuse(ruleCenterErrors.fourEyes, {});
    await checkedBody(tx, rule_type, { ...draft, is_default: rule.is_default === 1 });
    drafts.push({ rule, draft });
  }

  const published = {
    effective_from: later ?? now,
    effective_to: to,
    publisher: session.email,
    publish_note: note,
    published_at: now,
    simulation_id,
  };
  for (const { rule, draft } of drafts) {
    if (later) await moveVersion(tx, 'schedule', draft, published);
    else await activateVersion(tx, rule, draft.version, published);
    await addTurns(tx, rule.rule_id, draft.version, later, to);
    await touchRule(tx, rule.rule_id, session.email);
  }
  const changed = drafts.map(({ rule: { rule_id }, draft: { version } }) => ({ rule_id, version }));
  if (later) {
    for (const rule of changed)
      logChange(tx, { rule_type, ...rule, action: 'schedule', actor: session.email, why: note });
  }
  const act = { action: 'activate', actor: session.email, note } as const;
  const set_version = later ? setVersion : await nextSet(tx, rule_type, act, changed);
  const state = later ? 'scheduled' : 'active';
  const [first, ...rest] = changed.map(({ rule_id, version }) => ({
    object_id: rule_id,
    after: { version, state: ruleVersionState.codeOf(state), effective_from: input.effective_from },
    reason: note,
  }));
  if (!first) throw new Error('nothing was published');
  return {
    reply: { set_version, state: ruleVersionState.codeOf(state) },
    audit: [first, ...rest],
    events: later
      ? changed.map(({ rule_id }) => ({
          subject: 'rule.version.scheduled',
          aggregate: `rule:${rule_id}`,
          body: { rule_id },
        }))
      : [setActivated(rule_type, set_version)],
  };
});
