import { ruleVersionState } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { ChangeTx } from '../kernel/db/tx.ts';
import { type JobDef, type JobPayload, addJob } from '../kernel/jobs/job.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { emit } from '../kernel/outbox/emit.ts';
import { activateVersion, endVersion, nextSet, setActivated } from './activate.ts';
import { checkRule } from './domain/check-rule.ts';
import { namesOf } from './store/named.ts';
import { type RuleRow, findRule, lockRule } from './store/rules.ts';
import { lockSet } from './store/sets.ts';
import { type VersionRow, findVersion } from './store/versions.ts';

const actor = { user_id: 'system' };
const scheduled = ruleVersionState.codeOf('scheduled');
const active = ruleVersionState.codeOf('active');
const againMs = 60_000;

type Turn = 'from' | 'to';
const refOf = (ruleId: string, version: number, at: Turn): string => `${ruleId}:${version}:${at}`;

/** Wakes a worker when the version begins and when it ends. */
export async function addTurns(
  tx: ChangeTx,
  ruleId: string,
  version: number,
  from: Date | null,
  to: Date | null,
): Promise<void> {
  if (from) await addJob(tx, ruleTurnJob, refOf(ruleId, version, 'from'), from);
  if (to) await addJob(tx, ruleTurnJob, refOf(ruleId, version, 'to'), to);
}

/** What a rule names may have gone while it waited. */
async function missing(tx: ChangeTx, rule: RuleRow, { scope, body }: VersionRow): Promise<string | undefined> {
  const type = ruleTypeOf(rule.rule_type as RuleTypeName);
  const { named } = checkRule(type, { scope, body, is_default: rule.is_default === 1 });
  return (await namesOf(tx, named)).find(({ name }) => name === null)?.id;
}

/** One turn of a version. A repeated, early or outdated wake-up changes nothing. */
async function turn(kernel: Kernel, tx: ChangeTx, ref: string): Promise<void> {
  const [ruleId = '', number] = ref.split(':');
  const known = await findRule(tx, ruleId);
  if (!known) return;
  await lockSet(tx, known.rule_type);
  const rule = await lockRule(tx, ruleId);
  const version = await findVersion(tx, ruleId, Number(number));
  if (!rule || !version) return;
  const now = Date.now();
  const begins = version.state === scheduled && Number(version.effective_from) <= now;
  const ends = version.state === active && version.effective_to !== null && Number(version.effective_to) <= now;
  if (!begins && !ends) return;
  if (begins) {
    const gone = await missing(tx, rule, version);
    if (gone !== undefined) {
      kernel.log.warn({ rule_id: ruleId, version: version.version, gone }, 'a scheduled rule names what is not there');
      return;
    }
    await activateVersion(tx, rule, version.version);
  } else await endVersion(tx, rule, version);
  const set = await nextSet(
    tx,
    rule.rule_type,
    { action: begins ? 'activate' : 'expire', actor: version.publisher, note: version.publish_note },
    [{ rule_id: ruleId, version: version.version }],
  );
  await emit(tx, [setActivated(rule.rule_type, set)]);
}

/** Versions begin and end at their time, with the set they make, in one transaction. */
export const ruleTurnJob: JobDef = {
  name: 'rule_turn',
  run: (kernel, { whs_id, ref }: JobPayload) =>
    kernel.databases.dbFor(whs_id).change(actor, (tx) => turn(kernel, tx, ref)),
  // A version whose time has come is not forgotten because the database was away.
  giveUp: (kernel, { whs_id, ref }) =>
    kernel.databases.dbFor(whs_id).change(actor, (tx) => addJob(tx, ruleTurnJob, ref, new Date(Date.now() + againMs))),
};
