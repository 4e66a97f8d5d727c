import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { ChangeTx, ReadTx } from '../kernel/db/tx.ts';
import type { JobDef } from '../kernel/jobs/job.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { compiledSet, rulesOfSet } from './decide.ts';
import { type CompiledSet, compile } from './domain/compile.ts';
import { addTo, replay } from './domain/replay.ts';
import type { Given } from './domain/strategies.ts';
import { type DecisionRow, decisionIds, decisionsById } from './store/decisions.ts';
import { findRule } from './store/rules.ts';
import { membersOf } from './store/sets.ts';
import {
  type LineRow,
  type SimulationRow,
  type Tried,
  claimSimulation,
  failSimulation,
  finishSimulation,
  keepProgress,
} from './store/simulations.ts';

const actor = { user_id: 'system' };
/** Decisions of one transaction: the worker says how far it is, and others get their turn. */
const portion = 500;

/** The set as it would be with these versions in the place of what is live; a rule that was in no set stands by its sort. */
async function triedSet(
  tx: ReadTx,
  type: RuleTypeName,
  setVersion: number,
  drafts: readonly Tried[],
): Promise<CompiledSet> {
  const members = (await membersOf(tx, type, setVersion)) ?? [];
  const tried = await Promise.all(
    drafts.map(async ({ rule_id, version }) => ({
      rule_id,
      version,
      sort: (await findRule(tx, rule_id))?.sort ?? 0,
    })),
  );
  const others = members.filter(({ rule_id }) => !drafts.some((draft) => draft.rule_id === rule_id));
  return compile(ruleTypeOf(type), setVersion, await rulesOfSet(tx, [...others, ...tried]));
}

/** Decides a portion again and sums up what it adds. */
function again(
  type: RuleTypeName,
  sets: { readonly live: CompiledSet; readonly tried: CompiledSet },
  decisions: readonly DecisionRow[],
  sums: { readonly old: Record<string, number>; readonly new: Record<string, number> },
  firstLine: number,
): LineRow[] {
  const lines: LineRow[] = [];
  for (const { decision_id, document_id, input, candidates } of decisions) {
    // Nobody but decide() writes decisions: what is stored is what the strategy was given.
    const given = { input, candidates } as Given[typeof type];
    const { old, new: after, changed, worse } = replay(type, sets.live, sets.tried, given);
    addTo(sums.old, old.measures);
    addTo(sums.new, after.measures);
    if (!changed) continue;
    lines.push({
      line_no: firstLine + lines.length,
      decision_id,
      document_id,
      is_worse: worse ? 1 : 0,
      old_trace: old.trace,
      new_trace: after.trace,
    });
  }
  return lines;
}

/** Replays recorded decisions with what is live and with what is tried. Nothing outside the simulation is written. */
async function run(kernel: Kernel, { whs_id, ref }: Parameters<JobDef['run']>[1]): Promise<void> {
  const db = kernel.databases.dbFor(whs_id);
  const change = <T>(work: (tx: ChangeTx) => Promise<T>): Promise<T> => db.change(actor, work);
  const mine = await change((tx) => claimSimulation(tx, ref));
  // Done or given up already: a repeated wake-up changes nothing.
  if (!mine) return;
  const type = mine.rule_type as RuleTypeName;
  const { ids, sets } = await db.read(actor, async (tx) => ({
    ids: await idsOf(tx, mine),
    sets: {
      live: await compiledSet(tx, type, mine.set_version),
      tried: await triedSet(tx, type, mine.set_version, mine.drafts),
    },
  }));
  const sums = { old: {} as Record<string, number>, new: {} as Record<string, number> };
  const told = { total: ids.length, done: 0, changed: 0, worse: 0 };
  for (let at = 0; at < ids.length; at += portion) {
    const wanted = ids.slice(at, at + portion);
    const stillMine = await change(async (tx) => {
      const decisions = await decisionsById(tx, wanted);
      const lines = again(type, sets, decisions, sums, told.changed + 1);
      told.done += wanted.length;
      told.changed += lines.length;
      told.worse += lines.filter(({ is_worse }) => is_worse === 1).length;
      return keepProgress(tx, mine, told, lines);
    });
    if (!stillMine) return;
  }
  const measures = Object.fromEntries(
    ruleTypeOf(type).measures.map(({ name }) => [name, { old: sums.old[name] ?? 0, new: sums.new[name] ?? 0 }]),
  );
  await change((tx) => finishSimulation(tx, mine, ids.length === 0 ? {} : measures));
}

const idsOf = (
  tx: ReadTx,
  { rule_type, decision_id, decided_from, decided_to, sample }: SimulationRow,
): Promise<string[]> =>
  decision_id === null
    ? decisionIds(tx, { type: rule_type, from: decided_from, to: decided_to }, sample)
    : Promise.resolve([decision_id]);

export const simulationJob: JobDef = {
  name: 'rule_simulation',
  run,
  giveUp: (kernel, { whs_id, ref }, error) =>
    kernel.databases.dbFor(whs_id).change(actor, async (tx) => void (await failSimulation(tx, ref, error.message))),
};
