import type { RuleAction } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { ruleMachine } from '@tallyhouse/contracts/modules/rule-center/machines.ts';
import type { EventDraft } from '../kernel/call.ts';
import type { ChangeTx } from '../kernel/db/tx.ts';
import { transition } from '../kernel/transition.ts';
import { type RuleRow, logChange } from './store/rules.ts';
import { addSet } from './store/sets.ts';
import {
  type Content,
  type VersionRow,
  addDraft,
  findVersion,
  moveVersion,
  openEndedBefore,
} from './store/versions.ts';

export interface Act {
  readonly action: RuleAction;
  readonly actor: string;
  readonly note: string;
}

/** Whoever keeps something made of the rules hears that there is a new set. */
export const setActivated = (rule_type: string, set_version: number): EventDraft => ({
  subject: 'rule.set.activated',
  aggregate: `rule_set:${rule_type}`,
  body: { rule_type, set_version },
});

/** The rules as they now stand become the set decisions are made by, and the log of each changed rule says why. */
export async function nextSet(
  tx: ChangeTx,
  type: string,
  act: Act,
  changed: readonly { readonly rule_id: string | null; readonly version?: number }[],
): Promise<number> {
  const set_version = await addSet(tx, type, act);
  for (const rule of changed) {
    logChange(tx, { rule_type: type, ...rule, set_version, action: act.action, actor: act.actor, why: act.note });
  }
  return set_version;
}

/** Versions of the rule that wait for a time that is past by then, and were published earlier: this one took their place. */
const overtaken = (tx: ChangeTx, { rule_id, version }: VersionRow): Promise<VersionRow[]> =>
  tx.sql<VersionRow>(
    `select o.* from rule_version o join rule_version v on v.whs_id = o.whs_id and v.rule_id = o.rule_id and v.version = $3
     where o.whs_id = $1 and o.rule_id = $2 and o.state = 1 and o.effective_from <= v.effective_from and o.published_at < v.published_at`,
    [tx.whs, rule_id, version],
  );

/** Makes a version the one that counts. The set is made by the caller, once for all rules it changes. */
export async function activateVersion(
  tx: ChangeTx,
  rule: Pick<RuleRow, 'rule_id' | 'active_version'>,
  version: number,
  set: Parameters<typeof moveVersion>[3] = {},
): Promise<VersionRow> {
  if (rule.active_version !== null) {
    await moveVersion(tx, 'supersede', { rule_id: rule.rule_id, version: rule.active_version });
  }
  const active = await moveVersion(tx, 'activate', { rule_id: rule.rule_id, version }, set);
  if (!active) throw new Error(`version ${version} of ${rule.rule_id} cannot become active`);
  for (const other of await overtaken(tx, active)) await moveVersion(tx, 'supersede', other);
  return active;
}

/** What once was, as a new version that counts from now on: history stays straight. */
export async function activateCopy(
  tx: ChangeTx,
  rule: RuleRow,
  { scope, body }: Content,
  { actor, note }: Pick<Act, 'actor' | 'note'>,
): Promise<number> {
  // One draft to a rule: the one that is there steps aside and comes back behind the copy.
  const draft = rule.draft_version === null ? undefined : await findVersion(tx, rule.rule_id, rule.draft_version);
  if (draft) await moveVersion(tx, 'discard', draft);
  const version = await addDraft(tx, rule.rule_id, { scope, body }, actor);
  const now = new Date();
  const set = { effective_from: now, publisher: actor, publish_note: note, published_at: now };
  await activateVersion(tx, rule, version, set);
  if (draft) await addDraft(tx, rule.rule_id, draft, draft.author);
  return version;
}

export const switchRule = (tx: ChangeTx, ruleId: string, to: 'enable' | 'disable'): Promise<RuleRow | undefined> =>
  transition<keyof typeof ruleMachine.moves, RuleRow>(tx, ruleMachine, to, {
    table: 'rule',
    statusColumn: 'status',
    where: { rule_id: ruleId },
    set: {},
  });

/** The end of a version has come: the one before it with no end counts again, or the rule is switched off. */
export async function endVersion(tx: ChangeTx, rule: RuleRow, ended: VersionRow): Promise<void> {
  const before = await openEndedBefore(tx, ended);
  await moveVersion(tx, 'supersede', ended);
  if (before) await moveVersion(tx, 'restore', before);
  else await switchRule(tx, rule.rule_id, 'disable');
}
